import type { Message, User } from "grammy/types";
import type { ChatFacts } from "../../../bot/chat-facts.ts";
import type { members as membersTable } from "../../../db/schema/chat-state/members.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { triedMessage } from "../../../domain/moderation/tried-message.ts";
import type { TriedOrder } from "../../../services/object-queries.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { managingBot } from "../settings/managing-bot.ts";
import { createFacts } from "./facts.ts";

/** Somebody who was never here: has no name that could be looked at, and has written nothing. */
const NOBODY = 0;

/** A message that nobody has sent, with the facts by which the bot decides on it. */
interface Tried {
  message: Message;
  facts: ChatFacts;
}

/** Makes a message to try in the chat as it is now; null for a chat that no bot of ours manages. */
export function triedIn(
  context: ChatContext,
  { userId = NOBODY, isAdmin, topic, ...content }: TriedOrder,
): Tried | null {
  const bot = managingBot(context);
  if (bot === null) return null;
  const facts = createFacts(context, bot);
  const { title = "" } = context.values.get("chat") ?? {};
  const message = triedMessage(content, {
    date: facts.now,
    chat: { id: facts.telegramId, type: "supergroup", title },
    from: userOf(context, userId),
    topic,
  });
  const { administrator, member } = MEMBER_STATUS;
  const chosen = isAdmin === undefined ? null : { status: isAdmin ? administrator : member, mtime: facts.now };
  return {
    message,
    facts: {
      ...facts,
      member: (id) => (id === userId ? (chosen ?? (id === NOBODY ? null : facts.member(id))) : facts.member(id)),
      isNameDue: (id) => id !== NOBODY && facts.isNameDue(id),
    },
  };
}

function userOf({ sql }: ChatContext, id: number): User {
  const [row] = sql.exec<StoredRow<typeof membersTable, "fname" | "lname" | "username">>(
    "SELECT fname, lname, username FROM members WHERE user_id = ?",
    id,
  );
  const { fname = "", lname = "", username = "" } = row ?? {};
  return { id, is_bot: false, first_name: fname, last_name: lname, username };
}
