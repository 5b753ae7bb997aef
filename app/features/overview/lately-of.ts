import type { ActivePerson, ChatOverview } from "../../../domain/calls/chats.ts";
import type { ActionRow } from "../../../domain/logs/action-row.ts";
import type { Clock } from "../../../domain/time/zone.ts";
import { formatClock, formatDate, formatNumber } from "../../i18n/format.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { dayOf } from "../../shared/period/calendar-day.ts";
import { type ShownAction, shownAction } from "../action-log/action-rows.ts";
import type { AppealsView } from "./appeals.tsx";

/** An act in one line; `when` is a time of today, else a day. */
export interface LatelyRow
  extends Pick<ShownAction, "id" | "kind" | "rule_id" | "action" | "duration" | "deleted" | "name" | "userId"> {
  when: string;
  isUndone: boolean;
  isFailed: boolean;
}

/** A member who wrote much in the period. */
export interface PersonRow {
  id: string;
  name: string;
  count: number;
  shown: string;
}

type Told = { lang: string; now: number; clock: Clock };

/** Returns the newest acts as rows in the reader's language. */
export const latelyOf = (acts: readonly ActionRow[], { lang, now, clock }: Told): LatelyRow[] =>
  acts.map((act) => {
    const { id, kind, rule_id, action, duration, deleted, name, userId, failures } = shownAction(act, lang, clock);
    const isToday = dayOf(act.timestamp, clock) === dayOf(now, clock);
    return {
      id,
      kind,
      rule_id,
      action,
      duration,
      deleted,
      name,
      userId,
      when: (isToday ? formatClock : formatDate)(lang, act.timestamp, clock),
      isUndone: act.undone_at !== null,
      isFailed: failures.length > 0,
    };
  });

export const peopleOf = (people: readonly ActivePerson[], lang: string): PersonRow[] =>
  people.map(({ user, cnt_message }) => ({
    id: user.id,
    name: personName(user),
    count: cnt_message,
    shown: formatNumber(lang, cnt_message),
  }));

/** Returns the open appeals as rows in the reader's language, each with the message that the act was decided on. */
export function appealsOf(
  { appeals, cnt_appeal }: Pick<ChatOverview, "appeals" | "cnt_appeal">,
  told: Told,
): AppealsView {
  const rows = appeals.flatMap((act) =>
    latelyOf([act], told).map((row) => ({ ...row, reason: act.reason, evidence: act.evidence.text })),
  );
  const more = cnt_appeal - appeals.length;
  return { rows, more: more > 0 ? formatNumber(told.lang, more) : null };
}
