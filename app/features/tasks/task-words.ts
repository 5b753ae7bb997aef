import type { TFunction } from "i18next";
import { TASK_COMMENT, TASK_ERROR, type Task } from "../../../domain/tasks/task.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { isOutcomeUnknown, refusalKey, telegramsWords } from "../../i18n/refusal-key.ts";

/** Reasons of the queue's own (AMB-209, ERR-18, ERR-19), by the beginning of a task's `error_msg`. */
const OWN_REASONS = [
  [TASK_ERROR.usageExceeded, "tasks.reason.usage"],
  [TASK_ERROR.expired, "tasks.reason.expired"],
  [TASK_ERROR.notAdministered, "tasks.reason.notAdministered"],
  [TASK_ERROR.closed, "errors.ACCESS_DENIED.telegram_silent"],
  [TASK_ERROR.notKnown, "tasks.reason.notKnown"],
  ["missing chat for", "tasks.reason.noChat"],
  ["missing bot for", "tasks.reason.noBot"],
] as const satisfies readonly (readonly [string, TextKey])[];

type Failed = Pick<Task, "error_msg" | "error_code">;

/** Gives why a task failed and what to do, and Telegram's own words where they say more (TSK-10). */
export function reasonOf(t: TFunction, { error_msg: said, error_code }: Failed): { words: string; said: string } {
  const own = OWN_REASONS.find(([beginning]) => said.startsWith(beginning));
  if (own !== undefined) return { words: t(own[1]), said: "" };
  if (isOutcomeUnknown(said)) return { words: t("send.outcome.unknown"), said: "" };
  return { words: t(refusalKey(error_code ?? undefined, said)), said: telegramsWords(said) };
}

const COMMENTS = {
  [TASK_COMMENT.menuCut]: "tasks.comment.menuCut",
  [TASK_COMMENT.adAdded]: "tasks.comment.adAdded",
} as const satisfies Record<string, TextKey>;

/** Gives the texts of a task's comments (TSK-13, TSK-14). */
export const commentKeys = ({ comment }: Pick<Task, "comment">): TextKey[] =>
  comment.split(",").flatMap((code) => (Object.hasOwn(COMMENTS, code) ? COMMENTS[code as keyof typeof COMMENTS] : []));
