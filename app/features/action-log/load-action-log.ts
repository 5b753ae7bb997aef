import { getMembership } from "../../../domain/calls/chats.ts";
import { type ActionLogAnswer, actionLog } from "../../../domain/calls/moderation.ts";
import { messageStoreDays, reportRangeDays } from "../../../domain/limits/plan-table.ts";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { effectiveLevel } from "../../../domain/plan.ts";
import { timezoneLabel } from "../../../domain/timezone.ts";
import { type Attempted, attempt, mapped } from "../../client/attempt.ts";
import type { PageArgs } from "../../client/page-data.ts";
import { loadChat } from "../chats/load-chat.ts";
import { rangeOf } from "../history/history-query.ts";
import { nameOf } from "../history/history-rows.ts";
import { type ActionQuery, readActionQuery } from "./action-query.ts";
import { type ActionDay, groupActions } from "./action-rows.ts";

export interface ActionPage extends Pick<ActionLogAnswer, "older" | "newer"> {
  days: ActionDay[];
}

export interface ActionLogData {
  query: ActionQuery;
  /** whom the acts concern, null for everybody */
  member: string | null;
  page: Attempted<ActionPage>;
  /** The most days that can be asked for, and the first of them up to today. */
  longest: { days: number; from: string; to: string };
  timezone: string;
}

/** Asks for what the address says (MOD-44); what was done to one member, of all the days that there are. */
export async function loadActionLog(args: PageArgs): Promise<ActionLogData> {
  const { client, lang, now, request } = args;
  const chat = await loadChat("groups", args);
  const offset = chat.tzn_offset;
  const level = effectiveLevel(chat, now);
  const days = Math.min(messageStoreDays(level), reportRangeDays(level));
  const fields = new URL(request.url).searchParams;
  const query = readActionQuery(fields, offset, now, fields.get("user") ? days : undefined);
  const { kind, rule, user, before, after } = query;
  const params = { id: chat.id };
  const asked = {
    perPage: PER_PAGE_DEFAULT,
    ...(kind === null ? {} : { kind }),
    ...(rule === null ? {} : { rule_id: rule }),
    ...(user === null ? {} : { userId: user }),
    ...(before === null ? {} : { before }),
    ...(after === null ? {} : { after }),
  };
  const [answer, member] = await Promise.all([
    attempt(client.call(actionLog, { params: { ...params, ...rangeOf(query, offset), page: 1 }, query: asked })),
    user === null ? null : attempt(client.call(getMembership, { params: { ...params, userId: String(user) } })),
  ]);
  const all = readActionQuery(new URLSearchParams(), offset, now, days);
  return {
    query,
    member: member === null ? null : member.ok ? nameOf(member.value.user) : String(user),
    page: mapped(answer, ({ rows, older, newer }) => ({ days: groupActions(rows, lang, offset), older, newer })),
    longest: { days, from: all.from, to: all.to },
    timezone: timezoneLabel(offset),
  };
}
