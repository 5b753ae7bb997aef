import { CHAT_TYPE, type ChatType } from "../chats/chat-type.ts";
import { threadIdForSending } from "../chats/forum-topic.ts";
import { normaliseEntities } from "../entities/normalise.ts";
import { cutMessage } from "../entities/split.ts";
import type { FormattedText, RawEntity } from "../entities/types.ts";
import { type ChatLevel, TTL_EARLY_SECONDS, TTL_MAX_MINUTES } from "../limits.ts";
import { type AdTail, hasAdTail, withAdTail } from "../messages/ad-tail.ts";
import { type SentEntity, sentEntities } from "../placeholders/mention.ts";
import type { Asset } from "../templates/template-asset.ts";
import { exceedsMenu, type ReplyMarkup, replyMarkup, type SendKeyboard, type SendMode } from "./send-markup.ts";
import { type MediaPart, mediaParts } from "./send-media.ts";

/** Message to be sent: template fields and send options together (MSG-01, MSG-22). */
export interface Composition {
  readonly content: string;
  readonly entities: readonly RawEntity[];
  /** Photos, videos and so on, in their order; a menu goes with one at most (MSG-13). */
  readonly assets?: readonly Asset[] | undefined;
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

/** Chat that a message goes to, and the bot that sends it. */
export interface SendContext {
  readonly chatType: ChatType;
  /** Effective level of the chat, or of the bot for its private messages. */
  readonly level: ChatLevel;
  readonly isSharedBot: boolean;
  readonly adTail: AdTail;
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

interface SendMessagePayload extends CommonSendOptions {
  text: string;
  entities?: SentEntity[];
  link_preview_options?: { is_disabled: true };
}

/** One call of the Bot API. */
export type SendPart = { method: "sendMessage"; payload: SendMessagePayload } | MediaPart;

/** Counts the messages that a call puts into the chat: an album counts its parts (AMB-271). */
export const messagesOf = (part: SendPart): number =>
  part.method === "sendMediaGroup" ? part.payload.media.length : 1;

export interface SendPlan {
  /** In the order of sending; empty for an empty message. */
  parts: SendPart[];
  /** Index of the part that is pinned after sending, null for none (MSG-24). */
  pinPart: number | null;
  /** Seconds after sending at which all parts are deleted, null for never (MSG-19, AMB-139). */
  deleteAfterSeconds: number | null;
  /** True where buttons were left out, which a task reports by the comment MENU_NOT_SHOW (TSK-13). */
  menuCut: boolean;
  /** True where the ad tail was added, which a task reports by the comment upgrade_remove_ad (TSK-14). */
  adAdded: boolean;
}

/**
 * Converts the minutes of ttlAutoDelete to seconds. The longest time is shortened a little, since Telegram only deletes
 * within 48 h (AMB-139).
 */
function deleteAfterSeconds(ttlMinutes: number): number | null {
  if (!(ttlMinutes > 0)) return null;
  return Math.min(ttlMinutes * 60, TTL_MAX_MINUTES * 60 - TTL_EARLY_SECONDS);
}

/**
 * Turns a composition into calls of the Bot API: media with the text as their caption, or in front of it where it is
 * too long for one; long texts in parts, the menu on the last (MSG-25 to MSG-27, AMB-131). Without media and without a
 * visible character there are no parts.
 */
export function planSend(composition: Composition, context: SendContext): SendPlan {
  const isChannel = context.chatType === CHAT_TYPE.channel;
  const assets = composition.assets ?? [];
  const common = commonOptions(composition, context);
  const adAdded = hasAdTail(context) && (assets.length > 0 || isVisible(composition.content));
  const { text, entities } = adAdded ? withAdTail(plain(composition), context.adTail) : plain(composition);
  const { caption, rest } = cutMessage(text, entities, assets.length > 0);
  const parts: SendPart[] = [
    ...mediaParts(assets, caption, common),
    ...rest.map(
      (part): SendPart => ({
        method: "sendMessage",
        payload: { ...textOptions(part, composition.disableWebPreview), ...common },
      }),
    ),
  ];
  const last = parts.at(-1);
  // Albums take no menu, and the text behind one has none either (AMB-138).
  const markup =
    assets.length > 1
      ? null
      : replyMarkup(composition.keyboard, composition.interactionMode, { level: context.level, isChannel });
  if (last && markup && last.method !== "sendMediaGroup") last.payload.reply_markup = markup;
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

function textOptions({ text, entities }: FormattedText, disableWebPreview: boolean): SendMessagePayload {
  return {
    text,
    ...(entities.length > 0 && { entities: sentEntities(text, entities) }),
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
