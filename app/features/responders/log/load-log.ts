import { PER_PAGE_DEFAULT } from "../../../../domain/limits/session.ts";
import type { ServiceLogRow } from "../../../../domain/logs/service-log.ts";
import { zoneName } from "../../../../domain/time/city-name.ts";
import type { Clock } from "../../../../domain/time/zone.ts";
import { attempt, mapped } from "../../../client/calls/attempt.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";
import { formatClock, formatMoment } from "../../../i18n/format.ts";
import { personName } from "../../../shared/chat/person-name.ts";
import { responderCalls } from "../../../shared/content/content-calls.ts";
import { loadOwner } from "../../../shared/content/load-owner.ts";
import { rangeOf, readHistoryQuery } from "../../../shared/period/history-query.ts";
import type { PeriodLogData } from "../../../shared/period/period-log.tsx";

/** One outcome; times are already words of the owner's timezone. */
export interface LogLine {
  key: string;
  /** the matched keyword */
  condition: string;
  status: number;
  comment: string;
  /** the person answered last */
  person: string;
  text: string;
  count: number;
  moment: string;
  /** the clock of the last of several */
  until: string | null;
}

function lineOf(row: ServiceLogRow, place: number, lang: string, zone: Clock): LogLine {
  const { user } = row;
  return {
    key: `${row.rule_id}-${row.start_at}-${place}`,
    condition: row.condition,
    status: row.res_status,
    comment: row.comment,
    person: user === null ? "" : personName(user),
    text: row.message.text,
    count: row.cnt_rpt,
    moment: formatMoment(lang, row.start_at, zone),
    until: row.cnt_rpt > 1 && row.end_at > row.start_at ? formatClock(lang, row.end_at, zone) : null,
  };
}

/** Loads a page of the responders' runs in the days of the address (NAV-14, RSP-24, RSP-25). */
export async function loadLog(args: PageArgs): Promise<PeriodLogData<LogLine>> {
  const { client, lang, now, request } = args;
  const owner = await loadOwner(args);
  const query = readHistoryQuery(new URL(request.url).searchParams, owner, now);
  const params = { id: owner.id, ...rangeOf(query, owner), page: query.page };
  const answer = await attempt(
    client.call(responderCalls(owner.type).serviceLog, { params, query: { perPage: PER_PAGE_DEFAULT } }),
  );
  return {
    query,
    log: mapped(answer, ({ rows, total }) => ({
      lines: rows.map((row, place) => lineOf(row, place, lang, owner)),
      total,
    })),
    timezone: zoneName(owner),
  };
}
