import { DAY_SECONDS, HOUR_SECONDS } from "../limits/session.ts";
import { looksLikeFormula } from "./inert-text.ts";
import type { Cell, Sheet } from "./sheet.ts";

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
/** Rows written as one piece of the file. */
const ROWS_PER_PIECE = 500;

/**
 * Writes a sheet as CSV (RFC 4180) piece by piece: dates in ISO 8601 with the offset of their place, formulas inert. Every
 * field is quoted, since in half of our languages a spreadsheet separates by semicolons (AMB-322).
 */
export function* csvPieces({ columns, rows, offsetAt }: Sheet): Generator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns, offsetAt);
  for (let from = 0; from < rows.length; from += ROWS_PER_PIECE) {
    yield rows
      .slice(from, from + ROWS_PER_PIECE)
      .map((row) => lineOf(row, offsetAt))
      .join("");
  }
}

const lineOf = (row: readonly Cell[], offsetAt: Sheet["offsetAt"]) =>
  `${row.map((cell) => fieldOf(cell, offsetAt)).join(",")}\r\n`;

const fieldOf = (cell: Cell, offsetAt: Sheet["offsetAt"]): string =>
  `"${textOf(cell, offsetAt).replaceAll('"', '""')}"`;

function textOf(cell: Cell, offsetAt: Sheet["offsetAt"]): string {
  if (cell === null) return "";
  if (typeof cell === "object") return isoDate(cell.v, offsetAt(cell.v));
  if (typeof cell !== "string") return String(cell);
  // With an apostrophe before it no program calculates it.
  return looksLikeFormula(cell) ? `'${cell}` : cell;
}

/** Writes "2026-03-29T14:05:00+02:00". */
function isoDate(second: number, offset: number): string {
  const local = new Date((second + offset) * 1000).toISOString().slice(0, 19);
  const east = Math.abs(offset);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${local}${offset < 0 ? "-" : "+"}${two((east % DAY_SECONDS) / HOUR_SECONDS)}:${two((east % HOUR_SECONDS) / 60)}`;
}
