import * as z from "zod/mini";
import {
  FLT_DAYS_MAX,
  FLT_EMOJI_MAX,
  FLT_KEYS,
  FLT_LIST_MAX,
  FLT_PATTERNS_MAX,
  FLT_SCRIPTS,
  FLT_TOPICS_MAX,
  type FltKey,
  PENALTY_TELL,
} from "../../limits.ts";
import { penalty } from "../../settings/readers.ts";
import { isUsablePattern, STICKER_SET, USERNAME } from "./written.ts";

const REFUSED = "Operation failed";
const whole = z.number(REFUSED).check(z.int(REFUSED), z.gte(0, REFUSED));
const isPenalty = (value: number): boolean => value === PENALTY_TELL || penalty(value, 0).ok;

const names = (form: RegExp) =>
  z.array(z.string(REFUSED).check(z.regex(form, REFUSED)), REFUSED).check(z.maxLength(FLT_LIST_MAX, REFUSED));

/** Fields of one filter, each optional; a missing one has its default, off and without exceptions. */
const fields = {
  on: z.boolean(REFUSED),
  /** number of the common scale (AMB-043), or PENALTY_TELL */
  dur: z.number(REFUSED).check(z.refine(isPenalty, REFUSED)),
  /** days in the chat after which a member is exempt, 0 = never */
  days: whole.check(z.lte(FLT_DAYS_MAX, REFUSED)),
  /** topics of a forum that it leaves out; 0 is General */
  topics: z.array(whole, REFUSED).check(z.maxLength(FLT_TOPICS_MAX, REFUSED)),
  /** `emoji`: number that may stay */
  most: whole.check(z.lte(FLT_EMOJI_MAX, REFUSED)),
  /** `script`: unwanted scripts, and the share of letters in percent from which they count */
  scripts: z.array(z.enum(FLT_SCRIPTS, REFUSED), REFUSED),
  share: whole.check(z.gte(1, REFUSED), z.lte(100, REFUSED)),
  /** `sticker_set` */
  sets: names(STICKER_SET),
  /** `mention`: these may be mentioned */
  names: names(USERNAME),
  /** `pattern` */
  patterns: z
    .array(z.string("ERR_NOT_PATTERN").check(z.refine(isUsablePattern, "ERR_NOT_PATTERN")), REFUSED)
    .check(z.maxLength(FLT_PATTERNS_MAX, REFUSED)),
};

/** One filter as it is stored and answered. */
export const fltShape = z.partial(z.object(fields));
export type FltSetting = z.infer<typeof fltShape>;
/** The packed setting `flt`: all filters that were ever set. */
export type FltSettings = Record<string, FltSetting>;

/** Changes of some filters: named fields get a new value, all else stays. */
export const fltChangesShape = z.partialRecord(z.enum(FLT_KEYS, REFUSED), z.partial(z.strictObject(fields, REFUSED)));
export type FltChanges = Partial<Record<FltKey, FltSetting>>;

/** Returns the packed setting as it would be with changes; D1 merges them in the same way (`json_patch`). */
export function withFltChanges(stored: FltSettings | undefined, changes: FltChanges): FltSettings {
  const merged: FltSettings = { ...stored };
  for (const [name, change] of Object.entries(changes)) merged[name] = { ...merged[name], ...change };
  return merged;
}
