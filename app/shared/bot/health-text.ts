import type { TFunction } from "i18next";
import type { Bot } from "../../../domain/bots/bot.ts";
import { BOT_STATUS } from "../../../domain/chats/bot-status.ts";
import { formatNumber } from "../../i18n/format.ts";
import { healthOf, statusText } from "./health.ts";

/** The health in words: "Good", "Normal (−34)" (BOT-11, BOT-12). */
export function healthWords(t: TFunction, lang: string, number: number): string {
  const health = healthOf(number);
  if (health.state === "endpoint") return t("bots.health.endpoint");
  if (health.state === "good") return t("bots.health.good");
  // Isolated, so that the sign stays before the number in texts that run from right to left.
  const deduction = `\u2066−${formatNumber(lang, health.deduction)}\u2069`;
  return t(health.state === "normal" ? "bots.health.normal" : "bots.health.bad", { deduction });
}

/** How a bot is, in a word or two: its health, unless its status stands before that. */
export const healthText = (t: TFunction, lang: string, bot: Pick<Bot, "status" | "health">): string =>
  bot.status === BOT_STATUS.normal ? healthWords(t, lang, bot.health) : t(statusText(bot.status));
