import { DAY_SECONDS } from "../../domain/limits.ts";
import type { OverviewNumbers, OverviewQuery } from "../../services/object-queries.ts";
import { deadLettersIn } from "../dead-letters.ts";
import { fold } from "./fold.ts";
import { forumTopics } from "./forum-topics.ts";
import { glanceOfFolded } from "./glance.ts";
import type { ChatScope } from "./scope.ts";
import { trendOfFolded } from "./trend.ts";

/** What was answered last, and how many rows the object had changed by then. */
interface Answered {
  question: string;
  changes: number;
  numbers: OverviewNumbers;
}
const answered = new WeakMap<ChatScope, Answered>();

/** Rows changed since the database was opened. */
const changesSoFar = ({ sql }: ChatScope): number => sql.exec<{ n: number }>("SELECT total_changes() AS n").one().n;

/**
 * What a chat's overview shows of its object, in one piece: each further question would cost as much as this one. Asked
 * the same again, it answers the same until a row changes.
 */
export function overview(scope: ChatScope, query: OverviewQuery): OverviewNumbers {
  const question = JSON.stringify(query);
  const last = answered.get(scope);
  if (last !== undefined && last.question === question && last.changes === changesSoFar(scope)) return last.numbers;
  fold(scope);
  const numbers = numbersOf(scope, query);
  answered.set(scope, { question, changes: changesSoFar(scope), numbers });
  return numbers;
}

function numbersOf(scope: ChatScope, { current, previous, usage, trend }: OverviewQuery): OverviewNumbers {
  const byKind = scope.sql.exec<{ update_type: string; count: number }>(
    "SELECT kind AS update_type, sum(count) AS count FROM usage_days WHERE day BETWEEN ? AND ? GROUP BY kind ORDER BY count DESC, kind",
    Math.floor(usage.startSecond / DAY_SECONDS),
    Math.floor(usage.endSecond / DAY_SECONDS),
  );
  return {
    glance: glanceOfFolded(scope, current, previous),
    usage_by_kind: byKind.toArray(),
    cnt_forum_topic: forumTopics(scope).length,
    trend: trend === null ? [] : trendOfFolded(scope, trend),
    dead_letters: deadLettersIn(scope),
  };
}
