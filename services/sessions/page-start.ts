import { and, eq, sql } from "drizzle-orm";
import { prepared } from "../../db/prepared.ts";
import { accounts, bots, chatAdmins, chatNumbers, chats, sessions } from "../../db/schema/index.ts";
import { CHAT_ROW } from "../chats/chat-row.ts";
import { SHOWN_NUMBERS, withNumbers } from "../chats/list-numbers.ts";
import { cacheJoinedChat, joinedOf, SHOWN_OF_ADMIN, SHOWN_OF_BOT } from "../chats/queries.ts";
import type { ServiceContext, Session } from "../context.ts";
import { hashOfToken, isLive, SESSION_COLUMNS, sessionOf } from "./read.ts";

const sessionAndChat = prepared((db) =>
  db
    .select({
      session: SESSION_COLUMNS,
      account: accounts,
      chat: { json: CHAT_ROW.select.as("chat") },
      numbers: SHOWN_NUMBERS,
      bot: SHOWN_OF_BOT,
      admin: SHOWN_OF_ADMIN,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .leftJoin(chats, eq(chats.id, sql.placeholder("chatId")))
    .leftJoin(chatNumbers, eq(chatNumbers.chat_id, chats.id))
    .leftJoin(bots, eq(bots.id, chats.bot_id))
    .leftJoin(chatAdmins, and(eq(chatAdmins.chat_id, chats.id), eq(chatAdmins.account_id, accounts.id)))
    .where(and(eq(sessions.token_hash, sql.placeholder("tokenHash")), isLive(sql.placeholder("now"))))
    .prepare(),
);

/**
 * Reads the session that asks for a page of one chat, together with the chat, in one query to D1: such a page waits
 * mostly for these two. The chat is kept for the look-up that checks the right to it (services/access.ts).
 * @throws AppError TOKEN_INVALID (403)
 */
export async function readSessionAndChat(ctx: ServiceContext, token: string, chatId: string): Promise<Session> {
  const tokenHash = hashOfToken(token);
  const [found] = await sessionAndChat(ctx.db).all({ tokenHash, now: ctx.now, chatId });
  const session = sessionOf(ctx, found);
  const [chat] = await withNumbers(ctx.databases, found === undefined ? [] : joinedOf(found), () => chatId);
  cacheJoinedChat(ctx, session.account.id, chatId, chat);
  return session;
}
