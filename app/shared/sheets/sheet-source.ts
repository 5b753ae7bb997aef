import type { Cell } from "../../../domain/datasheets/sheet.ts";
import { SHEET_FILENAME_MAX, SHEET_PAGE_ROWS } from "../../../domain/limits/datasheets.ts";

/** Some rows of a list, and how many there are in all where that is known. */
interface SheetPage<Row> {
  rows: readonly Row[];
  total: number | undefined;
  /** Tells whether the plan shows no more after this last page, although the list goes on. */
  isCut?: boolean;
}

/** A list that can be downloaded: its columns, and its rows read page by page by the ordinary calls. */
export interface SheetSource {
  /** File name without its extension. */
  filename: string;
  columns: string[];
  pages(): AsyncIterable<SheetPage<Cell[]>>;
}

/** The columns of a sheet: the name of each, and the function that returns its cell of a row. */
export type Columns<Row> = readonly (readonly [name: string, cell: (row: Row) => Cell])[];

interface TableOptions<Row> {
  /** Parts of the file's name: the list, its chat, its days. */
  name: readonly string[];
  columns: Columns<Row>;
  pages(): AsyncIterable<SheetPage<Row>>;
}

/** Returns a sheet from pages of rows, with a function for each column's cell. */
export function sheetSource<Row>({ name, columns, pages }: TableOptions<Row>): SheetSource {
  return {
    filename: fileName(name),
    columns: columns.map(([column]) => column),
    async *pages() {
      for await (const page of pages())
        yield { ...page, rows: page.rows.map((row) => columns.map(([, cell]) => cell(row))) };
    },
  };
}

/** Characters that file systems do not allow in names. */
const NOT_IN_FILES = /[/\\:*?"<>|\p{Cc}]+/gu;

const fileName = (parts: readonly string[]) =>
  parts
    .map((part) => part.replace(NOT_IN_FILES, " ").replace(/\s+/g, " ").trim())
    .filter((part) => part !== "")
    .join(" - ")
    .slice(0, SHEET_FILENAME_MAX)
    .toWellFormed()
    .replace(/[\s\ufffd-]+$/, "");

/** Reads a numbered list from its first page to its last. */
export async function* numberedPages<Row>(
  read: (
    page: number,
    perPage: number,
  ) => Promise<{ rows: readonly Row[]; total?: number | undefined; max_rows?: number }>,
  perPage = SHEET_PAGE_ROWS,
): AsyncGenerator<SheetPage<Row>> {
  for (let page = 1, got = 0; ; page++) {
    const { rows, total, max_rows } = await read(page, perPage);
    got += rows.length;
    const reachable = total === undefined ? undefined : Math.min(total, max_rows ?? total);
    const isLast = rows.length < perPage || (reachable !== undefined && got >= reachable);
    yield { rows, total: reachable, isCut: isLast && got < (total ?? 0) };
    if (isLast) return;
  }
}

/** Returns the cell of a moment; empty for 0 and null. @param second unix time */
export const dateCell = (second: number | null): Cell => (second ? { t: "d", v: second } : null);

/** The rows of a list; `isCut` where the plan shows only a part of them. */
export interface GatheredRows {
  rows: Cell[][];
  isCut: boolean;
}

/** Reads the rows of a list until there are more than a plan can have. @throws AbortError once `signal` is aborted */
export async function gatherRows(
  source: SheetSource,
  most: number,
  signal: AbortSignal,
  onProgress: (progress: { rows: number; total: number | undefined }) => void,
): Promise<GatheredRows> {
  const gathered: Cell[][] = [];
  for await (const { rows, total, isCut = false } of source.pages()) {
    signal.throwIfAborted();
    for (const row of rows) gathered.push(row);
    onProgress({ rows: gathered.length, total });
    // One more tells the server that some were left out.
    if (gathered.length > most) return { rows: gathered.slice(0, most + 1), isCut: true };
    if (isCut) return { rows: gathered, isCut };
  }
  return { rows: gathered, isCut: false };
}
