import * as z from "zod/mini";
import { AWARD_DAYS_MAX, AWARD_MAX, AWARD_MIN, AWARD_STEPS_MAX } from "../limits.ts";
import { packPair, unpackPair } from "../packed-pair.ts";

/** A step: consecutive days from which a check-in is worth its points; the base has 0 days. */
export interface AwardStep {
  cnt: number;
  award: number;
}

const REFUSED = "INVALID_AWARD_STEPS";
const award = z.int(REFUSED).check(z.gte(AWARD_MIN, REFUSED), z.lte(AWARD_MAX, REFUSED));
const days = z.int(REFUSED).check(z.gte(1, REFUSED), z.lte(AWARD_DAYS_MAX, REFUSED));
const step = z.object({ cnt: days, award }, REFUSED);
const packed = z.pipe(
  z.number(REFUSED),
  z.pipe(
    z.transform((value: number) => {
      const pair = unpackPair(value);
      return pair === null ? null : { cnt: pair.high, award: pair.low };
    }),
    step,
  ),
);

/** LOY-01, AMB-097: steps as objects or packed, without the base; no two of the same day. */
export const awardStepsShape = z.object({
  basePoints: award,
  cntAwardList: z.array(z.union([step, packed], REFUSED), REFUSED).check(
    z.maxLength(AWARD_STEPS_MAX, REFUSED),
    z.refine((steps) => new Set(steps.map(({ cnt }) => cnt)).size === steps.length, REFUSED),
  ),
});
export type AwardSteps = z.infer<typeof awardStepsShape>;

/** Packs steps as they are stored: the base first, then by their days (AMB-097). */
export const packAwardSteps = ({ basePoints, cntAwardList }: AwardSteps): number[] => [
  packPair({ high: 0, low: basePoints }),
  ...cntAwardList
    .toSorted((one, other) => one.cnt - other.cnt)
    .map(({ cnt, award }) => packPair({ high: cnt, low: award })),
];

/** Reads stored steps, by their days; the base has 0. */
export const readAwardSteps = (stored: readonly number[]): AwardStep[] =>
  stored
    .map(unpackPair)
    .filter((pair) => pair !== null)
    .map(({ high, low }) => ({ cnt: high, award: low }))
    .sort((one, other) => one.cnt - other.cnt);

/** Finds the points of a check-in on the n-th consecutive day: those of the highest step that is reached (AMB-094). */
export const awardFor = (streak: number, stored: readonly number[]): number =>
  readAwardSteps(stored).findLast(({ cnt }) => cnt <= streak)?.award ?? 0;
