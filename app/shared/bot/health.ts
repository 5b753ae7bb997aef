import type { Bot } from "../../../domain/bots/bot.ts";
import { BOT_STATUS } from "../../../domain/chats/bot-status.ts";
import { BOT_HEALTH_BAD_FROM, BOT_HEALTH_NORMAL_FROM } from "../../../domain/limits/interface.ts";
import type { TextKey } from "../../i18n/keys.ts";

/** A bot's health as it is told (BOT-11, BOT-12, AMB-186): `deduction` is the number itself. */
export type Health =
  | { state: "endpoint" }
  | { state: "good" }
  | { state: "normal"; deduction: number }
  | { state: "bad"; deduction: number };

export function healthOf(health: number): Health {
  if (health < 0) return { state: "endpoint" };
  if (health < BOT_HEALTH_NORMAL_FROM) return { state: "good" };
  return { state: health < BOT_HEALTH_BAD_FROM ? "normal" : "bad", deduction: health };
}

/** The label of a bot's status (BOT-04, AMB-184). */
export function statusText(status: number): TextKey {
  if (status === BOT_STATUS.normal) return "bots.status.normal";
  return status === BOT_STATUS.inaccessible ? "bots.status.inaccessible" : "bots.status.notHosted";
}

export type HealthTone = "success" | "warning" | "error";

/** How grave it is, of status and health together. */
export function healthTone({ status, health, error }: Pick<Bot, "status" | "health" | "error">): HealthTone {
  const { state } = healthOf(health);
  if (status === BOT_STATUS.inaccessible || state === "endpoint" || state === "bad") return "error";
  return status === BOT_STATUS.normal && state === "good" && error === null ? "success" : "warning";
}
