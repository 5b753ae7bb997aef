import * as z from "zod/mini";
import type { ErrorCode, ErrorExtra } from "../errors.ts";
import type { ChatLevel } from "../limits.ts";
import { allowsFeature } from "../plans/plan.ts";
import { upgradeHint } from "../plans/upgrade-hint.ts";
import { CHAT_SETTINGS } from "../settings/chat-settings.ts";
import { acceptedByVerification, type StoredOf } from "../settings/setting.ts";
import { needsText } from "./policy.ts";
import { ANSWER_TYPE, type KeptQuestions, keepQuestion, questionOfType } from "./questions.ts";
import { questionShape, REFUSED } from "./texts.ts";

/** The settings of newcomer verification (NCM-15 .. NCM-19). */
const newcomerSettingsShape = z.object(acceptedByVerification(CHAT_SETTINGS));
/** API-14: a change of any of the settings. */
export const newcomerChangeShape = z.partial(newcomerSettingsShape);
type NewcomerSettings = z.infer<typeof newcomerSettingsShape>;
export type NewcomerChange = z.infer<typeof newcomerChangeShape>;

/** Stored settings; the type is any number, as it may have been written by an older version. */
export type StoredNewcomerSettings = Pick<StoredOf<typeof CHAT_SETTINGS>, keyof NewcomerSettings | "ncm_quizzes">;

export type ChangeReading =
  | { ok: true; diff: NewcomerChange; kept: KeptQuestions | null }
  | { ok: false; code: ErrorCode; extra: ErrorExtra };

/**
 * Reads a change of settings, or the reason why it is refused: the plan (NCM-13), or a question without its answer
 * (NCM-17). Another type brings its own question with it, so that no check asks the question of another one.
 * @returns `diff` for the caller, and the kept questions of other types, null where they do not change
 */
export function readNewcomerChange(
  stored: StoredNewcomerSettings,
  change: NewcomerChange,
  level: ChatLevel,
): ChangeReading {
  const nextType = change.ncm_type ?? stored.ncm_type;
  const entries = Object.entries({ ncm_quiz: questionOfType(stored, nextType), ...change }).filter(
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
  return { ok: true, diff, kept: keepQuestion(stored, nextType) };
}
