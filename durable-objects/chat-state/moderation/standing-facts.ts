import type { Message } from "grammy/types";
import type { ChatFacts } from "../../../bot/chat-facts.ts";
import { keyFrom, messageKey } from "../../../bot/message-key.ts";
import type { members, membershipChanges } from "../../../db/schema/chat-state/members.ts";
import type { messages, senderChats } from "../../../db/schema/chat-state/messages.ts";
import { isPresent } from "../../../domain/members/member-status.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import { hostOfLink, linksOf } from "../../../domain/moderation/links.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { memberStatus } from "../members/read-members.ts";
import { messagesOfSender } from "../messages/sender-messages.ts";
import { isVouched } from "../newcomers/vouched.ts";

type StandingFacts = Pick<ChatFacts, "memberSince" | "formerHosts" | "isFirstMessage" | "isHere">;

/** Creates the facts of filters that depend on a sender's time here; they are read only for messages that may match. */
export const standingFacts = (context: ChatContext): StandingFacts => ({
  memberSince: (userId) => memberSince(context, userId),
  formerHosts: (message) => formerHosts(context, message),
  isFirstMessage: (userId, message) => isFirstMessage(context, userId, message) && !isVouched(context, userId),
  isHere: (who) => (typeof who === "number" ? isMember(context, who) : isNameHere(context, who)),
});

function lastComing({ sql }: ChatContext, userId: number, until: number): number | null {
  const [coming] = sql.exec<StoredRow<typeof membershipChanges, "at">>(
    "SELECT at FROM membership_changes WHERE user_id = ? AND label = 'join' AND at <= ? ORDER BY at DESC LIMIT 1",
    userId,
    until,
  );
  return coming?.at ?? null;
}

/** Reads when somebody came last, else when the bot saw them first: they may have been here before it. */
function memberSince(context: ChatContext, userId: number): number | null {
  const [member] = context.sql.exec<StoredRow<typeof members, "ctime">>(
    "SELECT ctime FROM members WHERE user_id = ?",
    userId,
  );
  if (member === undefined) return null;
  return Math.max(member.ctime, lastComing(context, userId, context.now()) ?? 0);
}

function formerHosts({ sql }: ChatContext, message: { date: number; message_id: number }): Set<string> | null {
  const [row] = sql.exec<StoredRow<typeof messages, "type" | "text" | "entities">>(
    "SELECT type, text, entities FROM messages WHERE key = ?",
    messageKey(message.date, message.message_id),
  );
  // A text without words is one that was not stored; a picture may have had none.
  if (row === undefined || (row.type === MESSAGE_TYPE.text && row.text === "")) return null;
  const entities = row.entities === null ? [] : JSON.parse(row.entities);
  return new Set(linksOf({ text: row.text, entities } as Message).map(hostOfLink));
}

/**
 * Tells whether a message is the first of its sender. Removed messages do not count: whoever sends the same again is as
 * new as before. Nor do notices, as of the joining.
 */
function isFirstMessage(context: ChatContext, userId: number, message: { date: number; message_id: number }): boolean {
  const joined = lastComing(context, userId, message.date);
  if (joined === null) return false;
  const earlier = messagesOfSender(context, { userId, senderChatId: null }, keyFrom(joined)).filter(
    ({ message_id, type }) => message_id < message.message_id && type !== MESSAGE_TYPE.service,
  ).length;
  if (earlier === 0) return true;
  const { removed } = context.sql
    .exec<{ removed: number }>(
      `SELECT coalesce(sum(json_array_length(message_ids)), 0) AS removed FROM actions
       WHERE user_id = ? AND at >= ? AND rule_id <> 'del_join' AND message_ids IS NOT NULL AND coalesce(delete_status, 200) = 200`,
      userId,
      joined,
    )
    .one();
  return earlier <= removed;
}

const isMember = ({ members }: ChatContext, userId: number): boolean => {
  const found = members.status(userId);
  return found !== null && isPresent(found.status);
};

function isNameHere(context: ChatContext, name: string): boolean {
  const { sql, values } = context;
  const own = [values.get("chat")?.username, values.get("snapshot")?.bot.username];
  if (own.some((each) => each?.toLowerCase() === name)) return true;
  const known = sql
    .exec<StoredRow<typeof members, "status">>("SELECT status FROM members WHERE username = ? COLLATE NOCASE", name)
    .toArray();
  if (known.some(({ status }) => isPresent(memberStatus(status)))) return true;
  const [linked] = sql.exec<StoredRow<typeof senderChats, "username">>(
    "SELECT username FROM sender_chats WHERE id = ?",
    values.get("linkedChatId") ?? 0,
  );
  return linked?.username.toLowerCase() === name;
}
