import type { Write } from "../../decision.ts";
import { warningsHeld } from "../../moderation/warn.ts";
import { answer, type GivenCommand } from "./given-command.ts";
import type { FoundTarget } from "./target.ts";

/** Answers with a member's warnings that still hold, and their reasons. */
export function answerWarnings(given: GivenCommand, { name, target }: FoundTarget): Write[] {
  const { facts, t } = given;
  const { rules, held } = warningsHeld(facts, target);
  if (held === 0) return [answer(given, t("commands.notWarned", { name }))];
  const reasons = facts.moderation.warningReasons(target, held).map((reason) => `– ${t.isolated(reason)}`);
  return [answer(given, [t("commands.warnings", { name, warnings: held, most: rules.most }), ...reasons].join("\n"))];
}
