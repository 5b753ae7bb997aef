import type { NewcomerType } from "../../../../domain/limits/chat-rules.ts";
import {
  admissionNow,
  type Entry,
  isNewcomerType,
  type Measures,
  needsText,
} from "../../../../domain/newcomers/policy.ts";

/** The eleven types as they are offered: the door is open, lets some through, or asks (NCM-01 .. NCM-11). */
export const POLICY_GROUPS = [
  { name: "open", types: [0, 8] },
  { name: "restrict", types: [2, 3, 23] },
  { name: "verify", types: [1056, 96, 160, 544, 288, 2080] },
] as const satisfies readonly { name: string; types: readonly NewcomerType[] }[];

/** The ways into the group that the page explains. */
const ENTRIES = ["self", "byMember", "byAdmin", "botByMember", "botByAdmin"] as const satisfies readonly Entry[];

/**
 * Returns the effect of a type on each way in, now and without the wall that stands; a number that is no type lets
 * everybody in.
 */
export function doorsOf(type: number, measures?: Measures) {
  const known = isNewcomerType(type) ? type : 0;
  return ENTRIES.map((entry) => ({
    entry,
    door: admissionNow(known, entry, measures),
    usual: admissionNow(known, entry, undefined),
  }));
}

/** Tells whether a type cannot be chosen on this plan (NCM-13). */
export const isLocked = (type: NewcomerType, textPlan: string | null): boolean => textPlan !== null && needsText(type);
