import type { ModerationRight } from "../moderation/missing-right.ts";
import type { CommandRule } from "./table.ts";

/** Sender of a command; `group` is an anonymous administrator (AMB-034). */
export type CommandSender = "admin" | "group" | "other";

/**
 * Ways to handle a command: `run` it; `hint`: answer that anonymous administrators cannot manage; `refuse`: answer
 * which right is missing; `remove`: delete the command without an answer.
 */
export type CommandVerdict = "run" | "hint" | "refuse" | "remove";

/**
 * Decides whether a sender may use a command (MOD-35, MOD-36, AMB-065, AMB-278).
 * @param hasRight whether the sender has a right of Telegram's in the chat
 */
export function filterCommand(
  rule: CommandRule,
  sender: CommandSender,
  hasRight: (right: ModerationRight) => boolean,
): CommandVerdict {
  if (rule.forEverybody) return "run";
  if (sender === "admin") return rule.right === null || hasRight(rule.right) ? "run" : "refuse";
  return sender === "group" ? "hint" : "remove";
}
