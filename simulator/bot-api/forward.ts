import type { MessageId } from "@grammyjs/types";
import { badRequest } from "../world/errors.ts";
import { originOf } from "../world/origin.ts";
import type { Chat, Content, Message, StoredMessage } from "../world/types.ts";
import { findMessage, messageIdFor } from "../world/view.ts";
import type { Call, Methods } from "./call.ts";
import { captionContent } from "./caption.ts";
import { findChat } from "./find-chat.ts";
import { findTargetMessage } from "./find-message.ts";
import { readFormatted } from "./read-formatted.ts";
import { type Kind, readTarget, send, store, type Target } from "./send-options.ts";

const MAX_IDS = 100;

function forwardMessage(call: Call): Message {
  const target = readTarget(call);
  const message = findTargetMessage(call, findChat(call, "from_chat_id"), "message to forward");
  if (!mayPassOn(message)) throw badRequest("message can't be forwarded");
  return send(call, target, kindOf(message.content), forwarded(call, message));
}

function copyMessage(call: Call): MessageId {
  const target = readTarget(call);
  const message = findTargetMessage(call, findChat(call, "from_chat_id"), "message to copy");
  if (!mayPassOn(message)) throw badRequest("message can't be copied");
  const content = copied(message.content);
  if (call.args.has("caption") && content.text === undefined) {
    delete content.caption;
    delete content.caption_entities;
    Object.assign(content, captionContent(readFormatted(call, "caption", "caption_entities")));
  }
  return sentId(call, store(call, target, kindOf(content), content));
}

/** Messages that are gone or may not be passed on are left out, as Telegram does with many at once. */
function many(make: (call: Call, message: StoredMessage) => Content) {
  return (call: Call): MessageId[] => {
    const target: Target = readTarget(call);
    const source = findChat(call, "from_chat_id");
    return readMany(call, source).map((message) => {
      const content = make(call, message);
      return sentId(call, store(call, target, kindOf(content), content));
    });
  };
}

function readMany(call: Call, source: Chat): StoredMessage[] {
  const ids = call.args.json("message_ids", "message identifiers");
  if (!Array.isArray(ids) || ids.length === 0) throw badRequest("message identifiers are not specified");
  if (ids.length > MAX_IDS) throw badRequest("too many message identifiers specified");
  const found = ids.flatMap((id) => findMessage(call.world, source, Number(id), call.bot.id) ?? []).filter(mayPassOn);
  if (found.length === 0) throw badRequest("there are no messages to forward");
  return found;
}

function sentId(call: Call, message: StoredMessage): MessageId {
  return { message_id: messageIdFor(call.world, message, call.bot.id) ?? 0 };
}

function mayPassOn(message: StoredMessage): boolean {
  return !message.service && !message.content.has_protected_content;
}

function forwarded(call: Call, message: StoredMessage): Content {
  return { ...copied(message.content), forward_origin: originOf(call.world, message) };
}

function copied(content: Content): Content {
  const {
    forward_origin: _origin,
    media_group_id: _album,
    is_automatic_forward: _auto,
    quote: _quote,
    ...rest
  } = content;
  return { ...rest };
}

const KIND_FIELDS = [
  "animation",
  "photo",
  "video",
  "audio",
  "voice",
  "video_note",
  "document",
  "sticker",
  "poll",
] as const;

function kindOf(content: Content): Kind {
  return KIND_FIELDS.find((field) => content[field] !== undefined) ?? "text";
}

/** `forwardMessage(s)`, `copyMessage(s)`. */
export const forwardMethods: Methods = {
  forwardmessage: forwardMessage,
  forwardmessages: many(forwarded),
  copymessage: copyMessage,
  copymessages: many((_call, message) => copied(message.content)),
};
