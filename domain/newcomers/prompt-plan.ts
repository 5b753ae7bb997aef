import { NEWCOMER_OWN_PROMPTS_AT_ONCE_MAX, NEWCOMER_OWN_PROMPTS_MAX } from "../limits.ts";

/** Least seconds between two rounds of prompts, each of which asks all newcomers since the last (NCM-41). */
export const PROMPT_ROUND_SECONDS = 3;
/** Prompts within a minute after which the rounds are further apart, and the seconds between them then. */
const CALM_PROMPTS = 4;
const RAID_ROUND_SECONDS = 6;
/** Returns the seconds between two rounds of prompts. @param prompts sent within the last minute */
export const roundSeconds = (prompts: number): number =>
  prompts < CALM_PROMPTS ? PROMPT_ROUND_SECONDS : RAID_ROUND_SECONDS;
/** Most names in a shared prompt: Telegram makes links of about a hundred, and a text has 4096 characters. */
export const SHARED_PROMPT_NAMES_MAX = 60;

/** A newcomer who has not passed or failed yet. */
export interface Waiting {
  userId: number;
  /** `own`: has an own prompt; `shared`: is named in the shared one; null: has none yet */
  prompt: "own" | "shared" | null;
}

export interface PromptPlan {
  /** user ids of newcomers who get an own prompt now */
  own: number[];
  /** user ids in the shared prompt, in the order in which they came; null: it stays as it is; empty: it is deleted */
  shared: number[] | null;
}

/**
 * Plans the prompts so that every newcomer is asked and a raid causes no flood of them (AMB-076): one or two who come
 * at once get one each while up to five wait; otherwise one shared prompt names all who have none yet.
 * @param waiting in the order in which they came
 * @param named user ids in the current shared prompt, null where there is none
 */
export function planPrompts(waiting: readonly Waiting[], named: readonly number[] | null): PromptPlan {
  const unasked = waiting.filter(({ prompt }) => prompt === null);
  const isCrowd = waiting.length > NEWCOMER_OWN_PROMPTS_MAX || unasked.length > NEWCOMER_OWN_PROMPTS_AT_ONCE_MAX;
  const own = isCrowd ? [] : unasked.map(({ userId }) => userId);
  const shared = waiting
    .filter(({ prompt }) => prompt === "shared" || (isCrowd && prompt === null))
    .slice(0, SHARED_PROMPT_NAMES_MAX)
    .map(({ userId }) => userId);
  const isSame = shared.join() === (named ?? []).join();
  return { own, shared: isSame ? null : shared };
}
