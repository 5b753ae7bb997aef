import type { ForumTopic } from "../../../domain/calls/chats.ts";
import type { HistoryAnswer } from "../../../domain/calls/messages.ts";
import { forumTopics } from "../../../domain/endpoints/chats.ts";
import { messagesHistory } from "../../../domain/endpoints/messages.ts";
import { messageStoreDays } from "../../../domain/limits/plan-table.ts";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import { timezoneLabel } from "../../../domain/time/timezone.ts";
import { type Attempted, attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { type LongestPeriod, longestPeriod, nameOfMember } from "../../shared/period/days-kept.ts";
import { type HistoryQuery, rangeOf, readHistoryQuery } from "../../shared/period/history-query.ts";
import { groupByDay, type HistoryDay } from "./history-rows.ts";

export interface HistoryPage extends Pick<HistoryAnswer, "older" | "newer"> {
  days: HistoryDay[];
  /** of a search, where they are not too many to be counted */
  total: number | null;
  /** Not all messages are ready for a search yet. */
  isIndexing: boolean;
}

export interface HistoryData {
  query: HistoryQuery;
  topics: ForumTopic[];
  /** whose messages these are, null for everybody's */
  member: string | null;
  page: Attempted<HistoryPage>;
  storeDays: number;
  longest: LongestPeriod;
  timezone: string;
}

/** Asks for what the address says; a search, and one member's messages, are of all the days that there are. */
export async function loadHistory(args: PageArgs): Promise<HistoryData> {
  const { client, lang, now, request } = args;
  const chat = await loadChat(args);
  const offset = chat.tzn_offset;
  const longest = longestPeriod(chat, now);
  const fields = new URL(request.url).searchParams;
  const isSearch = Boolean(fields.get("keyword") || fields.get("user"));
  const query = readHistoryQuery(fields, offset, now, isSearch ? longest.days : undefined);
  const { keyword, topic, user, page, before, after } = query;
  const params = { id: chat.id };
  const body = {
    ...rangeOf(query, offset),
    page,
    ...(keyword ? { keyword } : {}),
    ...(topic === null ? {} : { forum_topic_id: topic }),
    ...(user === null ? {} : { userId: user }),
    ...(before === null ? {} : { before }),
    ...(after === null ? {} : { after }),
  };
  const [answer, topics, member, marks] = await Promise.all([
    attempt(client.call(messagesHistory, { params, query: { perPage: PER_PAGE_DEFAULT }, body })),
    attempt(chat.is_forum ? client.call(forumTopics, { params }) : Promise.resolve([])),
    nameOfMember(client, chat.id, user),
    keyword === "" ? undefined : import("./search-marks.ts"),
  ]);
  return {
    query,
    topics: topics.ok ? topics.value : [],
    member,
    page: mapped(answer, ({ rows, older, newer, total, is_indexing }) => ({
      days: groupByDay(rows, lang, offset, marks?.searchMarks(keyword)),
      older,
      newer,
      total: total ?? null,
      isIndexing: is_indexing === true,
    })),
    storeDays: messageStoreDays(effectiveLevel(chat, now)),
    longest,
    timezone: timezoneLabel(offset),
  };
}
