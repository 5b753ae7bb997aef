import { announcementServiceLog, listAnnouncements } from "../../../domain/endpoints/announcements.ts";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { SENT_STATUS } from "../../../domain/logs/log-kind.ts";
import { messageLink } from "../../../domain/messages/message-link.ts";
import { zoneName } from "../../../domain/time/city-name.ts";
import { attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatMoment } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { rangeOf, readHistoryQuery } from "../../shared/period/history-query.ts";
import type { PeriodLogData } from "../../shared/period/period-log.tsx";

/** One run in one topic; times are already words of the chat's clock. */
export interface RunLine {
  key: string;
  status: number;
  comment: string;
  text: string;
  count: number;
  moment: string;
  link: string | null;
  /** the announcement, for a "Send now" where the run failed; null where it is gone or the run was sent */
  retry: string | null;
}

/** Loads a page of the runs in the days of the address (ANN-22). */
export async function loadLog(args: PageArgs): Promise<PeriodLogData<RunLine>> {
  const { client, lang, now, request } = args;
  const chat = await loadChat(args);
  const query = readHistoryQuery(new URL(request.url).searchParams, chat, now);
  const params = { id: chat.id, ...rangeOf(query, chat), page: query.page };
  const [answer, stored] = await Promise.all([
    attempt(client.call(announcementServiceLog, { params, query: { perPage: PER_PAGE_DEFAULT } })),
    attempt(client.call(listAnnouncements, { params: { id: chat.id } })),
  ]);
  const ids = new Set(stored.ok ? stored.value.map(({ id }) => id) : []);
  return {
    query,
    log: mapped(answer, ({ rows, total }) => ({
      lines: rows.map((row, place) => ({
        key: `${row.rule_id}-${row.start_at}-${place}`,
        status: row.res_status,
        comment: row.comment,
        text: row.message.text,
        count: row.cnt_rpt,
        moment: formatMoment(lang, row.end_at, chat),
        link: row.target_id === "" ? null : messageLink(chat, Number(row.target_id)),
        retry: row.res_status !== SENT_STATUS && ids.has(row.rule_id) ? row.rule_id : null,
      })),
      total,
    })),
    timezone: zoneName(chat),
  };
}
