import type { ModerationRight } from "../moderation/missing-right.ts";
import type { CommandRule } from "./table.ts";

/** Sender of a command: the group itself stands for an administrator whom nobody can name (AMB-034). */
export type CommandSender = "admin" | "group" | "other";

/**
 * `run`; `hint`: say that anonymous administrators cannot manage; `refuse`: say which right is missing; `remove`: delete
 * the command, say nothing.
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
