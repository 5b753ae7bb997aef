import type { TFunction } from "i18next";
import { pointsHistory } from "../../../domain/endpoints/points.ts";
import type { PointsRow } from "../../../domain/points/ledger.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { dateCell, numberedPages, type SheetSource, sheetSource } from "../../shared/sheets/sheet-source.ts";
import { pointsReason } from "./points-reason.ts";

/** Returns the changes of one member's points as a sheet (LOY-19). */
export const pointsSheet = (t: TFunction, chat: ShownChat, member: { id: string; name: string }): SheetSource =>
  sheetSource<PointsRow>({
    name: [t("sheets.points"), member.name, chat.title],
    columns: [
      [t("sheets.column.time"), ({ timestamp }) => dateCell(timestamp)],
      [t("sheets.column.change"), ({ before, after }) => after - before],
      [t("sheets.column.before"), ({ before }) => before],
      [t("sheets.column.after"), ({ after }) => after],
      [t("sheets.column.reason"), (row) => pointsReason(t, row, String)],
      [t("sheets.column.admin"), ({ admin_user }) => (admin_user === null ? null : String(admin_user))],
    ],
    pages: () =>
      numberedPages((page, perPage) =>
        browserClient.call(pointsHistory, { params: { id: chat.id, userId: member.id, page }, query: { perPage } }),
      ),
  });
