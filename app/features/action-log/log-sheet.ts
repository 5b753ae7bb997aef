import type { TFunction } from "i18next";
import { actionLog } from "../../../domain/endpoints/moderation.ts";
import { withGap } from "../../../domain/joins.ts";
import { SHEET_PAGE_ROWS } from "../../../domain/limits/datasheets.ts";
import type { ActionRow } from "../../../domain/logs/action-row.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { rangeOf } from "../../shared/period/history-query.ts";
import { personColumns } from "../../shared/sheets/person-columns.ts";
import { dateCell, type SheetSource, sheetSource } from "../../shared/sheets/sheet-source.ts";
import { actText } from "./act-text.ts";
import { type ActionQuery, actionFilter } from "./action-query.ts";
import { type ShownAction, shownAction } from "./action-rows.ts";
import { reasonText } from "./action-words.ts";
import { KIND_KEYS, ruleName } from "./rule-names.ts";

/** Returns the acts that the filter finds as a sheet, the newest first (MOD-44). */
export function actionLogSheet(t: TFunction, lang: string, chat: ShownChat, query: ActionQuery): SheetSource {
  const shown = (row: ActionRow) => shownAction(row, lang, chat);
  return sheetSource<ActionRow>({
    name: [t("actions.title"), chat.title, `${query.from} ${query.to}`],
    columns: [
      [t("sheets.column.time"), ({ timestamp }) => dateCell(timestamp)],
      [t("sheets.column.act"), (row) => actText(t, shown(row))],
      [t("sheets.column.part"), ({ kind }) => t(KIND_KEYS[kind])],
      [t("sheets.column.rule"), ({ kind, rule_id }) => ruleName(t, kind, rule_id)],
      [t("sheets.column.reason"), ({ reason }) => reason || null],
      ...personColumns<ActionRow>(t, ({ user }) => user),
      [t("sheets.column.by"), (row) => shown(row).admin],
      [t("sheets.column.text"), ({ evidence }) => evidence.text || null],
      [t("sheets.column.result"), (row) => resultText(t, shown(row))],
      [t("sheets.column.undone"), ({ undone_at }) => dateCell(undone_at)],
    ],
    pages: () => pagesFrom(chat, query),
  });
}

const resultText = (t: TFunction, { isUnderWay, failures }: ShownAction): string => {
  if (failures.length > 0)
    return failures
      .map(({ reason }) => withGap(reasonText(t, reason)))
      .join("")
      .trim();
  return t(isUnderWay ? "actions.state.underWay" : "sheets.done");
};

/** Reads from the newest act to the oldest, each page from the last act of the page before. */
async function* pagesFrom(chat: ShownChat, query: ActionQuery) {
  let before: number | null = null;
  let total: number | undefined;
  do {
    const answer: Awaited<ReturnType<typeof read>> = await read(before);
    total ??= answer.total;
    yield { rows: answer.rows, total };
    before = answer.older;
  } while (before !== null);

  function read(place: number | null) {
    return browserClient.call(actionLog, {
      params: { id: chat.id, ...rangeOf(query, chat), page: 1 },
      query: { ...actionFilter(query), perPage: SHEET_PAGE_ROWS, ...(place === null ? {} : { before: place }) },
    });
  }
}
