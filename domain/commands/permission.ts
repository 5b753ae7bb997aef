import type { CommandRule } from "./table.ts";

/** Who wrote a command: the group itself stands for an administrator whom nobody can name (AMB-034). */
export type CommandSender = "admin" | "group" | "other";

/** `run`; `hint`: say that anonymous administrators cannot manage; `remove`: delete the command, say nothing. */
export type CommandVerdict = "run" | "hint" | "remove";

/** Who may use a command (MOD-35, MOD-36, AMB-065). */
export function judgeCommand(rule: CommandRule, sender: CommandSender): CommandVerdict {
  if (rule.forEverybody || sender === "admin") return "run";
  return sender === "group" ? "hint" : "remove";
}
