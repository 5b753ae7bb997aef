import { JOINT_NAMES_MAX } from "../../domain/limits.ts";
import type { JointPerson } from "../../domain/newcomers/joint-person.ts";
import { shortName } from "../mentions.ts";
import type { Translate } from "../words/words.ts";

/** Describes several verdicts in one text: who was let in, and who was not. */
export function jointVerdict(people: readonly JointPerson[], t: Translate): string {
  const named = (isIn: boolean) =>
    namedShortly(
      people.filter((person) => person.isIn === isIn),
      t,
    );
  const lines = [
    ...(people.some(({ isIn }) => isIn) ? [t("newcomers.verdicts.in", { names: named(true) })] : []),
    ...(people.some(({ isIn }) => !isIn) ? [t("newcomers.verdicts.out", { names: named(false) })] : []),
  ];
  return lines.join("\n");
}

/** Lists the first names of many, and the number of the others. */
function namedShortly(people: readonly JointPerson[], t: Translate): string {
  const shown = people.slice(0, JOINT_NAMES_MAX).map(({ name }) => t.isolated(shortName(name)));
  const rest = people.length - shown.length;
  return new Intl.ListFormat(t.lang).format([...shown, ...(rest > 0 ? [t("newcomers.andMore", { count: rest })] : [])]);
}
