import { announcementServiceLog } from "../../../domain/endpoints/announcements.ts";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { SENT_STATUS } from "../../../domain/logs/log-kind.ts";
import { messageLink } from "../../../domain/messages/message-link.ts";
import { timezoneLabel } from "../../../domain/time/timezone.ts";
import { type Attempted, attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatMoment } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { type HistoryQuery, rangeOf, readHistoryQuery } from "../../shared/period/history-query.ts";

/** One run in one topic; times are already words of the chat's clock. */
export interface RunLine {
  key: string;
  isSent: boolean;
  status: number;
  comment: string;
  text: string;
  count: number;
  moment: string;
  link: string | null;
}

export interface LogData {
  query: HistoryQuery;
  lines: Attempted<{ lines: RunLine[]; total: number | undefined }>;
  timezone: string;
}

/** A page of the runs in the days of the address (ANN-22). */
export async function loadLog(args: PageArgs): Promise<LogData> {
  const { client, lang, now, request } = args;
  const chat = await loadChat(args);
  const offset = chat.tzn_offset;
  const query = readHistoryQuery(new URL(request.url).searchParams, offset, now);
  const params = { id: chat.id, ...rangeOf(query, offset), page: query.page };
  const answer = await attempt(client.call(announcementServiceLog, { params, query: { perPage: PER_PAGE_DEFAULT } }));
  return {
    query,
    lines: mapped(answer, ({ rows, total }) => ({
      lines: rows.map((row, place) => ({
        key: `${row.rule_id}-${row.start_at}-${place}`,
        isSent: row.res_status === SENT_STATUS,
        status: row.res_status,
        comment: row.comment,
        text: row.message.text,
        count: row.cnt_rpt,
        moment: formatMoment(lang, row.end_at, offset),
        link: row.target_id === "" ? null : messageLink(chat, Number(row.target_id)),
      })),
      total,
    })),
    timezone: timezoneLabel(offset),
  };
}
