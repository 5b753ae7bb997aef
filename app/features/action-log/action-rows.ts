import { FOREVER_SECONDS } from "../../../domain/limits/penalties.ts";
import type { ActionRow } from "../../../domain/logs/action-row.ts";
import type { Clock } from "../../../domain/time/zone.ts";
import { formatClock, formatDay, formatDuration, formatMoment, governed } from "../../i18n/format.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { dayOf } from "../../shared/period/calendar-day.ts";
import { type ActPart, type FailureReason, failureReason } from "./failure-reason.ts";

/** A part of an act that Telegram refused. */
interface ShownFailure {
  part: ActPart;
  status: number;
  reason: FailureReason;
}

/** An act as it is shown; times are already words of the chat's timezone. */
export interface ShownAction
  extends Pick<ActionRow, "id" | "kind" | "rule_id" | "reason" | "action" | "userId" | "deleted"> {
  /** null for ever, or where the act has no length */
  duration: string | null;
  fallback: string;
  /** the person acted upon, null for nobody in particular */
  name: string | null;
  /** the admin who decided it, null for a rule */
  admin: string | null;
  evidence: ActionRow["evidence"];
  /** still waiting for Telegram */
  isUnderWay: boolean;
  failures: ShownFailure[];
  /** when it was taken back */
  undone: string | null;
  /** the right that undoing it needs, null where it cannot be undone */
  undoRight: ActionRow["undo_right"];
  /** the day on the chat's clock under which the log lists it */
  day: string;
  clock: string;
  moment: string;
}

export interface ActionDay {
  day: string;
  title: string;
  rows: ShownAction[];
}

/** Groups acts that are in order by the calendar day of the chat. */
export function groupActions(actions: readonly ActionRow[], lang: string, zone: Clock): ActionDay[] {
  const days: ActionDay[] = [];
  for (const action of actions) {
    const day = dayOf(action.timestamp, zone);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, title: formatDay(lang, action.timestamp, zone), rows: [] };
      days.push(last);
    }
    last.rows.push(shownAction(action, lang, zone));
  }
  return days;
}

const failed = (status: number | null): status is number => status !== null && status !== 200;

function failuresOf({ delete_status, penalty_status, comment }: ActionRow): ShownFailure[] {
  const failures: ShownFailure[] = [];
  if (failed(delete_status)) {
    failures.push({ part: "delete", status: delete_status, reason: failureReason("delete", delete_status, comment) });
  }
  if (failed(penalty_status)) {
    // Of two failures the words are those of the first.
    const words = failures.length === 0 ? comment : "";
    failures.push({
      part: "penalty",
      status: penalty_status,
      reason: failureReason("penalty", penalty_status, words),
    });
  }
  return failures;
}

/** Makes the row of the action log that a page shows. */
export function shownAction(action: ActionRow, lang: string, zone: Clock): ShownAction {
  const { seconds, user, actor, actor_user, timestamp } = action;
  const lasts = seconds > 0 && seconds < FOREVER_SECONDS;
  return {
    id: action.id,
    kind: action.kind,
    rule_id: action.rule_id,
    reason: action.reason,
    action: action.action,
    userId: action.userId,
    deleted: action.deleted,
    duration: lasts ? governed(formatDuration(lang, seconds)) : null,
    fallback: action.fallback,
    name: user === null ? null : personName(user),
    admin: actor === null ? null : actor_user === null ? actor : personName(actor_user),
    evidence: action.evidence,
    isUnderWay: action.res_status === null,
    failures: failuresOf(action),
    undone: action.undone_at === null ? null : formatMoment(lang, action.undone_at, zone),
    undoRight: action.undo_right,
    day: dayOf(timestamp, zone),
    clock: formatClock(lang, timestamp, zone),
    moment: formatMoment(lang, timestamp, zone),
  };
}
