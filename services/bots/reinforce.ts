import type { Bot, BotDoctor } from "../../domain/bots/bot.ts";
import { BOT_ERROR, botErrorCode } from "../../telegram/errors.ts";
import type { OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { checkHealth } from "./check-health.ts";
import { clientOf } from "./client.ts";
import { unreachable } from "./examine.ts";
import { setOwnWebhook } from "./webhook.ts";

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
