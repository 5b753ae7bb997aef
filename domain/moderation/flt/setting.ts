import * as z from "zod/mini";
import { FLT_DAYS_MAX, FLT_NAMES, FLT_TOPICS_MAX, type FltName, PENALTY_TELL } from "../../limits.ts";
import { penalty } from "../../settings/readers.ts";

const REFUSED = "Operation failed";
const whole = z.number(REFUSED).check(z.int(REFUSED), z.gte(0, REFUSED));
const isPenalty = (value: number): boolean => value === PENALTY_TELL || penalty(value, 0).ok;

/** Fields of one filter, each optional: what is left out is as at first, off and without exceptions. */
const fields = {
  on: z.boolean(REFUSED),
  /** number of the common scale (AMB-043), or PENALTY_TELL */
  dur: z.number(REFUSED).check(z.refine(isPenalty, REFUSED)),
  /** members of so many days are exempt, 0 = nobody is */
  days: whole.check(z.lte(FLT_DAYS_MAX, REFUSED)),
  /** topics of a forum in which it does not look; 0 is General */
  topics: z.array(whole, REFUSED).check(z.maxLength(FLT_TOPICS_MAX, REFUSED)),
};

/** One filter as it is stored and answered. */
export const fltShape = z.partial(z.object(fields));
export type FltSetting = z.infer<typeof fltShape>;
/** The packed setting `flt`: each filter that was ever set. */
export type FltSettings = Record<string, FltSetting>;

/** Changes of some filters: the fields that are named become others, all else stays. */
export const fltChangesShape = z.partialRecord(z.enum(FLT_NAMES, REFUSED), z.partial(z.strictObject(fields, REFUSED)));
export type FltChanges = Partial<Record<FltName, FltSetting>>;

/** Gives the packed setting as it would be with changes; D1 merges them in the same way (`json_patch`). */
export function withFltChanges(stored: FltSettings | undefined, changes: FltChanges): FltSettings {
  const merged: FltSettings = { ...stored };
  for (const [name, change] of Object.entries(changes)) merged[name] = { ...merged[name], ...change };
  return merged;
}
