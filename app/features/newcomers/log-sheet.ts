import type { TFunction } from "i18next";
import { newcomerServiceLog } from "../../../domain/endpoints/newcomers.ts";
import { SENT_STATUS, UNKNOWN_STATUS } from "../../../domain/logs/log-kind.ts";
import type { ServiceLogRow } from "../../../domain/logs/service-log.ts";
import { verifyStatusName } from "../../../domain/newcomers/verify-status.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { type AskedDays, rangeOf } from "../../shared/period/history-query.ts";
import { personColumns } from "../../shared/sheets/person-columns.ts";
import { dateCell, numberedPages, type SheetSource, sheetSource } from "../../shared/sheets/sheet-source.ts";
import { eventOf, type NewcomerEvent } from "./load-log.ts";

/** Returns the events about newcomers in the days as a sheet (NCM-33). */
export const newcomerLogSheet = (t: TFunction, chat: ShownChat, days: AskedDays): SheetSource =>
  sheetSource<ServiceLogRow>({
    name: [t("newcomers.log.title"), chat.title, `${days.from} ${days.to}`],
    columns: [
      [t("sheets.column.time"), ({ start_at }) => dateCell(start_at)],
      ...personColumns<ServiceLogRow>(t, ({ user }) => user),
      [t("sheets.column.result"), (row) => eventText(t, eventOf(row))],
      [t("sheets.column.times"), ({ cnt_rpt }) => cnt_rpt],
    ],
    pages: () =>
      numberedPages((page, perPage) =>
        browserClient.call(newcomerServiceLog, {
          params: { id: chat.id, ...rangeOf(days, chat), page },
          query: { perPage },
        }),
      ),
  });

function eventText(t: TFunction, event: NewcomerEvent): string {
  switch (event.kind) {
    case "verdict":
      return t(`newcomers.status.${verifyStatusName(event.status)}`);
    case "turnedAway":
      return t(event.isBot ? "newcomers.log.botTurnedAway" : "newcomers.log.turnedAway");
    case "greeted":
      if (event.status === SENT_STATUS) return t("newcomers.log.greeted");
      return event.status === UNKNOWN_STATUS
        ? t("newcomers.log.greetingUnknown")
        : t("newcomers.log.notGreeted", { status: event.status });
    case "notAsked":
      return t("newcomers.log.notAsked", { status: event.status });
  }
}
