import type { Bot } from "../../domain/bots/bot.ts";
import type { SessionContext } from "../context.ts";
import { pushBotChange } from "./changed.ts";
import { checkBot } from "./check-health.ts";
import { clientOf } from "./client.ts";
import { identify } from "./identify.ts";
import { type BotRow, shownBot } from "./rows.ts";
import { takeOver } from "./take-over.ts";
import { setOwnWebhook } from "./updates/webhook.ts";

/**
 * Adds a bot by its token, or refreshes the one the account has (BOT-01, BOT-02, AMB-190). The row is written before
 * the webhook is set: if a later step fails, the bot is in the list and its error says what is missing (498), with
 * reinforcement as the remedy.
 * @throws AppError as {@link identify} and {@link takeOver}: then nothing was written
 */
export async function createBot(ctx: SessionContext, pasted: string): Promise<{ item: Bot }> {
  const { token, me } = await identify(ctx, pasted);
  const row = await connect(ctx, await takeOver(ctx, me, token));
  return { item: await shownBot(ctx, row) };
}

/** Sets the webhook of a bot whose token is new here, and checks its health. Never throws because of Telegram. */
export async function connect(ctx: SessionContext, bot: BotRow): Promise<BotRow> {
  const telegram = await clientOf(ctx, bot);
  if (telegram !== null) await setOwnWebhook(ctx, bot, telegram);
  await pushBotChange(ctx, bot.id);
  const checked = await checkBot(ctx, bot).catch(() => null);
  return checked?.row ?? bot;
}
