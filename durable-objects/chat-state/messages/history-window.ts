import { keyFrom } from "../../../bot/message-key.ts";
import type { SecondRange } from "../../../services/object-queries.ts";

/** Keys of messages that a page is taken from: `from` <= key < `to`. */
export interface HistoryWindow {
  from: number;
  to: number;
  /** oldest first */
  isRising: boolean;
  limit: number;
  offset: number;
}

interface Page<Row> {
  /** newest first */
  rows: Row[];
  older: number | null;
  newer: number | null;
}

interface WindowQuery extends SecondRange {
  page: number;
  perPage: number;
  before?: number | undefined;
  after?: number | undefined;
}

/**
 * Reads one page of rows with keys, by its number or beside a row that was seen: new messages move the first, not the
 * second. With fewer than a page newer than that row, it is the newest page.
 */
export function readPage<Row extends { key: number }>(
  query: WindowQuery,
  read: (window: HistoryWindow) => Row[],
): Page<Row> {
  const { page, perPage, before, after } = query;
  const range = { from: keyFrom(query.startSecond), to: keyFrom(query.endSecond + 1) };
  const offset = (page - 1) * perPage;
  if (after !== undefined) {
    const from = Math.max(range.from, after + 1);
    const rows = read({ ...range, from, isRising: true, limit: perPage + 1, offset });
    if (rows.length > perPage) {
      const shown = rows.slice(0, perPage).reverse();
      return { rows: shown, newer: shown[0]?.key ?? null, older: shown.at(-1)?.key ?? null };
    }
  }
  const isNewest = after !== undefined || before === undefined;
  const to = isNewest ? range.to : Math.min(range.to, before);
  const rows = read({ ...range, to, isRising: false, limit: perPage + 1, offset: after === undefined ? offset : 0 });
  const shown = rows.slice(0, perPage);
  return {
    rows: shown,
    older: rows.length > perPage ? (shown.at(-1)?.key ?? null) : null,
    newer: isNewest ? null : (shown[0]?.key ?? to - 1),
  };
}
