import type { Bot } from "../../domain/bots/bot.ts";
import type { SessionContext } from "../context.ts";
import { botsOfAccount, shownBot } from "./rows.ts";

/** The account's own bots, the oldest first (API-19, LST-06). */
export async function listBots(ctx: SessionContext): Promise<Bot[]> {
  const rows = await botsOfAccount(ctx.db, ctx.session.account.id);
  return Promise.all(rows.map((row) => shownBot(ctx, row)));
}
