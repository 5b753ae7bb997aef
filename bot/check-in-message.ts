import { readAwardSteps } from "../domain/points/award-steps.ts";
import type { RankedMember } from "../domain/points/reports.ts";
import { wordsFor } from "./words/words.ts";

interface CheckInMessage {
  triggers: readonly string[];
  /** as they are stored */
  steps: readonly number[];
  top: readonly RankedMember[];
}

/** Writes how to check in, the points of the steps and the members with the most points (AMB-103). */
export function checkInMessage(langm: string | undefined, { triggers, steps, top }: CheckInMessage): string {
  const t = wordsFor(langm);
  const lines = [t("points.howTo", { triggers: triggers.join(" ") })];
  for (const { cnt, award } of readAwardSteps(steps)) {
    const points = t("points.points", { count: award });
    lines.push(cnt === 0 ? t("points.stepBase", { points }) : t("points.step", { count: cnt, points }));
  }
  if (top.length > 0) lines.push("", t("points.top"));
  for (const { rank, user, points } of top) {
    const name = `${user.fname} ${user.lname}`.trim();
    lines.push(t("points.place", { rank, name, points: t("points.points", { count: points }) }));
  }
  return lines.join("\n");
}
