import type { ActionLogAnswer } from "../../../domain/calls/moderation.ts";
import { actionLog } from "../../../domain/endpoints/moderation.ts";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { zoneName } from "../../../domain/time/city-name.ts";
import { type Attempted, attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { type LongestPeriod, longestPeriod, nameOfMember } from "../../shared/period/days-kept.ts";
import { rangeOf } from "../../shared/period/history-query.ts";
import { type ActionQuery, actionFilter, readActionQuery } from "./action-query.ts";
import { type ActionDay, groupActions } from "./action-rows.ts";

export interface ActionPage extends Pick<ActionLogAnswer, "older" | "newer"> {
  days: ActionDay[];
}

export interface ActionLogData {
  query: ActionQuery;
  /** whom the acts concern, null for everybody */
  member: string | null;
  page: Attempted<ActionPage>;
  longest: LongestPeriod;
  timezone: string;
}

/** Loads the acts that the address asks for (MOD-44); those on one member from all days there are. */
export async function loadActionLog(args: PageArgs): Promise<ActionLogData> {
  const { client, lang, now, request } = args;
  const chat = await loadChat(args);
  const longest = longestPeriod(chat, now);
  const fields = new URL(request.url).searchParams;
  const query = readActionQuery(fields, chat, now, fields.get("user") ? longest.days : undefined);
  const { user, before, after } = query;
  const asked = {
    perPage: PER_PAGE_DEFAULT,
    ...actionFilter(query),
    ...(before === null ? {} : { before }),
    ...(after === null ? {} : { after }),
  };
  const [answer, member] = await Promise.all([
    attempt(client.call(actionLog, { params: { id: chat.id, ...rangeOf(query, chat), page: 1 }, query: asked })),
    nameOfMember(client, chat.id, user),
  ]);
  return {
    query,
    member,
    page: mapped(answer, ({ rows, older, newer }) => ({ days: groupActions(rows, lang, chat), older, newer })),
    longest,
    timezone: zoneName(chat),
  };
}
