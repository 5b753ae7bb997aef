import type { TFunction } from "i18next";
import { checkIns, pointsRanking } from "../../../domain/endpoints/points.ts";
import type { Board } from "../../../domain/points/boards.ts";
import type { CheckInRow, PointsSummary, RankedMember } from "../../../domain/points/reports.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { type AskedDays, rangeOf } from "../../shared/period/history-query.ts";
import { personColumns } from "../../shared/sheets/person-columns.ts";
import { dateCell, numberedPages, type SheetSource, sheetSource } from "../../shared/sheets/sheet-source.ts";

type Days = AskedDays;

/** Returns the members of a board by their points as a sheet (LOY-12). */
export const rankingSheet = (t: TFunction, chat: ShownChat, board: Board): SheetSource =>
  sheetSource<RankedMember>({
    name: [t("loyalty.ranking"), chat.title, board === "all" ? "" : t(`loyalty.board.${board}`)],
    columns: [
      [t("sheets.column.rank"), ({ rank }) => rank],
      ...personColumns<RankedMember>(t, ({ user }) => user),
      [t("sheets.column.points"), ({ points }) => points],
      [t("sheets.column.changed"), ({ timestamp }) => dateCell(timestamp)],
    ],
    pages: () =>
      numberedPages((page, perPage) =>
        browserClient.call(pointsRanking, { params: { id: chat.id, page }, query: { perPage, board } }),
      ),
  });

/** Returns the check-ins of the days as a sheet (LOY-11). */
export const checkInsSheet = (t: TFunction, chat: ShownChat, days: Days): SheetSource =>
  sheetSource<CheckInRow>({
    name: [t("loyalty.checkIns"), chat.title, `${days.from} ${days.to}`],
    columns: [
      [t("sheets.column.time"), ({ timestamp }) => dateCell(timestamp)],
      ...personColumns<CheckInRow>(t, ({ user }) => user),
      [t("sheets.column.days"), ({ cnt_continuous }) => cnt_continuous],
      [t("sheets.column.points"), ({ points }) => points],
    ],
    pages: () =>
      numberedPages((page, perPage) =>
        browserClient.call(checkIns, {
          params: { id: chat.id, ...rangeOf(days, chat), page },
          query: { perPage },
        }),
      ),
  });

const SOURCES = ["chatmember_activity_attendance", "admin_add", "admin_reduce"] as const;

/** Returns the points of the days by their source as a sheet, as the page shows them (LOY-13). */
export const reportSheet = (t: TFunction, chat: ShownChat, days: Days, summary: PointsSummary): SheetSource =>
  sheetSource<(typeof SOURCES)[number]>({
    name: [t("loyalty.report"), chat.title, `${days.from} ${days.to}`],
    columns: [
      [t("sheets.column.source"), (source) => t(`loyalty.source.${source}`)],
      [t("sheets.column.points"), (source) => summary[source]],
    ],
    async *pages() {
      yield { rows: SOURCES, total: SOURCES.length };
    },
  });
