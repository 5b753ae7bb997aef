import { listName } from "../domain/block-lists/answer.ts";
import { LANGUAGES } from "../domain/languages.ts";
import { amountOf } from "../domain/orders/quote.ts";
import { sharedBot } from "./bots/shared.ts";
import type { ServiceContext } from "./context.ts";
import { offeredOptions } from "./payments/gateways.ts";

/**
 * Reads the settings that a page needs before anybody signs in (GET config). Contact help falls back to the shared bot
 * (AMB-243).
 */
export async function readConfig(ctx: ServiceContext) {
  const [bot, offered] = await Promise.all([sharedBot(ctx), offeredOptions(ctx)]);
  return {
    sharedBot: bot,
    supportUrl: ctx.config.supportUrl ?? `https://t.me/${bot.username}`,
    languages: [...LANGUAGES],
    gateways: offered.map(({ option }) => option),
    coins: Object.fromEntries(
      offered.flatMap(({ option, network, leastCents }) =>
        network === null ? [] : [[option, { network, ...(leastCents > 0 ? { least: amountOf(leastCents) } : {}) }]],
      ),
    ),
    starsPerUsd: ctx.config.starsPerUsd,
    rates: ctx.config.rates,
    blockList: ctx.config.blockListRoot === null ? null : listName(ctx.config.blockListRoot),
  };
}
