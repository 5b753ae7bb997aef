import { ACT_KINDS, ACT_RESULTS, type ActKind, type ActResult } from "../../../domain/moderation/act.ts";
import type { Clock } from "../../../domain/time/zone.ts";
import { type HistoryQuery, historySearch, readHistoryQuery } from "../../shared/period/history-query.ts";

/** A question to the log, as read from the address; days, member and place as in the history. */
export interface ActionQuery extends Pick<HistoryQuery, "from" | "to" | "exact" | "user" | "before" | "after"> {
  /** the part of the product that acted, null for every one */
  kind: ActKind | null;
  /** one rule of that part, null is all of them */
  rule: string | null;
  /** null is every result */
  result: ActResult | null;
}

const RULE = /^\w{1,64}$/;

/** Reads a part of the product, and after a dot one of its rules: `filter`, `filter.del_msg_link`. */
function readWhat(text: string | null): Pick<ActionQuery, "kind" | "rule"> {
  const [name, rule = null] = (text ?? "").split(".");
  const kind = ACT_KINDS.find((each) => each === name) ?? null;
  return { kind, rule: kind !== null && rule !== null && RULE.test(rule) ? rule : null };
}

/** Returns the address' field for a part or a rule; empty for everything. */
export const whatOf = ({ kind, rule }: Pick<ActionQuery, "kind" | "rule">): string =>
  [kind, kind === null ? null : rule].filter(Boolean).join(".");

/**
 * Reads the question from the address; missing or wrong fields mean the last days, everything, everybody, the newest.
 * @param days number of days shown where the address names none
 */
export function readActionQuery(fields: URLSearchParams, clock: Clock, now: number, days?: number): ActionQuery {
  const { keyword: _keyword, topic: _topic, page: _page, ...asked } = readHistoryQuery(fields, clock, now, days);
  const result = ACT_RESULTS.find((each) => each === fields.get("result")) ?? null;
  return { ...asked, ...readWhat(fields.get("what")), result };
}

/** Tells whether only a part of the period is asked for. */
export const isFiltered = ({ kind, user, result }: ActionQuery): boolean =>
  kind !== null || user !== null || result !== null;

/** Returns the same days with everything in them. */
export const unfiltered = (query: ActionQuery): ActionQuery => ({
  ...query,
  kind: null,
  rule: null,
  user: null,
  result: null,
});

/** Returns the address' fields for the same question, from the newest on or beside an act. */
export function actionSearch(query: ActionQuery, place?: { before: number } | { after: number }): string {
  const fields = new URLSearchParams(historySearch({ ...query, keyword: "", topic: null, page: 1 }, place));
  const what = whatOf(query);
  if (what !== "") fields.set("what", what);
  if (query.result !== null) fields.set("result", query.result);
  return `?${fields}`;
}

/** Returns the input of the call that lists acts; filters that are not set are left out. */
export const actionFilter = ({ kind, rule, user, result }: ActionQuery) => ({
  ...(kind === null ? {} : { kind }),
  ...(rule === null ? {} : { rule_id: rule }),
  ...(user === null ? {} : { userId: user }),
  ...(result === null ? {} : { result }),
});
