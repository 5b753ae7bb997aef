import type { HistoryMessage } from "../../../domain/calls/messages.ts";
import type { Match } from "../../../domain/search/find-matches.ts";
import { formatClock, formatDay, formatMoment } from "../../i18n/format.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { dayOf } from "../../shared/period/history-query.ts";

/** A stored message as it is shown; times are already words of the chat's timezone. */
export interface HistoryRow
  extends Pick<HistoryMessage, "id" | "type" | "text" | "entities" | "forum_topic_id" | "userId"> {
  name: string;
  username: string;
  isBot: boolean;
  clock: string;
  /** full date and time, for the tooltip */
  moment: string;
  edited: string | null;
  /** parts of the text that were searched for */
  marks: Match[];
}

export interface HistoryDay {
  day: string;
  title: string;
  rows: HistoryRow[];
}

type MarksOf = (text: string) => Match[];
const NO_MARKS: Match[] = [];

/** Groups messages that are in order by the calendar day of the chat. */
export function groupByDay(
  messages: HistoryMessage[],
  lang: string,
  offset: number,
  marksOf: MarksOf = () => NO_MARKS,
): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const message of messages) {
    const day = dayOf(message.date, offset);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, title: formatDay(lang, message.date, offset), rows: [] };
      days.push(last);
    }
    last.rows.push(rowOf(message, lang, offset, marksOf));
  }
  return days;
}

function rowOf({ user, ...message }: HistoryMessage, lang: string, offset: number, marksOf: MarksOf): HistoryRow {
  return {
    id: message.id,
    type: message.type,
    text: message.text,
    entities: message.entities,
    forum_topic_id: message.forum_topic_id,
    userId: message.userId,
    name: personName(user),
    username: user.username,
    isBot: user.is_bot,
    clock: formatClock(lang, message.date, offset),
    moment: formatMoment(lang, message.date, offset),
    edited: message.edit_date === null ? null : formatMoment(lang, message.edit_date, offset),
    marks: marksOf(message.text),
  };
}
