import { redirect } from "@remix-run/react";
import type { ResultAt } from "../../../domain/calls/index.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import * as endpoints from "../../../domain/endpoints/members.ts";
import { memberListRows } from "../../../domain/limits/plan-table.ts";
import { MEMBERS_PER_PAGE } from "../../../domain/limits/session.ts";
import type { ActiveMember, JoinedMember, LeftMember, MemberRow } from "../../../domain/members/member-row.ts";
import { zoneName } from "../../../domain/time/city-name.ts";
import { type Attempted, attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { chatPath, kindOf } from "../../shared/chat/chat-kind.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { type AskedDays, rangeOf, readHistoryQuery } from "../../shared/period/history-query.ts";
import { cutOf, type ListCut } from "../../shared/plan/list-cut.ts";
import { type MemberLine, memberLine } from "./member-line.ts";
import { isViewName, type ListQuery, readListQuery, searchOf, VIEWS, type ViewName } from "./members-view.ts";
import { loadPanel, type PanelData } from "./panel/load-panel.ts";

export interface MemberPage {
  lines: MemberLine[];
  /** number of rows that the pages can reach */
  reachable: number;
  /** Set where the plan shows only a part: the rows shown, all rows, and the plan that shows more. */
  cut: ListCut | null;
}

export type SweepState = ResultAt<typeof endpoints.memberSweep>;

export interface MembersData {
  view: ViewName;
  query: ListQuery;
  /** the days of lists that have a range */
  period: AskedDays;
  page: Attempted<MemberPage>;
  panel: PanelData | null;
  /** state of the search for deleted accounts, for their list */
  sweep: Attempted<SweepState> | null;
  timezone: string;
}

/** Loads a list of members, and the panel about the member whom the address names. */
export async function loadMembers(args: PageArgs): Promise<MembersData> {
  const { now, request, params } = args;
  const chat = await loadChat(args);
  const view = params.view ?? "";
  if (!isViewName(view)) {
    const kind = kindOf(chat);
    throw redirect(chatPath(kind, chat.id, kind === "groups" ? "members/member_list" : "members/list"));
  }
  const fields = new URL(request.url).searchParams;
  const days = readHistoryQuery(fields, chat, now);
  const query = readListQuery(fields);
  const isForDeleted = VIEWS[view] === "all" && query.status === "deleted";
  const [page, panel, sweep] = await Promise.all([
    loadPage(args, chat, view, query),
    params.userId === undefined ? null : loadPanel(args, chat, params.userId, params.tab),
    isForDeleted ? attempt(args.client.call(endpoints.memberSweep, { params: { id: chat.id } })) : null,
  ]);
  return {
    ...{ view, query, page, panel, sweep },
    period: { from: days.from, to: days.to, exact: days.exact },
    timezone: zoneName(chat),
  };
}

type Row = MemberRow &
  Partial<Pick<JoinedMember, "at"> & Pick<ActiveMember, "cnt_message"> & Pick<LeftMember, "label">>;

function askFor({ client, now, request }: PageArgs, chat: Chat, view: ViewName, query: ListQuery) {
  const { page } = query;
  const kind = VIEWS[view];
  if (kind === "all") {
    return client.call(endpoints.listMembers, {
      params: { id: chat.id },
      body: { ...searchOf(query), desiredPage: page },
    });
  }
  const days = readHistoryQuery(new URL(request.url).searchParams, chat, now);
  const params = { id: chat.id, ...rangeOf(days, chat), page };
  const input = { params, query: { perPage: MEMBERS_PER_PAGE } };
  if (kind === "joined") return client.call(endpoints.listJoinMembers, input);
  return kind === "left"
    ? client.call(endpoints.listLeftMembers, input)
    : client.call(endpoints.listActiveMembers, input);
}

async function loadPage(args: PageArgs, chat: Chat, view: ViewName, query: ListQuery): Promise<Attempted<MemberPage>> {
  const answer = await attempt<{ rows: Row[]; total: number; max_rows: number }>(askFor(args, chat, view, query));
  const words = { lang: args.lang, clock: chat, chatId: chat.id };
  return mapped(answer, ({ rows, total, max_rows }) => ({
    lines: rows.map((row) => memberLine(row, words)),
    reachable: Math.min(total, max_rows),
    cut: cutOf(total, max_rows, memberListRows),
  }));
}
