import { DAY_SECONDS } from "../../domain/limits.ts";
import type { OverviewNumbers, OverviewQuery } from "../../services/objects.ts";
import { fold } from "./fold.ts";
import { forumTopics } from "./forum-topics.ts";
import { glanceOfFolded } from "./glance.ts";
import type { ChatScope } from "./scope.ts";
import { trendOfFolded } from "./trend.ts";

/** What a chat's overview shows of its object, in one piece: each further question would cost as much as this one. */
export function overview(scope: ChatScope, { current, previous, usage, trend }: OverviewQuery): OverviewNumbers {
  fold(scope);
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
  };
}
