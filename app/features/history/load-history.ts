import type { ForumTopic } from "../../../domain/calls/chats.ts";
import type { HistoryAnswer } from "../../../domain/calls/messages.ts";
import { forumTopics } from "../../../domain/endpoints/chats.ts";
import { messagesHistory } from "../../../domain/endpoints/messages.ts";
import { messageStoreDays } from "../../../domain/limits/plan-table.ts";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { SPAM_MODES } from "../../../domain/limits/spam.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import { zoneName } from "../../../domain/time/city-name.ts";
import { type Attempted, attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { type LongestPeriod, longestPeriod, nameOfMember } from "../../shared/period/days-kept.ts";
import { rangeOf } from "../../shared/period/history-query.ts";
import { type AskedHistory, KINDS, readAskedHistory } from "./history-address.ts";
import { groupByDay, type HistoryDay } from "./history-items.ts";

/** Somebody whose messages can be shown alone. */
export interface Author {
  id: number;
  name: string;
}

export interface HistoryPage extends Pick<HistoryAnswer, "older" | "newer"> {
  days: HistoryDay[];
  /** authors of the shown messages */
  authors: Author[];
  /** number of messages that a search found; null where they are too many to count */
  total: number | null;
  /** Tells whether some messages are not yet indexed for the search. */
  isIndexing: boolean;
}

export interface HistoryData {
  query: AskedHistory;
  topics: ForumTopic[];
  /** author of all shown messages, null for everybody */
  member: string | null;
  page: Attempted<HistoryPage>;
  storeDays: number;
  longest: LongestPeriod;
  timezone: string;
  /** Tells whether the spam score is on and can learn. */
  isScored: boolean;
}

/** Loads the messages that the address asks for, from all stored days where it names none. */
export async function loadHistory(args: PageArgs): Promise<HistoryData> {
  const { client, lang, now, request } = args;
  const chat = await loadChat(args);
  const longest = longestPeriod(chat, now);
  const query = readAskedHistory(new URL(request.url).searchParams, chat, now, longest);
  const { keyword, topic, user, kind, page, before, after } = query;
  const params = { id: chat.id };
  const body = {
    ...rangeOf(query, chat),
    page,
    ...(keyword ? { keyword } : {}),
    ...(topic === null ? {} : { forum_topic_id: topic }),
    ...(user === null ? {} : { userId: user }),
    ...(kind === null ? {} : { types: [...KINDS[kind]] }),
    ...(before === null ? {} : { before }),
    ...(after === null ? {} : { after }),
  };
  const [answer, topics, member, marks] = await Promise.all([
    attempt(client.call(messagesHistory, { params, query: { perPage: PER_PAGE_DEFAULT }, body })),
    attempt(chat.is_forum ? client.call(forumTopics, { params }) : Promise.resolve([])),
    nameOfMember(client, chat.id, user),
    keyword === "" ? undefined : import("../../shared/content/search-marks.ts"),
  ]);
  return {
    query,
    topics: topics.ok ? topics.value : [],
    member,
    page: mapped(answer, ({ rows, changes, older, newer, total, is_indexing }) => ({
      days: groupByDay(rows, changes, { lang, clock: chat, marksOf: marks?.searchMarks(keyword) }),
      authors: authorsOf(rows, lang),
      older,
      newer,
      total: total ?? null,
      isIndexing: is_indexing === true,
    })),
    storeDays: messageStoreDays(effectiveLevel(chat, now)),
    longest,
    timezone: zoneName(chat),
    isScored: chat.spam_mode !== SPAM_MODES.off,
  };
}

/** Lists the authors of messages, by name; those who wrote in a chat's name cannot be chosen. */
function authorsOf(rows: HistoryAnswer["rows"], lang: string): Author[] {
  const authors = new Map(
    rows.flatMap(({ userId, user }) => (userId === null ? [] : [[userId, { id: userId, name: personName(user) }]])),
  );
  const collator = new Intl.Collator(lang);
  return [...authors.values()].sort((a, b) => collator.compare(a.name, b.name));
}
