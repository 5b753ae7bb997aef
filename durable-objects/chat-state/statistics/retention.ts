import type { membershipChanges } from "../../../db/schema/chat-state/members.ts";
import { CHART_MARKS_MAX, DAY_SECONDS } from "../../../domain/limits.ts";
import { LOG_KIND, SENT_STATUS } from "../../../domain/logs/log-kind.ts";
import { addSums, addToFunnel, noArrivals, noFunnel, stayedWeeks } from "../../../domain/statistics/funnel.ts";
import type { ChartMark, CohortRow, Funnel, UnansweredRow } from "../../../domain/statistics/report-rows.ts";
import { localDayOf, weekdayOf } from "../../../domain/time/buckets.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import type {
  ReportAnswer,
  ReportQuery,
  RetentionQuery,
  TrendQuery,
} from "../../../services/statistics/statistics-object.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { placeOf } from "../members/ranged-members.ts";
import { namesOf } from "../members/read-members.ts";
import { arrivalGroups } from "./arrival-groups.ts";
import type { SourceSums } from "./arrival-sums.ts";
import { CAME } from "./arrivals.ts";
import { foldStatistics } from "./fold.ts";
import { funnelsOf } from "./newcomer-reports.ts";
import { raidsOver } from "./raids.ts";
import { pageOf, piecesOf } from "./trend.ts";

const WEEK_DAYS = 7;

/** Reports the newcomers of each week, the last week first, and how many of them stayed. */
export function retention(context: ChatContext, query: RetentionQuery): ReportAnswer<CohortRow, Funnel> {
  foldStatistics(context);
  const isAsked =
    query.link === null && query.inviter === null
      ? null
      : ({ link, inviter }: SourceSums) =>
          (query.link === null || link === query.link) && (query.inviter === null || inviter === query.inviter);
  const zone = zoneOf(query.zone);
  const now = context.now();
  const weeks = new Map<number, { monday: number; funnel: Funnel; sums: ReturnType<typeof noArrivals> }>();
  const groups = arrivalGroups(context, query, query.current, "week");
  for (const { start, end, sources, sums } of groups) {
    const monday = localDayOf(start, zone) - weekdayOf(start, zone);
    const week = weeks.get(monday) ?? { monday, funnel: noFunnel(), sums: noArrivals() };
    weeks.set(monday, week);
    for (const asked of isAsked === null ? [sums] : sources.filter(isAsked).map((source) => source.sums)) {
      addSums(week.sums, asked);
      addToFunnel(week.funnel, asked, end, now);
    }
  }
  const rows = [...weeks.values()].reverse().map(({ monday, funnel, sums }) => ({
    timestamp: zone.instantOf(monday * DAY_SECONDS),
    ...funnel,
    stayed_weeks: stayedWeeks(
      sums,
      Math.min(query.current.endSecond + 1, zone.instantOf((monday + WEEK_DAYS) * DAY_SECONDS)),
      now,
    ),
  }));
  return { rows: pageOf(rows, query), total: rows.length, ...funnelsOf(context, query, groups, isAsked) };
}

type Unanswered = StoredRow<
  typeof membershipChanges,
  "at" | "user_id" | "inviter" | "invite_link" | "wrote_at" | "left_at"
>;

/**
 * Lists newcomers who wrote and whom nobody answered, the last who came first: they joined in the range, wrote while
 * they were here, and no person or chat but themselves has replied (by Telegram's reply) to a message of theirs. Bots'
 * replies do not count, and words that are no reply are not known to be an answer.
 */
export function unansweredNewcomers(context: ChatContext, query: ReportQuery): ReportAnswer<UnansweredRow, Funnel> {
  foldStatistics(context);
  const { startSecond, endSecond } = query.current;
  const found = context.sql
    .exec<Unanswered>(
      `SELECT c.at, c.user_id, c.inviter, c.invite_link, c.wrote_at, c.left_at
       FROM membership_changes AS c INDEXED BY membership_changes_unanswered
         LEFT JOIN members AS p ON p.user_id = c.user_id
       WHERE c.wrote_at IS NOT NULL AND c.answered_at IS NULL AND c.at >= ? AND c.at <= ? AND ${CAME}
         AND coalesce(p.is_bot, 0) = 0 ORDER BY c.at DESC, c.id DESC LIMIT ? OFFSET ?`,
      startSecond,
      endSecond,
      ...placeOf(query),
    )
    .toArray();
  const people = namesOf(
    context,
    found.flatMap(({ user_id, inviter }) => [user_id, inviter]),
  );
  const rows = found.flatMap(({ at, user_id, wrote_at, left_at, invite_link, inviter }) => {
    const user = people.get(user_id);
    if (user === undefined || wrote_at === null) return [];
    const sender = people.get(inviter ?? 0) ?? null;
    return [{ user, timestamp: at, wrote_at, is_here: left_at === null, invite_link, sender }];
  });
  const sums = funnelsOf(context, query);
  return { rows, total: sums.current.cnt_unanswered, ...sums };
}

/** Lists the raids and the announcements that ran, rising; of more than a chart shows the last ones. */
export function chartMarks(context: ChatContext, query: TrendQuery): ChartMark[] {
  const raids = raidsOver(context, piecesOf(query)).map((raid): ChartMark => ({ kind: "raid", label: "", ...raid }));
  const runs = context.sql.exec<{ timestamp: number; label: string }>(
    `SELECT start_at AS timestamp, min(message_text) AS label FROM service_log
     WHERE kind = ${LOG_KIND.announcement} AND res_status = ${SENT_STATUS} AND end_at >= ? AND start_at BETWEEN ? AND ?
     GROUP BY rule_id, start_at ORDER BY start_at DESC LIMIT ${CHART_MARKS_MAX}`,
    query.startSecond,
    query.startSecond,
    query.endSecond,
  );
  const announced = runs
    .toArray()
    .map((run): ChartMark => ({ kind: "announcement", endSecond: run.timestamp, count: 1, ...run }));
  return [...raids, ...announced].sort((a, b) => a.timestamp - b.timestamp).slice(-CHART_MARKS_MAX);
}
