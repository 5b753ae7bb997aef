import type { Chat } from "../../domain/chats/chat.ts";
import type { SessionContext } from "../context.ts";
import { chatsOfAccount, listedChat } from "./queries.ts";

/** Chats the account administers or was seen to administer, by title (API-08, AMB-036). */
export async function listManagables(ctx: SessionContext): Promise<Chat[]> {
  const rows = await chatsOfAccount(ctx.db, ctx.session.account.id);
  return rows.map((row) => listedChat(row, ctx.now));
}
