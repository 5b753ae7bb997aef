import type { HistoryMessage, MemberChange } from "../../../domain/calls/messages.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import type { Match } from "../../../domain/search/find-matches.ts";
import type { Clock } from "../../../domain/time/zone.ts";
import { formatClock, formatDay, formatMoment } from "../../i18n/format.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { dayOf } from "../../shared/period/calendar-day.ts";
import { type ShownAction, shownAction } from "../action-log/action-rows.ts";

/** A stored message as it is shown; times are already words of the chat's timezone. */
export interface HistoryRow
  extends Pick<
    HistoryMessage,
    "id" | "key" | "date" | "type" | "text" | "entities" | "forum_topic_id" | "userId" | "file" | "is_here"
  > {
  name: string;
  username: string;
  isBot: boolean;
  clock: string;
  /** full date and time, for the tooltip */
  moment: string;
  /** clock and full time of the last edit */
  edited: { clock: string; moment: string } | null;
  /** parts of the text that the search found */
  marks: Match[];
  /** the message that it replies to; "unknown" where nothing else is known of that message, null for no reply */
  reply: { name: string; type: number; text: string } | "unknown" | null;
  /** the act that removed it, or was to remove it */
  act: ShownAction | null;
}

/** An album: its messages, of which the first has the text. */
type Album = HistoryRow[];

/** A notice of Telegram's, or a change of members. Of an unknown notice `what` is `other`. */
export interface HistoryLine {
  what: { kind: "notice"; notice: string; name: string } | { kind: "change"; change: MemberChange };
  /** the person who did it, or whom it concerns */
  name: string;
  actor: string | null;
  clock: string;
  moment: string;
}

export type HistoryItem =
  | { kind: "message"; key: string; row: HistoryRow; album: Album; isFollowing: boolean }
  | { kind: "line"; key: string; line: HistoryLine };

export interface HistoryDay {
  day: string;
  title: string;
  items: HistoryItem[];
}

type MarksOf = (text: string) => Match[];
const NO_MARKS: Match[] = [];

interface Told {
  lang: string;
  clock: Clock;
  marksOf?: MarksOf | undefined;
}

/** Seconds within which further messages of an author are grouped under the same name. */
const FOLLOWING_SECONDS = 300;
/** Most seconds between a change of members and Telegram's notice of it. */
const SAME_SECONDS = 2;
const JOIN_NOTICES = ["new_chat_members", "left_chat_member", "community_chat_joined"];

/**
 * Groups messages and changes of members by the calendar day of the chat, the oldest first. A notice of somebody who
 * joined or left is dropped where a change says the same.
 * @param messages newest first
 */
export function groupByDay(
  messages: readonly HistoryMessage[],
  changes: readonly MemberChange[],
  told: Told,
): HistoryDay[] {
  const days: HistoryDay[] = [];
  const rising = [...messages].reverse().filter((message) => !isTold(message, changes));
  const entries = [
    // Of one second the changes come first: who writes has come before.
    ...changes.map((change) => ({ at: change.at, change })),
    ...rising.map((message) => ({ at: message.date, message })),
  ].sort((a, b) => a.at - b.at);
  for (const entry of entries) {
    const day = dayOf(entry.at, told.clock);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, title: formatDay(told.lang, entry.at, told.clock), items: [] };
      days.push(last);
    }
    if ("change" in entry) last.items.push(changeItem(entry.change, told));
    else addMessage(last.items, entry.message, told);
  }
  return days;
}

/**
 * Tells whether a change of members says the same as a notice, by their times. Older notices, stored without their
 * kind, are matched as well.
 */
function isTold({ type, notice, date }: HistoryMessage, changes: readonly MemberChange[]): boolean {
  if (type !== MESSAGE_TYPE.service || (notice !== null && !JOIN_NOTICES.includes(notice.kind))) return false;
  return changes.some(({ at }) => Math.abs(at - date) <= SAME_SECONDS);
}

function addMessage(items: HistoryItem[], message: HistoryMessage, told: Told): void {
  const row = rowOf(message, told);
  const last = items.at(-1);
  if (message.type === MESSAGE_TYPE.service) {
    const notice = message.notice ?? { kind: "other", name: "" };
    const what = { kind: "notice", notice: notice.kind, name: notice.name } as const;
    const { name, clock, moment } = row;
    items.push({ kind: "line", key: `m${message.key}`, line: { what, name, actor: null, clock, moment } });
    return;
  }
  const group = message.media_group_id;
  if (last?.kind === "message" && group !== null && last.key === `g${group}`) {
    last.album.push(row);
    if (last.row.text === "") last.row = { ...last.row, text: row.text, entities: row.entities, marks: row.marks };
    return;
  }
  const isFollowing =
    last?.kind === "message" &&
    last.row.userId === row.userId &&
    last.row.name === row.name &&
    row.date - (last.album.at(-1) ?? last.row).date < FOLLOWING_SECONDS;
  items.push({
    kind: "message",
    key: group === null ? `m${message.key}` : `g${group}`,
    row,
    album: group === null ? [] : [row],
    isFollowing,
  });
}

function changeItem(change: MemberChange, { lang, clock }: Told): HistoryItem {
  const { at, label, userId, user, actor } = change;
  return {
    kind: "line",
    key: `c${at} ${userId} ${label}`,
    line: {
      what: { kind: "change", change },
      name: personName(user),
      actor: actor === null ? null : personName(actor),
      clock: formatClock(lang, at, clock),
      moment: formatMoment(lang, at, clock),
    },
  };
}

function rowOf(message: HistoryMessage, { lang, clock, marksOf = () => NO_MARKS }: Told): HistoryRow {
  const { id, key, date, type, text, entities, forum_topic_id, userId, file, is_here, user, reply, edit_date } =
    message;
  return {
    id,
    key,
    date,
    type,
    text,
    entities,
    forum_topic_id,
    userId,
    file,
    is_here,
    name: personName(user),
    username: user.username,
    isBot: user.is_bot,
    clock: formatClock(lang, date, clock),
    moment: formatMoment(lang, date, clock),
    edited:
      edit_date === null
        ? null
        : { clock: formatClock(lang, edit_date, clock), moment: formatMoment(lang, edit_date, clock) },
    marks: marksOf(text),
    reply:
      reply === null
        ? message.reply_to === null
          ? null
          : "unknown"
        : { name: personName(reply.user), type: reply.type, text: reply.text },
    act: message.act === null ? null : shownAction(message.act, lang, clock),
  };
}
