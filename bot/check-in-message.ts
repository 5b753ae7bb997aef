import { readAwardSteps } from "../domain/points/award-steps.ts";
import type { RankedMember } from "../domain/points/reports.ts";
import { type Translate, wordsFor } from "./words/words.ts";

interface CheckInMessage {
  triggers: readonly string[];
  /** as they are stored */
  steps: readonly number[];
  top: readonly RankedMember[];
}

/** Writes how to check in, the points of the steps and the members with the most points (AMB-103). */
export function checkInMessage(langm: string | undefined, { triggers, steps, top }: CheckInMessage): string {
  const t = wordsFor(langm);
  const lines = [t("points.howTo", { triggers: triggers.map(t.isolated).join(" ") })];
  for (const { cnt, award } of readAwardSteps(steps)) {
    const points = t("points.points", { count: award });
    lines.push(cnt === 0 ? t("points.stepBase", { points }) : t("points.step", { count: cnt, points }));
  }
  if (top.length > 0) lines.push("", t("points.top.all"), ...placesOf(t, top));
  return lines.join("\n");
}

/** Writes a board's places, a line for each. */
export const placesOf = (t: Translate, top: readonly RankedMember[]): string[] =>
  top.map(({ rank, user, points }) => {
    // A deleted account has no name.
    const name = `${user.fname} ${user.lname}`.trim() || user.id;
    return t("points.place", { rank, name, points: t("points.points", { count: points }) });
  });
