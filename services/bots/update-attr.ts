import { and, eq } from "drizzle-orm";
import { bots, templates } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { effectiveBotLevel } from "../../domain/plans/plan.ts";
import { BOT_SETTINGS, type BotAttr } from "../../domain/settings/bot-settings.ts";
import type { OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { markBotDirty, markBotSettingsDirty, pushBotSnapshot } from "./push-snapshot.ts";
import { ownedBot } from "./rows.ts";

/**
 * Changes the bot's language or its welcome template; answers only what changed (API-22, BOT-15, BOT-17).
 * @throws AppError 'Operation failed' for a language there is none of, 'Missing message template {id}' for a template
 *   that is not the bot's
 */
export async function updateBotAttr(
  ctx: SessionContext,
  { bot }: OwnedBot,
  attr: BotAttr,
  value: string,
): Promise<{ diff: Record<string, string> }> {
  const read = BOT_SETTINGS[attr].change.read(value, effectiveBotLevel(bot, ctx.now));
  if (!read.ok) throw new AppError(read.code, { attr, ...read.extra });
  if (attr === "asset_id_greeting" && value !== "") await requireTemplate(ctx, bot.id, value);
  if (bot[attr] === value) return { diff: {} };
  await change(ctx, bot.id, { [attr]: value });
  return { diff: { [attr]: value } };
}

/** Switches the welcome message on or off (BOT-17, AMB-188). */
export async function toggleWelcome(ctx: SessionContext, { bot }: OwnedBot): Promise<{ diff: { welcome: 0 | 1 } }> {
  const welcome = !bot.welcome;
  await change(ctx, bot.id, { welcome });
  return { diff: { welcome: welcome ? 1 : 0 } };
}

async function requireTemplate({ db }: SessionContext, botId: string, id: string): Promise<void> {
  const isOwn = and(eq(templates.id, id), eq(templates.owner_type, "bot"), eq(templates.owner_id, botId));
  const [found] = await db.select({ id: templates.id }).from(templates).where(isOwn);
  if (found === undefined) throw new AppError("Missing message template {id}", { id });
}

/**
 * Writes columns of a bot and pushes its snapshot.
 * @throws AppError TARGET_NOT_FOUND for a bot that was deleted meanwhile
 */
async function change(ctx: SessionContext, botId: string, set: Partial<typeof bots.$inferInsert>): Promise<void> {
  const [changed] = await ctx.db.batch([
    ctx.db.update(bots).set(set).where(ownedBot(botId, ctx.session.account.id)).returning({ id: bots.id }),
    ...(set.asset_id_greeting === undefined ? markBotSettingsDirty : markBotDirty)(ctx.db, botId, ctx.now),
  ]);
  if (changed.length === 0) throw new AppError("TARGET_NOT_FOUND");
  // The row stays dirty when the inbox cannot be reached; cron pushes it then.
  await pushBotSnapshot(ctx, botId);
}
