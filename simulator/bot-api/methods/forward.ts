import type { MessageId } from "@grammyjs/types";
import { badRequest } from "../../world/errors.ts";
import { originOf } from "../../world/origin.ts";
import type { Chat, Content, Message, StoredMessage } from "../../world/types.ts";
import { findMessage, messageIdFor } from "../../world/view.ts";
import type { Call, Methods } from "../call.ts";
import { captionContent } from "../caption.ts";
import { findChat, findTargetMessage } from "../find.ts";
import { readFormatted } from "../read-formatted.ts";
import { type Kind, readTarget, send, store, type Target } from "../send-options.ts";

const MAX_IDS = 100;

function forwardMessage(call: Call): Message {
  const target = readTarget(call);
  const source = findChat(call, "from_chat_id");
  const message = findTargetMessage(call, source, "message to forward");
  refuseProtected(source);
  if (!mayForward(message)) throw badRequest("the message can't be forwarded");
  return send(call, target, kindOf(message.content), forwarded(call, message));
}

function copyMessage(call: Call): MessageId {
  const target = readTarget(call);
  const message = findTargetMessage(call, findChat(call, "from_chat_id"), "message to copy");
  if (!mayCopy(message)) throw badRequest("the message can't be copied");
  const content = copied(message.content);
  if (call.args.has("caption") && content.text === undefined) {
    delete content.caption;
    delete content.caption_entities;
    Object.assign(content, captionContent(readFormatted(call, "caption", "caption_entities")));
  }
  return sentId(call, store(call, target, kindOf(content), content));
}

/**
 * Makes a method that takes many messages; those that are gone or may not be passed on are left out, as by Telegram.
 */
function many(make: (call: Call, message: StoredMessage) => Content, may: (message: StoredMessage) => boolean) {
  return (call: Call): MessageId[] => {
    const target: Target = readTarget(call);
    const source = findChat(call, "from_chat_id");
    if (may === mayForward) refuseProtected(source);
    const messages = readMany(call, source).filter(may);
    if (messages.length === 0) throw badRequest("messages can't be forwarded");
    return messages.map((message) => {
      const content = make(call, message);
      return sentId(call, store(call, target, kindOf(content), content));
    });
  };
}

function readMany(call: Call, source: Chat): StoredMessage[] {
  const ids = call.args.json("message_ids", "message identifiers");
  if (ids === undefined) throw badRequest("message identifiers are not specified");
  if (!Array.isArray(ids)) throw badRequest("expected an Array of message identifiers");
  if (ids.length === 0) throw badRequest("there are no messages to forward");
  if (ids.length > MAX_IDS) throw badRequest("too many message identifiers specified");
  if (ids.some((id, index) => index > 0 && Number(id) <= Number(ids[index - 1]))) {
    throw badRequest("message identifiers must be in a strictly increasing order");
  }
  return ids.flatMap((id) => findMessage(call.world, source, Number(id), call.bot.id) ?? []);
}

function sentId(call: Call, message: StoredMessage): MessageId {
  return { message_id: messageIdFor(call.world, message, call.bot.id) ?? 0 };
}

function refuseProtected(source: Chat): void {
  if (source.hasProtectedContent) throw badRequest("message has protected content and can't be forwarded");
}

function mayForward(message: StoredMessage): boolean {
  return !message.service && !message.content.has_protected_content;
}

/** Tells whether a bot may copy a message: also a protected one, which it could send again anyway. */
function mayCopy(message: StoredMessage): boolean {
  return !message.service;
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
    has_protected_content: _protected,
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
  forwardmessages: many(forwarded, mayForward),
  copymessage: copyMessage,
  copymessages: many((_call, message) => copied(message.content), mayCopy),
};
