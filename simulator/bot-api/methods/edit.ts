import type { InlineKeyboardMarkup } from "@grammyjs/types";
import { announceMessage } from "../../world/announce.ts";
import { badRequest } from "../../world/errors.ts";
import { hasRight } from "../../world/members/rights.ts";
import type { Chat, Content, Message, StoredMessage } from "../../world/types.ts";
import { viewMessage } from "../../world/view.ts";
import type { Call, Methods } from "../call.ts";
import { captionContent } from "../caption.ts";
import { findOwnChat, findTargetMessage } from "../find.ts";
import { readFormatted } from "../read-formatted.ts";
import { readReplyMarkup } from "../reply-markup.ts";
import { readLinkPreview, readText, textContent } from "./send-text.ts";

const UNCHANGED =
  "message is not modified: specified new message content and reply markup are exactly the same as a current content " +
  "and reply markup of the message";

function editMessageText(call: Call): Message {
  const { chat, message, markup } = readEdit(call);
  const content = textContent(readText(call), readLinkPreview(call));
  if (message.content.text === undefined) throw badRequest("there is no text in the message to edit");
  return change(call, chat, message, markup, ["text", "entities", "link_preview_options"], content);
}

function editMessageCaption(call: Call): Message {
  const { chat, message, markup } = readEdit(call);
  const content = captionContent(readFormatted(call, "caption", "caption_entities"));
  if (message.content.text !== undefined || message.content.sticker || message.content.video_note) {
    throw badRequest("there is no caption in the message to edit");
  }
  return change(call, chat, message, markup, ["caption", "caption_entities"], content);
}

function editMessageReplyMarkup(call: Call): Message {
  const { chat, message, markup } = readEdit(call);
  return change(call, chat, message, markup, [], {});
}

interface Edit {
  chat: Chat;
  message: StoredMessage;
  markup: InlineKeyboardMarkup | undefined;
}

function readEdit(call: Call): Edit {
  if (!call.args.has("chat_id")) throw badRequest("message identifier is not specified");
  const chat = findOwnChat(call);
  const markup = readReplyMarkup(call.args, chat);
  const message = findTargetMessage(call, chat, "message to edit");
  const isOwn = message.author === call.bot.id;
  const mayEditPosts = chat.type === "channel" && hasRight(chat.members.get(call.bot.id), "can_edit_messages");
  if (message.service || message.content.forward_origin || !(isOwn || mayEditPosts)) {
    throw badRequest("message can't be edited");
  }
  return { chat, message, markup };
}

/** Replaces the named fields; an edit without a keyboard takes the old one away, as Telegram does. */
function change(
  call: Call,
  chat: Chat,
  message: StoredMessage,
  markup: InlineKeyboardMarkup | undefined,
  fields: (keyof Content)[],
  content: Content,
): Message {
  const { world, bot } = call;
  const before = JSON.stringify([fields.map((field) => message.content[field]), message.replyMarkup]);
  const after = JSON.stringify([fields.map((field) => content[field]), markup]);
  if (before === after) throw badRequest(UNCHANGED);
  for (const field of fields) delete message.content[field];
  Object.assign(message.content, content);
  if (markup) message.replyMarkup = markup;
  else delete message.replyMarkup;
  // A change of the keyboard alone is not shown as an edit.
  if (fields.length > 0) message.editSecond = world.now();
  announceMessage(world, chat, message, "edit");
  return viewMessage(world, message, bot.id);
}

/** `editMessageText`, `editMessageCaption`, `editMessageReplyMarkup`. */
export const editMethods: Methods = {
  editmessagetext: editMessageText,
  editmessagecaption: editMessageCaption,
  editmessagereplymarkup: editMessageReplyMarkup,
};
