import { and, eq } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import type { Bot, BotDoctor } from "../../domain/bots/bot.ts";
import { standingOf } from "../../domain/bots/bot-health.ts";
import { AppError } from "../../domain/errors.ts";
import { BOT_ERROR, botErrorCode } from "../../telegram/errors.ts";
import type { OwnedBot } from "../access.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import { botChanged, pushBotChange } from "./changed.ts";
import { clientOf } from "./client.ts";
import { examine, type Findings, unreachable } from "./examine.ts";
import { type BotRow, shownBot } from "./rows.ts";
import { setOwnWebhook } from "./updates/webhook.ts";

/**
 * Asks Telegram how the bot is and keeps the answer (API-20).
 * @throws AppError BOT_UNREACHABLE where Telegram does not tell, TARGET_NOT_FOUND for one that was deleted meanwhile
 */
export async function checkHealth(ctx: SessionContext, { bot }: OwnedBot): Promise<{ item: Bot; doctor: BotDoctor }> {
  const { row, doctor } = await checkBot(ctx, bot);
  return { item: await shownBot(ctx, row), doctor };
}

/**
 * Checks a bot without a session. The findings are true of the token they were asked with: where another one
 * was stored meanwhile, or the bot deleted, nothing is kept.
 */
export async function checkBot(
  ctx: ServiceContext,
  bot: BotRow,
  asksChats = true,
): Promise<{ row: BotRow; doctor: BotDoctor }> {
  const findings = await examine(ctx, bot, asksChats);
  const row = (await storeFindings(ctx, bot, findings)) ?? (await currentRow(ctx, bot));
  return { row, doctor: findings.doctor };
}

async function storeFindings(
  ctx: ServiceContext,
  bot: BotRow,
  { me, health, doctor }: Findings,
): Promise<BotRow | undefined> {
  const profile =
    me === null
      ? {}
      : {
          username: me.username ?? "",
          fname: me.first_name,
          lname: me.last_name ?? "",
          can_read_all_group_messages: me.can_read_all_group_messages === true,
        };
  const isRenamed = me !== null && (me.username ?? "") !== bot.username;
  const [[row]] = await ctx.db.batch([
    ctx.db
      .update(bots)
      .set({ ...profile, ...standingOf(doctor), health, checked_at: ctx.now })
      .where(and(eq(bots.id, bot.id), eq(bots.token_cipher, bot.token_cipher ?? "")))
      .returning(),
    ...(isRenamed ? botChanged(ctx.db, bot.id, ctx.now) : []),
  ]);
  if (isRenamed) await pushBotChange(ctx, bot.id);
  return row;
}

/** Reads the row that another request has stored meanwhile. @throws AppError TARGET_NOT_FOUND */
async function currentRow(ctx: ServiceContext, bot: BotRow): Promise<BotRow> {
  const [row] = await ctx.db.select().from(bots).where(eq(bots.id, bot.id));
  if (row === undefined || row.owner_account_id !== bot.owner_account_id) throw new AppError("TARGET_NOT_FOUND");
  return row;
}

/**
 * Sets the bot's webhook again, whoever's it was, then asks how it is (API-20, AMB-187).
 * @throws AppError BOT_UNREACHABLE with Telegram's words where it does not take it
 */
export async function reinforceBot(ctx: SessionContext, owned: OwnedBot): Promise<{ item: Bot; doctor: BotDoctor }> {
  const telegram = await clientOf(ctx, owned.bot);
  const answer = telegram === null ? null : await setOwnWebhook(ctx, owned.bot, telegram);
  // A token that does not work is what the check finds.
  if (answer?.ok === false && botErrorCode(answer) !== BOT_ERROR.invalidToken) throw unreachable(answer);
  return checkHealth(ctx, owned);
}
