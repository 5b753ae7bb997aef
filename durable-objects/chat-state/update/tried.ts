import type { Message, User } from "grammy/types";
import type { ChatFacts } from "../../../bot/chat-facts.ts";
import type { Newcomer } from "../../../bot/newcomers/facts.ts";
import type { members as membersTable } from "../../../db/schema/chat-state/members.ts";
import { CHANNEL_BOT_ID, GROUP_ANONYMOUS_BOT_ID, SPAM_NEW_DAYS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { type TriedSender, triedMessage } from "../../../domain/moderation/tried-message.ts";
import { PRESS_TYPE } from "../../../domain/newcomers/policy.ts";
import { beginVerification } from "../../../domain/newcomers/verification.ts";
import type { TriedOrder } from "../../../services/object-queries.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { managingBot } from "../settings/managing-bot.ts";
import { createFacts } from "./facts.ts";

/** Id of somebody who was never here, without names or messages. */
const NOBODY = 0;
/** Id of a channel that does not exist. */
const NO_CHANNEL = -1;

/** A message that nobody has sent, with the facts by which the bot decides on it. */
interface Tried {
  message: Message;
  facts: ChatFacts;
}

/** Makes a message to try in the chat as it is now; null for a chat that no bot of ours manages. */
export function triedIn(
  context: ChatContext,
  { userId: chosenId = NOBODY, isAdmin, sender, topic, ...content }: TriedOrder,
): Tried | null {
  const bot = managingBot(context);
  if (bot === null) return null;
  const facts = createFacts(context, bot);
  const { title = "" } = context.values.get("chat") ?? {};
  const chat: Message["chat"] = { id: facts.telegramId, type: "supergroup", title };
  const userId = sender === undefined ? chosenId : NOBODY;
  const message = triedMessage(content, {
    date: facts.now,
    chat,
    topic,
    ...(senderOf(sender, chat) ?? { from: userOf(context, userId) }),
  });
  const { administrator, member } = MEMBER_STATUS;
  const asAdmin = sender === undefined ? isAdmin : sender === "admin";
  const chosen = asAdmin === undefined ? null : { status: asAdmin ? administrator : member, mtime: facts.now };
  return {
    message,
    facts: {
      ...facts,
      ...(sender === undefined ? {} : standingOf(sender, facts)),
      member: (id) => (id === userId ? (chosen ?? (id === NOBODY ? null : facts.member(id))) : facts.member(id)),
      isNameDue: (id) => id !== NOBODY && facts.isNameDue(id),
    },
  };
}

/**
 * Returns the sender of a tried message that is written as a chat, with the account that Telegram names in `from`; null
 * for a person.
 */
function senderOf(sender: TriedSender | undefined, chat: Message["chat"]) {
  if (sender === "anonymous") return { from: botOf(GROUP_ANONYMOUS_BOT_ID), senderChat: chat };
  if (sender !== "channel") return null;
  return { from: botOf(CHANNEL_BOT_ID), senderChat: { id: NO_CHANNEL, type: "channel" as const, title: "" } };
}

const botOf = (id: number): User => ({ id, is_bot: true, first_name: "" });

/** Returns the facts about a sender of a kind that the rules read: time here, earlier messages, trust. */
function standingOf(sender: TriedSender, { now, spam, newcomers }: ChatFacts): Partial<ChatFacts> {
  const isNew = sender === "newcomer" || sender === "waiting";
  const age = isNew ? { memberDays: 0, isFirst: true } : { memberDays: SPAM_NEW_DAYS + 1 };
  return {
    memberSince: () => (isNew ? now : 0),
    isFirstMessage: () => isNew,
    trustOf: () => (sender === "trusted" ? "admin" : null),
    spam: { ...spam, age: () => age },
    ...(sender === "waiting" ? { newcomers: { ...newcomers, isAnyOpen: () => true, newest: () => waiting(now) } } : {}),
  };
}

/** Makes a verification of somebody whose verification is open. */
const waiting = (now: number): Newcomer => ({
  id: NOBODY,
  userId: NOBODY,
  name: "",
  verification: beginVerification(PRESS_TYPE, now),
  former: null,
  promptId: null,
  isRequest: false,
  privateChat: null,
  lang: null,
  privateId: null,
  asked: 0,
  challenge: null,
  owed: null,
});

function userOf({ sql }: ChatContext, id: number): User {
  const [row] = sql.exec<StoredRow<typeof membersTable, "fname" | "lname" | "username">>(
    "SELECT fname, lname, username FROM members WHERE user_id = ?",
    id,
  );
  const { fname = "", lname = "", username = "" } = row ?? {};
  return { id, is_bot: false, first_name: fname, last_name: lname, username };
}
