import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { bots } from "../../db/schema/index.ts";
import type { Bot } from "../../domain/bots/bot.ts";
import { BOT_SETTINGS } from "../../domain/settings/bot-settings.ts";
import { answersOf } from "../../domain/settings/setting.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import type { BotNumbers } from "../private-chats/inbox-object.ts";

export type BotRow = typeof bots.$inferSelect;

/** Builds the condition that a bot is still this account's; every statement that changes a bot contains it. */
export const ownedBot = (id: string, accountId: string) => and(eq(bots.id, id), eq(bots.owner_account_id, accountId));

async function botsOfAccount(db: Database, accountId: string): Promise<BotRow[]> {
  return db.select().from(bots).where(eq(bots.owner_account_id, accountId)).orderBy(asc(bots.ctime), asc(bots.id));
}

/** Returns the row as calls answer it (LST-06), with what its inbox counts; never with the token (BOT-26). */
const botOf = (row: BotRow, numbers: BotNumbers): Bot => ({
  id: row.id,
  fname: row.fname,
  lname: row.lname,
  username: row.username,
  status: row.status,
  health: row.health,
  can_read_all_group_messages: row.can_read_all_group_messages,
  countUnreadChats: numbers.countUnreadChats,
  viplv: row.viplv,
  viptime: row.viptime,
  error: row.error,
  botHashId: row.hash_id,
  ...answersOf(BOT_SETTINGS, row),
  usage_mnt: numbers.usage_mnt,
  ctime: row.ctime,
  checked_at: row.checked_at,
});

const UNKNOWN: BotNumbers = { countUnreadChats: 0, usage_mnt: 0, deadLetters: null };
/** Time for which a list of bots waits for their inboxes. */
const NUMBERS_WAIT_MS = 3000;

/** Asks the bot's inbox for its numbers: zeros where it cannot be reached. */
export async function numbersOf(ctx: ServiceContext, id: string): Promise<BotNumbers> {
  const numbers = ctx.objects.botInbox(Number(id)).numbers();
  const late = new Promise<BotNumbers>((resolve) => setTimeout(() => resolve(UNKNOWN), NUMBERS_WAIT_MS));
  return Promise.race([numbers.catch(() => UNKNOWN), late]);
}

/** Converts a row to the bot of the API, with the numbers of its inbox. */
export const shownBot = async (ctx: ServiceContext, row: BotRow): Promise<Bot> =>
  botOf(row, await numbersOf(ctx, row.id));

/** Lists the account's own bots, the oldest first (API-19, LST-06). */
export async function listBots(ctx: SessionContext): Promise<Bot[]> {
  const rows = await botsOfAccount(ctx.db, ctx.session.account.id);
  return Promise.all(rows.map((row) => shownBot(ctx, row)));
}
