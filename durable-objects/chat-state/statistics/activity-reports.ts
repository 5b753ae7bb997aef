import { DAY_SECONDS } from "../../../domain/limits.ts";
import type { ActiveRow, ActivityRow } from "../../../domain/statistics/report-rows.ts";
import { bucketsOf, weekdayOf } from "../../../domain/time/buckets.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import type { ReportAnswer, ReportQuery, WriterSums } from "../../../services/statistics/statistics-object.ts";
import type { ChatContext } from "../context.ts";
import { placeOf } from "../members/ranged-members.ts";
import { namesOf } from "../members/read-members.ts";
import { activityOver } from "./activity.ts";
import { foldStatistics } from "./fold.ts";
import { speakersOver } from "./speakers.ts";
import { pageOf, piecesOf, sumPieces, writerSums } from "./trend.ts";

type Activity = ReportAnswer<ActivityRow, WriterSums> & { by_hour: number[][] };

/** Reports messages and writers over time, and messages by weekday and hour (STA-04, AMB-297). */
export function activity(context: ChatContext, query: ReportQuery): Activity {
  foldStatistics(context);
  const zone = zoneOf(query.zone);
  const pieces = piecesOf({ ...query, ...query.current });
  const by_hour = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  const starts = pieces.bounds.length === 0 ? [] : bucketsOf(query.current, query.bucket, zone);
  const activity = activityOver(context, pieces);
  const rows = activity.map(({ messages, speakers, hours }, index) => {
    const day = by_hour[weekdayOf(pieces.bounds[index] ?? 0, zone)];
    hours.forEach((count, hour) => {
      if (day !== undefined) day[hour] = (day[hour] ?? 0) + count;
    });
    return { timestamp: starts[index] ?? 0, cnt_active_member: speakers, cnt_message: messages };
  });
  // By days, the sums are those of the rows.
  const known = query.bucket === DAY_SECONDS ? { activity } : {};
  return { rows: pageOf(rows, query), total: rows.length, by_hour, ...writersOf(context, query, known) };
}

/** Lists the people with the most messages, those with the most first (STA-03); bots are left out. */
export function topActive(context: ChatContext, query: ReportQuery): ReportAnswer<ActiveRow, WriterSums> {
  foldStatistics(context);
  const speakers = speakersOver(context, sumPieces(query, query.current));
  const [limit, offset] = placeOf(query);
  const page = speakers.first(limit, offset);
  const names = namesOf(
    context,
    page.map(({ userId }) => userId),
  );
  const rows = page.flatMap(({ userId, messages }) => {
    const user = names.get(userId);
    return user === undefined ? [] : [{ user, cnt_message: messages }];
  });
  return { rows, total: speakers.total, ...writersOf(context, query, { speakers }) };
}

/**
 * Counts the messages and writers of both periods.
 * @param known counts of the current period that the report has already
 */
const writersOf = (context: ChatContext, query: ReportQuery, known: Parameters<typeof writerSums>[3]) => ({
  current: { ...query.current, ...writerSums(context, query, query.current, known) },
  previous: query.previous && { ...query.previous, ...writerSums(context, query, query.previous) },
});
