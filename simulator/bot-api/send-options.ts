import type { ExternalReplyInfo, InlineKeyboardMarkup } from "@grammyjs/types";
import { badRequest } from "../world/errors.ts";
import { placeMessage } from "../world/forum.ts";
import { currentMember } from "../world/members/members.ts";
import { hasPermission, hasRight, isAdmin, type Permission } from "../world/members/rights.ts";
import { originOf } from "../world/origin.ts";
import { post } from "../world/post.ts";
import type { Chat, Content, Message, StoredMessage } from "../world/types.ts";
import { findMessage, viewChat, viewMessage } from "../world/view.ts";
import { ANONYMOUS_BOT_ID, type World } from "../world/world.ts";
import type { Call } from "./call.ts";
import { findOwnChat } from "./find.ts";
import { readReplyMarkup } from "./reply-markup.ts";

/** A kind of content; {@link KINDS} has its name in a refusal and the permission that it needs. */
export type Kind = keyof typeof KINDS;

const KINDS = {
  text: ["text messages", "can_send_messages"],
  photo: ["photos", "can_send_photos"],
  video: ["videos", "can_send_videos"],
  video_note: ["video notes", "can_send_video_notes"],
  animation: ["animations", "can_send_other_messages"],
  audio: ["music", "can_send_audios"],
  voice: ["voice notes", "can_send_voice_notes"],
  document: ["documents", "can_send_documents"],
  sticker: ["stickers", "can_send_other_messages"],
  poll: ["polls", "can_send_polls"],
  dice: ["dice", "can_send_other_messages"],
  location: ["locations", "can_send_messages"],
  contact: ["contacts", "can_send_messages"],
} as const satisfies Record<string, readonly [string, Permission]>;

/** The target and options of a send: everything but its content. */
export interface Target {
  chat: Chat;
  replyTo?: StoredMessage;
  thread?: number;
  replyMarkup?: InlineKeyboardMarkup;
  extra: Content;
}

/** Reads the parameters that all sending methods share. */
export function readTarget(call: Call): Target {
  const chat = findOwnChat(call);
  const replyMarkup = readReplyMarkup(call.args, chat);
  const { replyTo, extra } = readReply(call, chat);
  const thread = call.args.optional("message_thread_id");
  const isProtected = call.args.flag("protect_content") || chat.hasProtectedContent;
  return {
    chat,
    ...(replyTo ? { replyTo } : {}),
    ...(thread ? { thread } : {}),
    ...(replyMarkup ? { replyMarkup } : {}),
    extra: { ...extra, ...(isProtected ? { has_protected_content: true as const } : {}) },
  };
}

function readReply(call: Call, chat: Chat): { replyTo?: StoredMessage; extra: Content } {
  const { args, world, bot } = call;
  const parameters = args.object("reply_parameters", "reply parameters");
  const id = Number(parameters?.message_id ?? args.optional("reply_to_message_id") ?? 0);
  if (!Number.isSafeInteger(id) || id <= 0) return { extra: {} };
  const mayMiss = parameters?.allow_sending_without_reply === true || args.flag("allow_sending_without_reply");
  const otherId = parameters?.chat_id;
  if (otherId !== undefined && String(otherId) !== String(chat.id)) {
    const external = externalReply(call, String(otherId), id);
    if (!external && !mayMiss) throw badRequest("message to be replied not found");
    return { extra: external ? { external_reply: external } : {} };
  }
  const replyTo = findMessage(world, chat, id, bot.id);
  if (!replyTo && !mayMiss) throw badRequest("message to be replied not found");
  if (!replyTo) return { extra: {} };
  const quote = typeof parameters?.quote === "string" ? parameters.quote : "";
  if (quote === "") return { replyTo, extra: {} };
  const position = (replyTo.content.text ?? replyTo.content.caption ?? "").indexOf(quote);
  if (position < 0) throw badRequest("QUOTE_TEXT_INVALID");
  return { replyTo, extra: { quote: { text: quote, position, is_manual: true } } };
}

/** Refuses a kind of content that this bot may not send here. @throws 400 in Telegram's words */
export function checkMaySend(world: World, chat: Chat, botId: number, kind: Kind): void {
  if (chat.type === "private") return;
  const member = currentMember(world, chat, botId);
  if (chat.type === "channel") {
    if (!hasRight(member, "can_post_messages")) throw badRequest("need administrator rights in the channel chat");
    return;
  }
  const [words, permission] = KINDS[kind];
  if (!hasPermission(chat, member, permission)) throw badRequest(`not enough rights to send ${words} to the chat`);
}

/** Sends content. @returns the bot's message as the bot sees it */
export function send(call: Call, target: Target, kind: Kind, content: Content): Message {
  return viewMessage(call.world, store(call, target, kind, content), call.bot.id);
}

/** Sends content. @returns the stored message */
export function store(call: Call, target: Target, kind: Kind, content: Content): StoredMessage {
  const { world, bot } = call;
  const { chat } = target;
  checkMaySend(world, chat, bot.id, kind);
  const place = placeMessage(chat, bot.id, target.thread, target.replyTo);
  const member = chat.members.get(bot.id);
  const isHidden = chat.type !== "channel" && isAdmin(member) && member?.rights?.is_anonymous === true;
  return post(world, chat, {
    author: bot.id,
    ...(isHidden ? { from: ANONYMOUS_BOT_ID } : {}),
    ...(isHidden || chat.type === "channel" ? { senderChat: chat.id } : {}),
    ...place,
    ...(target.replyMarkup ? { replyMarkup: target.replyMarkup } : {}),
    content: { ...target.extra, ...content },
  });
}

/**
 * Returns the part of another chat's message that a reply to it shows; undefined where the bot cannot see the message.
 */
function externalReply({ world, bot }: Call, chatId: string, messageId: number): ExternalReplyInfo | undefined {
  const chat = chatId.startsWith("@") ? world.chatByUsername(chatId.slice(1)) : world.chat(Number(chatId));
  const message = chat ? findMessage(world, chat, messageId, bot.id) : undefined;
  if (!chat || !message) return undefined;
  const { chat: _chat, text: _text, entities: _entities, ...media } = viewMessage(world, message, bot.id, 1);
  const { photo, video, document, audio, voice, animation, sticker } = media;
  const shown = { photo, video, document, audio, voice, animation, sticker };
  return {
    origin: originOf(world, message),
    ...(chat.type === "private" ? {} : { chat: viewChat(world, chat) }),
    message_id: messageId,
    ...Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)),
  } as ExternalReplyInfo;
}
