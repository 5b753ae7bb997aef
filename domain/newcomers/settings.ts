import * as z from "zod/mini";
import type { ErrorCode, ErrorExtra } from "../errors.ts";
import {
  type ChatLevel,
  NEWCOMER_RETRY_MAX_SECONDS,
  NEWCOMER_RETRY_MIN_SECONDS,
  NEWCOMER_RETRY_NEVER,
  NEWCOMER_TYPES,
  NEWCOMER_WAIT_MAX_SECONDS,
  NEWCOMER_WAIT_MIN_SECONDS,
} from "../limits.ts";
import { allowsFeature } from "../plans/plan.ts";
import { upgradeHint } from "../plans/upgrade-hint.ts";
import { isNewcomerType, needsText } from "./policy.ts";
import { newcomerTexts, questionShape, REFUSED } from "./texts.ts";
import { isWalletChoice } from "./wallet-address.ts";

const whole = z.number(REFUSED).check(z.int(REFUSED));
const isRetry = (value: number): boolean =>
  value === NEWCOMER_RETRY_NEVER || (value >= NEWCOMER_RETRY_MIN_SECONDS && value <= NEWCOMER_RETRY_MAX_SECONDS);

/**
 * The settings of newcomer verification: `ncm_type` who may come in and how (policy.ts), `ncm_wait` seconds to answer,
 * `ncm_rtry` seconds that a failed one stays out (-1 = ever), `ncm_quiz` question, `ncm_ansr` its answer, `ncm_addr`
 * code of the chain whose address is asked for, `ncm_prmt` the admin's own words, `ncm_ntfy` 1 = the verdict is told in
 * the group (NCM-15 .. NCM-19).
 */
const newcomerSettingsShape = z.object({
  ncm_type: z.literal([...NEWCOMER_TYPES], REFUSED),
  ncm_wait: whole.check(z.gte(NEWCOMER_WAIT_MIN_SECONDS, REFUSED), z.lte(NEWCOMER_WAIT_MAX_SECONDS, REFUSED)),
  ncm_rtry: whole.check(z.refine(isRetry, REFUSED)),
  ncm_quiz: newcomerTexts.ncm_quiz,
  ncm_ansr: newcomerTexts.ncm_ansr,
  ncm_addr: z.string(REFUSED).check(z.refine(isWalletChoice, REFUSED)),
  ncm_prmt: newcomerTexts.ncm_prmt,
  ncm_ntfy: z.literal([0, 1], REFUSED),
});
/** API-14: any of them. */
export const newcomerChangeShape = z.partial(newcomerSettingsShape);
export type NewcomerSettings = z.infer<typeof newcomerSettingsShape>;
export type NewcomerChange = z.infer<typeof newcomerChangeShape>;

/** What is stored: a type as a number, since it is read as it was once written. */
export type StoredNewcomerSettings = Omit<NewcomerSettings, "ncm_type" | "ncm_ntfy"> & {
  ncm_type: number;
  ncm_ntfy: number;
};

export type ChangeReading = { ok: true; diff: NewcomerChange } | { ok: false; code: ErrorCode; extra: ErrorExtra };

/** What a change changes, or why it cannot be: the plan (NCM-13), or a question without its answer (NCM-17). */
export function readNewcomerChange(
  stored: StoredNewcomerSettings,
  change: NewcomerChange,
  level: ChatLevel,
): ChangeReading {
  const entries = Object.entries(change).filter(
    ([name, value]) => value !== undefined && stored[name as keyof NewcomerChange] !== value,
  );
  // Made of the change's own entries.
  const diff = Object.fromEntries(entries) as NewcomerChange;
  const { ncm_type } = diff;
  if (ncm_type !== undefined && needsText(ncm_type) && !allowsFeature(level, "textVerification")) {
    return {
      ok: false,
      code: "UPPLAN_FOR_FEATURE_DESC",
      extra: { attr: "ncm_type", ...upgradeHint(level, "newcomer") },
    };
  }
  const after = { ...stored, ...diff };
  const concernsAnswer = ncm_type !== undefined || diff.ncm_quiz !== undefined || diff.ncm_ansr !== undefined;
  if (concernsAnswer && after.ncm_type === ANSWER_TYPE) {
    const [missing] = z.safeParse(questionShape, after).error?.issues ?? [];
    if (missing) return { ok: false, code: REFUSED, extra: { attr: String(missing.path[0]) } };
  }
  return { ok: true, diff };
}

/** The one type that compares with an answer of the admin. */
const ANSWER_TYPE = 160;

/** Which settings matter under a type; the others are kept and not shown (NCM-14). */
export function settingsOfType(type: number): readonly (keyof NewcomerSettings)[] {
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
