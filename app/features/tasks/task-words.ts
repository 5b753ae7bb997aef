import type { i18n, TFunction } from "i18next";
import type { Drive } from "../../../domain/plans/upgrade-hint.ts";
import { isPointsType, TASK_COMMENT, TASK_ERROR, TASK_TYPE, type Task } from "../../../domain/tasks/task.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { formatDuration, formatNumber, governed } from "../../i18n/format.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { isOutcomeUnknown, refusalKey, telegramsWords } from "../../i18n/refusal-key.ts";
import { actText } from "../action-log/act-text.ts";
import { reasonText } from "../action-log/action-words.ts";
import { failureReason } from "../action-log/failure-reason.ts";

/** Reasons given by the queue itself (AMB-209, ERR-18, ERR-19), by the beginning of a task's `error_msg`. */
const OWN_REASONS = [
  [TASK_ERROR.usageExceeded, "tasks.reason.usage"],
  [TASK_ERROR.expired, "tasks.reason.expired"],
  [TASK_ERROR.notAdministered, "tasks.reason.notAdministered"],
  [TASK_ERROR.closed, "errors.ACCESS_DENIED.telegram_silent"],
  [TASK_ERROR.notKnown, "tasks.reason.notKnown"],
  ["missing chat for", "tasks.reason.noChat"],
  [TASK_ERROR.otherParts, "tasks.reason.otherParts"],
  [TASK_ERROR.noRight, "tasks.reason.noRight"],
  [TASK_ERROR.stopped, "errors.ADMIN_STOPPED"],
  ["missing bot for", "tasks.reason.noBot"],
] as const satisfies readonly (readonly [string, TextKey])[];

/** Reasons of the points ledger for leaving a member's points as they are (LOY-15, LOY-25), by their beginning. */
const POINTS_REASONS = [
  ["Exceed points limit", "errors.Exceed points limit. Max: {max}"],
  ["Not enougth points", "errors.Not enougth points. Max: {max}"],
  ["Invalid amount", "errors.Invalid amount."],
  ["BOTS_HAVE_NO_POINTS", "errors.BOTS_HAVE_NO_POINTS"],
] as const satisfies readonly (readonly [string, TextKey])[];

type Failed = Pick<Task, "error_msg" | "error_code" | "type">;

/** Returns why a task failed and the remedy, with Telegram's own words where they say more (TSK-10). */
export function reasonOf(
  translator: Pick<i18n, "t" | "exists" | "language">,
  { type, error_msg: said, error_code }: Failed,
): { words: string; said: string } {
  const t = translator.t as TFunction;
  const own = OWN_REASONS.find(([beginning]) => said.startsWith(beginning));
  if (own !== undefined) return { words: t(own[1]), said: "" };
  if (isOutcomeUnknown(said)) return { words: t("send.outcome.unknown"), said: "" };
  if (isPointsType(type)) {
    const key = POINTS_REASONS.find(([beginning]) => said.startsWith(beginning))?.[1];
    const [max = ""] = /\d+$/.exec(said) ?? [];
    return { words: key === undefined ? failureText(translator, said) : t(key, { max }), said: "" };
  }
  if (type !== TASK_TYPE.send)
    return { words: reasonText(t, failureReason("penalty", error_code ?? 0, said)), said: "" };
  return { words: t(refusalKey(error_code ?? undefined, said)), said: telegramsWords(said) };
}

/**
 * Describes the act of a type of tasks on members; null for those that send a message.
 * @param content of one of the tasks, where one is left
 */
export function taskActText(t: TFunction, lang: string, type: Task["type"], content?: Task["content"]): string | null {
  if (isPointsType(type)) {
    const shown = content !== undefined && "amount" in content ? formatNumber(lang, content.amount) : null;
    if (type === TASK_TYPE.purgePoints) return t("tasks.do.purge");
    const act = t(type === TASK_TYPE.addPoints ? "members.points.add" : "members.points.deduct");
    return shown === null ? act : t("tasks.do.points", { act, shown });
  }
  const seconds = content !== undefined && "seconds" in content ? content.seconds : 0;
  const duration = seconds > 0 ? governed(formatDuration(lang, seconds)) : null;
  const act = { kind: "dashboard", rule_id: "", duration, deleted: 0 } as const;
  switch (type) {
    case TASK_TYPE.send:
      return null;
    case TASK_TYPE.restrict:
      return actText(t, { ...act, action: "restrict" });
    case TASK_TYPE.ban:
      return actText(t, { ...act, action: "ban" });
    case TASK_TYPE.remove:
      return actText(t, { ...act, action: "kick" });
    case TASK_TYPE.unrestrict:
      return t("members.act.unrestrict");
    case TASK_TYPE.unban:
      return t("members.act.unban");
  }
}

/** Returns the title of a batch, from one of its tasks: its message, or its act and chat. */
export function batchTitle(t: TFunction, lang: string, { type, content, fromTitle }: Task): string {
  const act = taskActText(t, lang, type, content);
  if (act !== null) return t("tasks.do.where", { act, chat: fromTitle });
  return ("name" in content && content.name) || t("tasks.unnamed");
}

const COMMENTS = {
  [TASK_COMMENT.menuCut]: { key: "tasks.comment.menuCut", drive: "menu.lmt" },
  [TASK_COMMENT.adAdded]: { key: "tasks.comment.adAdded", drive: "ad.tail" },
} as const satisfies Record<string, { key: TextKey; drive: Drive }>;

/**
 * Returns the texts of a task's comments, each with its occasion for a higher plan of the chat (TSK-11, TSK-13,
 * TSK-14).
 */
export const commentKeys = ({ comment }: Pick<Task, "comment">): { key: TextKey; drive: Drive }[] =>
  comment.split(",").flatMap((code) => (Object.hasOwn(COMMENTS, code) ? COMMENTS[code as keyof typeof COMMENTS] : []));
