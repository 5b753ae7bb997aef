import { NEWCOMER_OWN_PROMPTS_AT_ONCE_MAX, NEWCOMER_OWN_PROMPTS_MAX } from "../limits.ts";

/** Least seconds between two rounds of prompts: what came in between is told of together (NCM-41). */
export const PROMPT_ROUND_SECONDS = 3;
/** The same in a raid: after so many prompts within a minute. */
const CALM_PROMPTS = 4;
const RAID_ROUND_SECONDS = 6;
/** Returns the seconds between two rounds of prompts. @param prompts sent within the last minute */
export const roundSeconds = (prompts: number): number =>
  prompts < CALM_PROMPTS ? PROMPT_ROUND_SECONDS : RAID_ROUND_SECONDS;
/** Names in a shared prompt: Telegram makes links of about a hundred at most, and a text has 4096 characters. */
export const SHARED_PROMPT_NAMES_MAX = 60;

/** A newcomer who has not passed or failed yet. */
export interface Waiting {
  userId: number;
  /** `own`: has a prompt for himself; `shared`: is named by the shared one; null: is named by none yet */
  prompt: "own" | "shared" | null;
}

export interface PromptPlan {
  /** who gets a prompt for themselves now */
  own: number[];
  /** whom the shared prompt names, in the order in which they came; null: it stays as it is; empty: it goes */
  shared: number[] | null;
}

/**
 * Plans the messages by which every newcomer is asked while a raid makes no flood of prompts (AMB-076): one or two who
 * come at once have one each while up to five wait; else all who have none yet are named by one shared prompt.
 * @param waiting in the order in which they came
 * @param named whom the shared prompt that stands now names, null where none stands
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
