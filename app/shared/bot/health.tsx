import clsx from "clsx";
import type { TFunction } from "i18next";
import type { Bot } from "../../../domain/bots/bot.ts";
import { BOT_STATUS } from "../../../domain/chats/bot-status.ts";
import { BOT_HEALTH_BAD_FROM, BOT_HEALTH_NORMAL_FROM } from "../../../domain/limits/interface.ts";
import { formatNumber } from "../../i18n/format.ts";
import type { TextKey } from "../../i18n/keys.ts";

const COLOURS = { success: "bg-success", warning: "bg-warn", error: "bg-danger" };

/** Shows a bot's health as a colour beside its name; its words are shown elsewhere. */
export const HealthDot = ({ bot }: { bot: Pick<Bot, "status" | "health" | "error"> }) => (
  <span aria-hidden className={clsx("size-2 shrink-0 rounded-full", COLOURS[healthTone(bot)])} />
);

/** Returns the health in words: "Good", "Normal (−34)" (BOT-11, BOT-12). */
export function healthWords(t: TFunction, lang: string, number: number): string {
  const health = healthOf(number);
  if (health.state === "endpoint") return t("bots.health.endpoint");
  if (health.state === "good") return t("bots.health.good");
  // Isolated, so that the sign stays before the number in texts that run from right to left.
  const deduction = `\u2066−${formatNumber(lang, health.deduction)}\u2069`;
  return t(health.state === "normal" ? "bots.health.normal" : "bots.health.bad", { deduction });
}

/** Describes a bot in a word or two: by its health, unless its status is worse. */
export const healthText = (t: TFunction, lang: string, bot: Pick<Bot, "status" | "health">): string =>
  bot.status === BOT_STATUS.normal ? healthWords(t, lang, bot.health) : t(statusText(bot.status));

/** The shown parts of a bot's health (BOT-11, BOT-12, AMB-186): `deduction` is the number itself. */
type Health =
  | { state: "endpoint" }
  | { state: "good" }
  | { state: "normal"; deduction: number }
  | { state: "bad"; deduction: number };

/** Returns the state of a bot's health that lists show. */
export function healthOf(health: number): Health {
  if (health < 0) return { state: "endpoint" };
  if (health < BOT_HEALTH_NORMAL_FROM) return { state: "good" };
  return { state: health < BOT_HEALTH_BAD_FROM ? "normal" : "bad", deduction: health };
}

/** Returns the label of a bot's status (BOT-04, AMB-184). */
export function statusText(status: number): TextKey {
  if (status === BOT_STATUS.normal) return "bots.status.normal";
  return status === BOT_STATUS.inaccessible ? "bots.status.inaccessible" : "bots.status.notHosted";
}

type HealthTone = "success" | "warning" | "error";

/** Returns the gravity of a bot's status and health together. */
export function healthTone({ status, health, error }: Pick<Bot, "status" | "health" | "error">): HealthTone {
  const { state } = healthOf(health);
  if (status === BOT_STATUS.inaccessible || state === "endpoint" || state === "bad") return "error";
  return status === BOT_STATUS.normal && state === "good" && error === null ? "success" : "warning";
}
