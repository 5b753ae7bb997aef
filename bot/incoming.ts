import type { Chat, Message, Update, User } from "grammy/types";
import { CHANNEL_BOT_ID, GROUP_ANONYMOUS_BOT_ID, SERVICE_NOTIFICATIONS_ID } from "../domain/limits.ts";

import { isServiceMessage } from "../domain/messages/service-message.ts";
import { updateKind } from "../domain/updates/usage-kind.ts";
import type { Person } from "./decision.ts";
import { messageKey } from "./message-key.ts";

/** An update with the facts that every feature reads from it. */
export interface Incoming {
  updateId: number;
  /** name of the Update's field (AMB-210) */
  kind: string;
  update: Update;
  chat: Chat;
  /** the message of the four message kinds, new or edited */
  message: Message | null;
  isEdit: boolean;
  /** the person who did something; null for bots, channels and people who write as a chat */
  humanId: number | null;
  /** set for a new message that counts as one (STA-10) */
  countedKey: number | null;
}

const STANDS_FOR_NOBODY: ReadonlySet<number> = new Set([
  GROUP_ANONYMOUS_BOT_ID,
  CHANNEL_BOT_ID,
  SERVICE_NOTIFICATIONS_ID,
]);

/** Tells whether a sender is one of Telegram's own accounts that stand for a chat: never a member. */
export const standsForNobody = (userId: number): boolean => STANDS_FOR_NOBODY.has(userId);

/**
 * Reads an update of a chat.
 * @throws when the update names no chat or lacks what its kind always has
 */
export function readIncoming(update: Update): Incoming {
  const kind = updateKind(update);
  if (kind === null) throw new Error(`update ${update.update_id} has no content`);
  const message = update.message ?? update.channel_post ?? update.edited_message ?? update.edited_channel_post ?? null;
  const isEdit = update.edited_message !== undefined || update.edited_channel_post !== undefined;
  const chat = message?.chat ?? chatOfOther(update);
  if (chat === undefined) throw new Error(`update ${update.update_id} (${kind}) names no chat`);
  if (message !== null) checkMessage(message);
  const counts = message !== null && !isEdit && !isServiceMessage(message);
  return {
    updateId: update.update_id,
    kind,
    update,
    chat,
    message,
    isEdit,
    humanId: humanOf(message, update),
    countedKey: counts ? messageKey(message.date, message.message_id) : null,
  };
}

function chatOfOther(update: Update): Chat | undefined {
  return (
    update.my_chat_member?.chat ??
    update.chat_member?.chat ??
    update.chat_join_request?.chat ??
    update.callback_query?.message?.chat
  );
}

/** Checks the two numbers that the key is made from: a message without them must not get as far as the database. */
function checkMessage(message: Message): void {
  if (!Number.isSafeInteger(message.date) || !Number.isSafeInteger(message.message_id)) {
    throw new Error("a message without date or message_id");
  }
}

function humanOf(message: Message | null, update: Update): number | null {
  if (message !== null) {
    const { from } = message;
    return from === undefined || from.is_bot || standsForNobody(from.id) || message.sender_chat !== undefined
      ? null
      : from.id;
  }
  const presser = update.callback_query?.from;
  return presser === undefined || presser.is_bot ? null : presser.id;
}

/** Longest language tag; a longer text is none. */
const TAG_MAX = 35;

/** Reads Telegram's language tag of a person; empty where it tells none. */
export const tagOf = ({ language_code }: Pick<User, "language_code">): string =>
  typeof language_code === "string" && language_code.length <= TAG_MAX ? language_code : "";

/** Reads a person from Telegram's `User`. */
export const personOf = (user: User): Person => ({
  userId: user.id,
  fname: user.first_name,
  lname: user.last_name ?? "",
  username: user.username ?? "",
  lang: tagOf(user),
  isBot: user.is_bot,
});
