import { CHAT_TYPE, type ChatType } from "./chat-type.ts";
import { normaliseEntities } from "./entities/normalise.ts";
import { splitFormatted } from "./entities/split.ts";
import type { Entity, FormattedText, RawEntity } from "./entities/types.ts";
import { threadIdForSending } from "./forum-topic.ts";
import { type ChatLevel, TTL_EARLY_SECONDS, TTL_MAX_MINUTES } from "./limits.ts";
import { allowsFeature } from "./plan.ts";
import { exceedsMenu, type ReplyMarkup, replyMarkup, type SendKeyboard, type SendMode } from "./send-markup.ts";

/** What is to be sent, and how: template fields and send options together (MSG-01, MSG-22). */
export interface Composition {
  readonly content: string;
  readonly entities: readonly RawEntity[];
  readonly keyboard: SendKeyboard;
  readonly interactionMode: SendMode;
  readonly disableWebPreview: boolean;
  readonly disableNotification: boolean;
  readonly protectContent: boolean;
  readonly isPin: boolean;
  /** A forum's topic; absent, 0 and 1 are General (MSG-20). */
  readonly message_thread_id?: number | undefined;
  /** Minutes after which the message is deleted, 0 = never (MSG-17). */
  readonly ttlAutoDelete: number;
}

/** Where it goes and who sends it. */
export interface SendContext {
  readonly chatType: ChatType;
  /** Effective level of the chat, or of the bot for its private messages. */
  readonly level: ChatLevel;
  readonly isSharedBot: boolean;
  /** The last line of free messages: its words and the address they lead to (AMB-144). */
  readonly adTail: { readonly text: string; readonly url: string };
  /** A public chat: its content cannot be protected (AMB-140). */
  readonly chatHasUsername: boolean;
}

/** Options that every sending method of the Bot API shares; chat_id is added where it is sent. */
export interface CommonSendOptions {
  message_thread_id?: number;
  disable_notification?: true;
  protect_content?: true;
  reply_markup?: ReplyMarkup;
}

export interface SendMessagePayload extends CommonSendOptions {
  text: string;
  entities?: Entity[];
  link_preview_options?: { is_disabled: true };
}

/** One call of the Bot API. Media methods join this union. */
export type SendPart = { method: "sendMessage"; payload: SendMessagePayload };

export interface SendPlan {
  /** In the order of sending; none when there is nothing to say. */
  parts: SendPart[];
  /** Index of the part that is pinned after sending, null for none (MSG-24). */
  pinPart: number | null;
  /** Seconds after sending at which all parts are deleted, null for never (MSG-19, AMB-139). */
  deleteAfterSeconds: number | null;
  /** Buttons were left out: a task's comment is MENU_NOT_SHOW (TSK-13). */
  menuCut: boolean;
  /** The ad tail was added: a task's comment is upgrade_remove_ad (TSK-14). */
  adAdded: boolean;
}

/** Whether a message of this bot ends with the ad tail (MSG-38, AMB-144). */
export const hasAdTail = ({ isSharedBot, level }: Pick<SendContext, "isSharedBot" | "level">): boolean =>
  isSharedBot && !allowsFeature(level, "withoutAds");

/** Seconds for minutes of ttlAutoDelete: the longest is carried out early, for Telegram deletes within 48 h (AMB-139). */
export function deleteAfterSeconds(ttlMinutes: number): number | null {
  if (!(ttlMinutes > 0)) return null;
  return Math.min(ttlMinutes * 60, TTL_MAX_MINUTES * 60 - TTL_EARLY_SECONDS);
}

/**
 * Turns a composition into calls of the Bot API: long texts in parts, the menu on the last one (MSG-25, AMB-131). A text
 * without a visible character gives no parts.
 */
export function planSend(composition: Composition, context: SendContext): SendPlan {
  const isChannel = context.chatType === CHAT_TYPE.channel;
  const common = commonOptions(composition, context);
  const adAdded = hasAdTail(context) && isVisible(composition.content);
  const { text, entities } = adAdded ? withAdTail(composition, context.adTail) : plain(composition);
  // A part of white space alone would be refused as empty.
  const texts = splitFormatted(text, entities).filter((part) => isVisible(part.text));
  const parts = texts.map(
    (part): SendPart => ({
      method: "sendMessage",
      payload: { ...textOptions(part, composition.disableWebPreview), ...common },
    }),
  );
  const markup = replyMarkup(composition.keyboard, composition.interactionMode, { level: context.level, isChannel });
  const last = parts.at(-1);
  if (last && markup) last.payload.reply_markup = markup;
  return {
    parts,
    pinPart: composition.isPin && last ? parts.length - 1 : null,
    deleteAfterSeconds: deleteAfterSeconds(composition.ttlAutoDelete),
    menuCut: markup !== null && exceedsMenu(composition.keyboard, context.level),
    adAdded,
  };
}

const isVisible = (text: string): boolean => text.trim() !== "";

const plain = ({ content, entities }: Composition): FormattedText => ({
  text: content,
  entities: normaliseEntities(content, entities),
});

/** The text with the ad as its last line, set apart by an empty one. */
function withAdTail(composition: Composition, { text: ad, url }: SendContext["adTail"]): FormattedText {
  const content = composition.content.trimEnd();
  const text = `${content}\n\n${ad}`;
  const link: Entity = { type: "text_link", offset: text.length - ad.length, length: ad.length, url };
  return { text, entities: [...normaliseEntities(content, composition.entities), link] };
}

function textOptions({ text, entities }: FormattedText, disableWebPreview: boolean): SendMessagePayload {
  return {
    text,
    ...(entities.length > 0 && { entities }),
    ...(disableWebPreview && { link_preview_options: { is_disabled: true } }),
  };
}

function commonOptions(composition: Composition, { chatHasUsername }: SendContext): CommonSendOptions {
  const thread = threadIdForSending(composition.message_thread_id);
  return {
    ...(thread !== undefined && { message_thread_id: thread }),
    ...(composition.disableNotification && { disable_notification: true }),
    ...(composition.protectContent && !chatHasUsername && { protect_content: true }),
  };
}
