import { newcomerServiceLog } from "../../../domain/endpoints/newcomers.ts";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { LOG_KIND, NOT_ASKED } from "../../../domain/logs/log-kind.ts";
import type { ServiceLogRow } from "../../../domain/logs/service-log.ts";
import { isVerifyStatus, VERIFY_STATUS, type VerifyStatus } from "../../../domain/newcomers/verify-status.ts";
import { zoneName } from "../../../domain/time/city-name.ts";
import type { Clock } from "../../../domain/time/zone.ts";
import { attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatClock, formatMoment } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { rangeOf, readHistoryQuery } from "../../shared/period/history-query.ts";
import type { PeriodLogData } from "../../shared/period/period-log.tsx";

/** One event of the log: a check ended, somebody was not let in, was greeted or asked, or could not be. */
export type NewcomerEvent =
  | { kind: "verdict"; status: VerifyStatus }
  | { kind: "turnedAway"; isBot: boolean }
  | { kind: "greeted"; status: number; comment: string }
  /** the bot could not ask the newcomer */
  | { kind: "notAsked"; status: number; comment: string };

/** One line of the log; times are already words of the chat's timezone. */
export interface NewcomerLogLine {
  key: string;
  event: NewcomerEvent;
  /** the newcomer; of several alike, the last one */
  person: string;
  count: number;
  moment: string;
  /** the clock of the last of several */
  until: string | null;
}

/** Returns the event of a row (NCM-33, NCM-34). */
export function eventOf({ kind, rule_id, res_status, comment }: ServiceLogRow): NewcomerEvent {
  if (kind === LOG_KIND.newcomerVerify) {
    return { kind: "verdict", status: isVerifyStatus(res_status) ? res_status : VERIFY_STATUS.notExist };
  }
  if (rule_id === "ncm_type") return { kind: "turnedAway", isBot: comment === "bot" };
  return { kind: rule_id === NOT_ASKED ? "notAsked" : "greeted", status: res_status, comment };
}

function lineOf(row: ServiceLogRow, place: number, lang: string, zone: Clock): NewcomerLogLine {
  return {
    key: `${row.kind}-${row.rule_id}-${row.start_at}-${place}`,
    event: eventOf(row),
    person: row.user === null ? "" : personName(row.user),
    count: row.cnt_rpt,
    moment: formatMoment(lang, row.start_at, zone),
    until: row.cnt_rpt > 1 && row.end_at > row.start_at ? formatClock(lang, row.end_at, zone) : null,
  };
}

/** Loads a page of events about newcomers, of the days of the address (NAV-12, NCM-33). */
export async function loadNewcomerLog(args: PageArgs): Promise<PeriodLogData<NewcomerLogLine>> {
  const { client, lang, now, request } = args;
  const chat = await loadChat(args);
  const query = readHistoryQuery(new URL(request.url).searchParams, chat, now);
  const params = { id: chat.id, ...rangeOf(query, chat), page: query.page };
  const answer = await attempt(client.call(newcomerServiceLog, { params, query: { perPage: PER_PAGE_DEFAULT } }));
  return {
    query,
    log: mapped(answer, ({ rows, total }) => ({
      lines: rows.map((row, place) => lineOf(row, place, lang, chat)),
      total,
    })),
    timezone: zoneName(chat),
  };
}
