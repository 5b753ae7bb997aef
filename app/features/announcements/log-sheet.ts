import type { TFunction } from "i18next";
import { announcementServiceLog } from "../../../domain/endpoints/announcements.ts";
import type { ServiceLogRow } from "../../../domain/logs/service-log.ts";
import { messageLink } from "../../../domain/messages/message-link.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { type AskedDays, rangeOf } from "../../shared/period/history-query.ts";
import { dateCell, numberedPages, type SheetSource, sheetSource } from "../../shared/sheets/sheet-source.ts";
import { runOutcome, runReason } from "./run-reason.ts";

/** Returns the runs of the days as a sheet, with the reason where one was not sent (ANN-22). */
export const announcementLogSheet = (t: TFunction, chat: ShownChat, days: AskedDays): SheetSource =>
  sheetSource<ServiceLogRow>({
    name: [t("announcements.log.title"), chat.title, `${days.from} ${days.to}`],
    columns: [
      [t("sheets.column.planned"), ({ start_at }) => dateCell(start_at)],
      [t("sheets.column.time"), ({ end_at }) => dateCell(end_at)],
      [t("sheets.column.text"), ({ message }) => message.text],
      [t("sheets.column.result"), ({ res_status, comment }) => t(runOutcome(res_status, comment).words)],
      [
        t("sheets.column.reason"),
        ({ res_status, comment }) => {
          const reason = runReason(res_status, comment);
          return reason === null ? null : t(reason);
        },
      ],
      [t("sheets.column.times"), ({ cnt_rpt }) => cnt_rpt],
      [t("sheets.column.link"), ({ target_id }) => (target_id === "" ? null : messageLink(chat, Number(target_id)))],
    ],
    pages: () =>
      numberedPages((page, perPage) =>
        browserClient.call(announcementServiceLog, {
          params: { id: chat.id, ...rangeOf(days, chat), page },
          query: { perPage },
        }),
      ),
  });
