import { and, isNotNull, lte, sql } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import { settleFew } from "../../domain/few-at-once.ts";
import { BOT_CHECK_SECONDS, BOT_CHECKS_PER_RUN } from "../../domain/limits.ts";
import type { ServiceContext } from "../context.ts";
import { unexpectedOf } from "../unexpected.ts";
import { checkBot } from "./check-health.ts";
import { clientOf } from "./client.ts";
import type { BotRow } from "./rows.ts";
import { setOwnWebhook } from "./updates/webhook.ts";

/** Milliseconds after which a run starts no more checks: Telegram is slow then, and the rest of the cron waits. */
const RUN_MS = 20_000;

/**
 * Checks, by cron, bots whose last health check is more than an hour old, in any order, so that bots without an answer
 * do not hold up others (docs/decisions/224).
 * @returns errors on our side
 */
export async function checkDueBots(ctx: ServiceContext, nowMs = Date.now): Promise<unknown[]> {
  const begunMs = nowMs();
  const due = await ctx.db
    .select()
    .from(bots)
    .where(and(isNotNull(bots.owner_account_id), lte(bots.checked_at, ctx.now - BOT_CHECK_SECONDS)))
    .orderBy(sql`random()`)
    .limit(BOT_CHECKS_PER_RUN);
  const results = await settleFew(due, async (bot) => {
    if (nowMs() - begunMs < RUN_MS) await lookAfter(ctx, bot);
  });
  return unexpectedOf(results);
}

/**
 * Checks a bot's health, and sets a webhook of ours again that lacks a kind of update, as one set by a former version.
 */
async function lookAfter(ctx: ServiceContext, bot: BotRow): Promise<void> {
  const { row, doctor } = await checkBot(ctx, bot, false);
  if (doctor.webhook !== "ours" || doctor.missing_update_kinds.length === 0) return;
  const telegram = await clientOf(ctx, row);
  if (telegram !== null && (await setOwnWebhook(ctx, row, telegram)).ok) await checkBot(ctx, row, false);
}
