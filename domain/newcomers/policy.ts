import { type ChatLevel, NEWCOMER_TYPES, type NewcomerType } from "../limits.ts";
import { allowsFeature } from "../plans/plan.ts";
import type { RaidMeasure } from "../raids/raid-control.ts";
import type { CHAT_SETTINGS } from "../settings/chat-settings.ts";
import type { ChangedBy } from "../settings/setting.ts";

/** Bits of `ncm_type` (AMB-073). */
const BIT = {
  refuseSelfJoin: 1,
  refuseByMember: 2,
  refuseByAdmin: 4,
  refuseBotByMember: 8,
  refuseRest: 16,
  verify: 32,
  captcha: 64,
  answer: 128,
  wallet: 256,
  email: 512,
  press: 1024,
  info: 2048,
} as const;

/** The way somebody came in. */
export type Entry =
  /** by a link or the search */
  | "self"
  | "byMember"
  | "byAdmin"
  /** a join request that was approved */
  | "approved"
  | "botByMember"
  | "botByAdmin";

/** Ways to admit a newcomer; `invited`: let in without a check, recorded as status 96 (NCM-25). */
export type Admission = "stay" | "remove" | "verify" | "invited";

/** Check that a verification type asks of a newcomer. */
export type Check = "captcha" | "answer" | "wallet" | "email" | "press" | "info";

/** The type of the inline check, to which a text check falls back when the plan has lapsed (AMB-089). */
export const PRESS_TYPE = 1056 satisfies NewcomerType;
/** The type that lets nobody in, not even a bot that an admin brings (AMB-074). */
const NOBODY_TYPE = 23 satisfies NewcomerType;

export const isNewcomerType = (value: unknown): value is NewcomerType => NEWCOMER_TYPES.some((type) => type === value);

const has = (type: NewcomerType, bit: number): boolean => (type & bit) !== 0;

/** Tells whether a policy requires a verification (NCM-12). */
export const requiresVerification = (type: NewcomerType): boolean => has(type, BIT.verify);

/**
 * Tells whether a type asks for a text of the person's own, which needs a plan (NCM-12, NCM-13); a captcha's digits are
 * no such text.
 */
export const needsText = (type: NewcomerType): boolean => has(type, BIT.answer | BIT.wallet | BIT.email | BIT.info);

/** Returns the check of a type, null for a type without one. */
export function checkOf(type: NewcomerType): Check | null {
  if (!requiresVerification(type)) return null;
  if (has(type, BIT.captcha)) return "captcha";
  if (has(type, BIT.answer)) return "answer";
  if (has(type, BIT.wallet)) return "wallet";
  if (has(type, BIT.email)) return "email";
  return has(type, BIT.info) ? "info" : "press";
}

/** Returns the type in force at an effective level (NCM-39); a number that is no type lets everybody in. */
export function typeInForce(stored: number, level: ChatLevel): NewcomerType {
  if (!isNewcomerType(stored)) return 0;
  return needsText(stored) && !allowsFeature(level, "textVerification") ? PRESS_TYPE : stored;
}

/** Tells whether a newcomer who came in that way stays (NCM-01 .. NCM-05, AMB-073, AMB-074). */
export function admissionOf(type: NewcomerType, entry: Entry): Admission {
  switch (entry) {
    case "botByAdmin":
      return type === NOBODY_TYPE ? "remove" : "stay";
    case "botByMember":
      return type === 0 ? "stay" : "remove";
    case "byAdmin":
      if (has(type, BIT.refuseByAdmin)) return "remove";
      return requiresVerification(type) ? "invited" : "stay";
    case "approved":
      if (has(type, BIT.refuseRest)) return "remove";
      return requiresVerification(type) ? "invited" : "stay";
    case "byMember":
      if (has(type, BIT.refuseByMember)) return "remove";
      return requiresVerification(type) ? "verify" : "stay";
    case "self":
      if (has(type, BIT.refuseSelfJoin)) return "remove";
      return requiresVerification(type) ? "verify" : "stay";
  }
}

/** Measures of the wall that stands; undefined where there is none. */
export type Measures = Readonly<Record<RaidMeasure, boolean>> | undefined;

/**
 * Tells whether a newcomer stays, also while a wall stands: a person whom no admin brought is then turned away or
 * verified, where the policy would do less (docs/decisions/147).
 */
export function admissionNow(type: NewcomerType, entry: Entry, measures: Measures): Admission {
  const admission = admissionOf(type, entry);
  const isUninvited = entry === "self" || entry === "byMember";
  if (measures === undefined || !isUninvited || admission === "remove") return admission;
  if (measures.closed) return "remove";
  return measures.verify ? "verify" : admission;
}

/** Returns the type by which somebody is verified: a press of a button where only the wall asks for a check. */
export const verifyingType = (type: NewcomerType): NewcomerType => (requiresVerification(type) ? type : PRESS_TYPE);

/** Returns the check for people who join by a link now, null for none. */
export const checkNow = (type: NewcomerType, measures: Measures): Check | null =>
  admissionNow(type, "self", measures) === "verify" ? checkOf(verifyingType(type)) : checkOf(type);

/** Returns the answer to a join request (NCM-30, AMB-075): `leave` it to the admins. */
export function requestAdmission(type: NewcomerType, measures?: Measures): "verify" | "decline" | "leave" {
  if (requiresVerification(type)) return measures?.requests === true ? "leave" : "verify";
  return has(type, BIT.refuseSelfJoin) ? "decline" : "leave";
}

export type NewcomerSetting = ChangedBy<typeof CHAT_SETTINGS, "newcomer_verification">;

/** Lists the settings that matter under a type; the others are kept and not shown (NCM-14). */
export function settingsOfType(type: number): readonly NewcomerSetting[] {
  if (!isNewcomerType(type)) return [];
  switch (type) {
    case 0:
    case 8:
    case 2:
    case 3:
    case 23:
      return [];
    case 160:
      return ["ncm_quiz", "ncm_ansr", "ncm_prmt", "ncm_wait", "ncm_rtry", "ncm_ntfy"];
    case 288:
      return ["ncm_addr", "ncm_prmt", "ncm_wait", "ncm_rtry", "ncm_ntfy"];
    case 544:
    case 2080:
      return ["ncm_quiz", "ncm_prmt", "ncm_wait", "ncm_rtry", "ncm_ntfy"];
    case 96:
    case 1056:
      return ["ncm_prmt", "ncm_wait", "ncm_rtry", "ncm_ntfy"];
  }
}
