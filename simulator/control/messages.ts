import type { MessageEntity } from "@grammyjs/types";
import type { Hono } from "hono";
import { normalise } from "../text/normalise.ts";
import { announceMessage } from "../world/announce.ts";
import { speak } from "../world/speak.ts";
import type { Message } from "../world/types.ts";
import { messageIdFor, viewMessage } from "../world/view.ts";
import type { World } from "../world/world.ts";
import { Body, refuse } from "./body.ts";
import { chatOf, messageOf, personOf } from "./find.ts";
import { readContent } from "./speech.ts";

/** Mounts calls to write and read messages as people. */
export function messageRoutes(app: Hono, world: World): void {
  app.post("/messages", async (c) => c.json(write(world, await Body.read(c.req.raw))));
  app.post("/messages/edit", async (c) => c.json(edit(world, await Body.read(c.req.raw))));

  app.get("/chats/:chat{-?\\d+}/messages", (c) => {
    const bot = c.req.query("bot");
    const chat = chatOf(world, Number(c.req.param("chat")), bot ? Number(bot) : undefined);
    const after = Number(c.req.query("after") ?? 0);
    const thread = c.req.query("thread");
    const messages: Message[] = [];
    for (const message of chat.messages.values()) {
      const id = messageIdFor(world, message, chat.bot);
      if (id === undefined || id <= after) continue;
      if (thread !== undefined && (message.isTopicMessage ? message.threadId : 1) !== Number(thread)) continue;
      messages.push(viewMessage(world, message, chat.bot));
    }
    return c.json({ messages });
  });
}

function write(world: World, body: Body): Message {
  const author = personOf(world, body.number("from")).id;
  const chat = chatOf(world, body.number("chat"), body.optionalNumber("bot"));
  if (chat.type === "private" && chat.person !== author) throw refuse("a private chat is its person's own");
  const replyId = body.optionalNumber("reply_to");
  const thread = body.optionalNumber("thread");
  const senderChat = body.optionalNumber("sender_chat");
  const second = body.optionalNumber("date");
  const message = speak(world, chat, {
    author,
    content: readContent(world, body),
    ...(thread === undefined ? {} : { thread }),
    ...(replyId === undefined ? {} : { replyTo: messageOf(world, chat, replyId) }),
    ...(senderChat === undefined ? {} : { senderChat }),
    ...(second === undefined ? {} : { second }),
    isAnonymous: body.optionalFlag("as_anonymous") === true,
  });
  return viewMessage(world, message, chat.bot);
}

function edit(world: World, body: Body): Message {
  const chat = chatOf(world, body.number("chat"), body.optionalNumber("bot"));
  const message = messageOf(world, chat, body.number("message_id"));
  if (message.author !== body.number("by")) throw refuse("only its author edits a message");
  if (message.service) throw refuse("service messages can't be edited");
  const words = body.optionalText("text") ?? body.optionalText("caption") ?? "";
  // The cast: entities come in Bot API words; their ranges are checked by normalising.
  const given = (body.optionalList("entities") ?? []) as MessageEntity[];
  const { text, entities } = normalise({ text: words, entities: given });
  const { content } = message;
  if (content.text !== undefined) {
    if (text === "") throw refuse("text is missing");
    content.text = text;
    if (entities.length > 0) content.entities = entities;
    else delete content.entities;
  } else {
    content.caption = text;
    if (entities.length > 0) content.caption_entities = entities;
    else delete content.caption_entities;
  }
  message.editSecond = Math.max(world.now(), message.second + 1);
  announceMessage(world, chat, message, "edit");
  return viewMessage(world, message, chat.bot);
}
