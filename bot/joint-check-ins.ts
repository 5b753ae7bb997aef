import { JOINT_NAMES_MAX } from "../domain/limits.ts";
import { shortName } from "./mentions.ts";
import type { Translate } from "./words/words.ts";

/** One check-in in a joint answer. */
interface NamedCheckIn {
  name: string;
  /** consecutive days */
  streak: number;
  award: number;
}

/**
 * Describes several check-ins in one text, with the days and points of each.
 * @param first those that are named @param total how many there are
 */
export function jointCheckIns(first: readonly NamedCheckIn[], total: number, t: Translate): string {
  const named = first.slice(0, JOINT_NAMES_MAX).map(({ name, streak, award }) =>
    t("points.checkedInOf", {
      name: t.isolated(shortName(name)),
      days: t("points.days", { count: streak }),
      points: t("points.points", { count: award }),
    }),
  );
  const rest = total - named.length;
  const lines = [...named, ...(rest > 0 ? [t("newcomers.andMore", { count: rest })] : [])];
  return [t("points.checkedInTogether"), ...lines.map((line) => `• ${line}`)].join("\n");
}
