import { listName } from "../domain/block-lists/answer.ts";
import { LANGUAGES } from "../domain/languages.ts";
import { sharedBot } from "./bots/shared.ts";
import type { ServiceContext } from "./context.ts";
import { offeredOptions } from "./payments/gateways.ts";

/**
 * Reads the settings that a page needs before anybody signs in (GET config). Contact help falls back to the shared bot
 * (AMB-243).
 */
export async function readConfig(ctx: ServiceContext) {
  const bot = await sharedBot(ctx);
  return {
    sharedBot: bot,
    supportUrl: ctx.config.supportUrl ?? `https://t.me/${bot.username}`,
    languages: [...LANGUAGES],
    gateways: offeredOptions(ctx),
    starsPerUsd: ctx.config.starsPerUsd,
    blockList: ctx.config.blockListRoot === null ? null : listName(ctx.config.blockListRoot),
  };
}
