import { type ForumTopic, forumTopics } from "../../../domain/calls/chats.ts";
import { type HistoryMessage, messagesHistory } from "../../../domain/calls/messages.ts";
import { messageStoreDays } from "../../../domain/limits/plan-table.ts";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { effectiveLevel } from "../../../domain/plan.ts";
import { timezoneLabel } from "../../../domain/timezone.ts";
import { type Attempted, attempt } from "../../client/attempt.ts";
import type { PageArgs } from "../../client/page-data.ts";
import { formatClock, formatDay, formatMoment } from "../../i18n/format.ts";
import { loadChat } from "../chats/load-chat.ts";
import { dayOf, type HistoryQuery, rangeOf, readHistoryQuery } from "./history-query.ts";

/** A stored message as it is shown; times are already words of the chat's timezone. */
export interface HistoryRow extends Pick<HistoryMessage, "id" | "type" | "text" | "entities" | "forum_topic_id"> {
  name: string;
  username: string;
  isBot: boolean;
  clock: string;
  /** full date and time, for the tooltip */
  moment: string;
  edited: string | null;
}

export interface HistoryDay {
  day: string;
  title: string;
  rows: HistoryRow[];
}

export interface HistoryPage {
  days: HistoryDay[];
  hasMore: boolean;
}

export interface HistoryData {
  query: HistoryQuery;
  topics: ForumTopic[];
  page: Attempted<HistoryPage>;
  storeDays: number;
  timezone: string;
}

/** Groups messages that are in order by the calendar day of the chat. */
export function groupByDay(messages: HistoryMessage[], lang: string, offset: number): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const message of messages) {
    const day = dayOf(message.date, offset);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, title: formatDay(lang, message.date, offset), rows: [] };
      days.push(last);
    }
    last.rows.push(rowOf(message, lang, offset));
  }
  return days;
}

function rowOf({ user, ...message }: HistoryMessage, lang: string, offset: number): HistoryRow {
  return {
    id: message.id,
    type: message.type,
    text: message.text,
    entities: message.entities,
    forum_topic_id: message.forum_topic_id,
    name: [user.fname, user.lname].filter(Boolean).join(" ") || user.username || user.id,
    username: user.username,
    isBot: user.is_bot,
    clock: formatClock(lang, message.date, offset),
    moment: formatMoment(lang, message.date, offset),
    edited: message.edit_date === null ? null : formatMoment(lang, message.edit_date, offset),
  };
}

export async function loadHistory(args: PageArgs): Promise<HistoryData> {
  const { client, lang, now, request } = args;
  const chat = await loadChat("groups", args);
  const offset = chat.tzn_offset;
  const query = readHistoryQuery(new URL(request.url).searchParams, offset, now);
  const params = { id: chat.id };
  const body = {
    ...rangeOf(query, offset),
    page: query.page,
    ...(query.keyword ? { keyword: query.keyword } : {}),
    ...(query.topic === null ? {} : { forum_topic_id: query.topic }),
  };
  const [answer, topics] = await Promise.all([
    attempt(client.call(messagesHistory, { params, query: { perPage: PER_PAGE_DEFAULT }, body })),
    attempt(chat.is_forum ? client.call(forumTopics, { params }) : Promise.resolve([])),
  ]);
  return {
    query,
    topics: topics.ok ? topics.value : [],
    page: answer.ok
      ? {
          ok: true,
          value: {
            days: groupByDay(answer.value.rows, lang, offset),
            hasMore:
              answer.value.total === undefined
                ? answer.value.rows.length === PER_PAGE_DEFAULT
                : query.page * PER_PAGE_DEFAULT < answer.value.total,
          },
        }
      : answer,
    storeDays: messageStoreDays(effectiveLevel(chat, now)),
    timezone: timezoneLabel(offset),
  };
}
