import type { TFunction } from "i18next";
import type { ServiceLogRow } from "../../../../domain/logs/service-log.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { responderCalls } from "../../../shared/content/content-calls.ts";
import { type AskedDays, rangeOf } from "../../../shared/period/history-query.ts";
import { sentOutcome } from "../../../shared/period/sent-outcome.ts";
import type { SheetOwner } from "../../../shared/sheets/download-menu.tsx";
import { personColumns } from "../../../shared/sheets/person-columns.ts";
import { dateCell, numberedPages, type SheetSource, sheetSource } from "../../../shared/sheets/sheet-source.ts";
import { reasonKey } from "./log-words.ts";

/** Returns the replies of the days as a sheet, with the reason where one was not sent (RSP-24). */
export const responderLogSheet = (t: TFunction, owner: SheetOwner, days: AskedDays): SheetSource =>
  sheetSource<ServiceLogRow>({
    name: [t("responders.log.title"), owner.title, `${days.from} ${days.to}`],
    columns: [
      [t("sheets.column.time"), ({ start_at }) => dateCell(start_at)],
      [t("sheets.column.keyword"), ({ condition }) => condition],
      ...personColumns<ServiceLogRow>(t, ({ user }) => user),
      [t("sheets.column.times"), ({ cnt_rpt }) => cnt_rpt],
      [t("sheets.column.result"), ({ res_status }) => t(sentOutcome(res_status).words)],
      [
        t("sheets.column.reason"),
        ({ res_status, comment }) => {
          const reason = reasonKey(res_status, comment);
          return reason === null ? null : t(reason);
        },
      ],
      [t("sheets.column.text"), ({ message }) => message.text],
    ],
    pages: () =>
      numberedPages((page, perPage) =>
        browserClient.call(responderCalls(owner.type).serviceLog, {
          params: { id: owner.id, ...rangeOf(days, owner.clock), page },
          query: { perPage },
        }),
      ),
  });
