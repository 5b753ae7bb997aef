import { and, isNotNull, lte, sql } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import { BOT_CHECK_SECONDS } from "../../domain/limits.ts";
import type { ServiceContext } from "../context.ts";
import { unexpectedOf } from "../unexpected.ts";
import { checkBot } from "./check-health.ts";

/** Bots asked for in one run; the others a minute later. */
const CHECKED_PER_RUN = 30;

/**
 * Cron: asks Telegram how bots are that nobody has asked for within the hour. In any order, so that bots for which
 * Telegram does not answer keep no others waiting.
 * @returns what went wrong on our side
 */
export async function checkDueBots(ctx: ServiceContext): Promise<unknown[]> {
  const due = await ctx.db
    .select()
    .from(bots)
    .where(and(isNotNull(bots.owner_account_id), lte(bots.checked_at, ctx.now - BOT_CHECK_SECONDS)))
    .orderBy(sql`random()`)
    .limit(CHECKED_PER_RUN);
  const results = await Promise.allSettled(due.map((bot) => checkBot(ctx, bot, false)));
  return unexpectedOf(results);
}
