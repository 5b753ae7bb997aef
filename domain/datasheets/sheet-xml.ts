import { DAY_SECONDS, SHEET_CELL_MAX, SHEET_MEASURED_ROWS, SHEET_WIDTH_MAX, SHEET_WIDTH_MIN } from "../limits.ts";
import { looksLikeFormula } from "./inert-text.ts";
import type { Cell, Sheet } from "./sheet.ts";
import { SHEET_HEAD, STYLE } from "./workbook-parts.ts";

/** Least UTF-16 units of one piece of the sheet. */
const PIECE_UNITS = 65_536;
/** Days between the beginning of Excel's count and that of unix time. */
const EXCEL_EPOCH_DAYS = 25_569;
/** Characters of "2026-03-29 14:05:00". */
const DATE_WIDTH = 19;

/**
 * Writes the rows of a sheet piece by piece: a frozen header with filters, widths by the texts, ids as text, dates as
 * dates of the place's clock, and no formula (XLS-05, AMB-303).
 */
export function* sheetXml(sheet: Sheet): Generator<string> {
  const { columns, rows, offsetAt } = sheet;
  const letters = columns.map((_, at) => columnLetters(at));
  const area = `A1:${letters.at(-1)}${rows.length + 1}`;
  let piece = `${SHEET_HEAD}<dimension ref="${area}"/>${viewOf(sheet)}${widthsOf(sheet)}<sheetData>`;
  piece += `<row r="1" ht="24" customHeight="1">${columns.map((name, at) => textCell(`${letters[at]}1`, name, STYLE.header)).join("")}</row>`;
  for (let at = 0; at < rows.length; at++) {
    const number = at + 2;
    piece += `<row r="${number}">`;
    const row = rows[at] ?? [];
    for (let column = 0; column < row.length; column++) {
      piece += cellXml(`${letters[column]}${number}`, row[column] ?? null, offsetAt);
    }
    piece += "</row>";
    if (piece.length >= PIECE_UNITS) {
      yield piece;
      piece = "";
    }
  }
  // Without this Excel marks each id as "number stored as text".
  const ignored = `<ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors>`;
  yield `${piece}</sheetData><autoFilter ref="${area}"/>${ignored}</worksheet>`;
}

const viewOf = ({ isRightToLeft }: Sheet) =>
  `<sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ""}>` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

function widthsOf({ columns, rows }: Sheet): string {
  const widths = columns.map((name, at) => {
    const texts = rows.slice(0, SHEET_MEASURED_ROWS).map((row) => widthOf(row[at] ?? null));
    return Math.min(SHEET_WIDTH_MAX, Math.max(SHEET_WIDTH_MIN, widthOf(name), ...texts)) + 2;
  });
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `<cols>${cols.join("")}</cols>`;
}

/** Characters of double width: Chinese, Japanese, Korean and emoji. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/gu;

function widthOf(cell: Cell): number {
  if (cell === null) return 0;
  if (typeof cell === "object") return DATE_WIDTH;
  const text = String(cell).slice(0, SHEET_WIDTH_MAX);
  return text.length + (text.match(WIDE)?.length ?? 0);
}

function cellXml(at: string, cell: Cell, offsetAt: Sheet["offsetAt"]): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "string") return textCell(at, cell, isPlain(cell) ? STYLE.plain : STYLE.text);
  const days = (cell.v + offsetAt(cell.v)) / DAY_SECONDS + EXCEL_EPOCH_DAYS;
  return `<c r="${at}" s="${STYLE.date}"><v>${days}</v></c>`;
}

/**
 * Tells whether a cell needs no style for texts: it looks like neither a number nor a formula, so that it stays a text
 * when somebody edits it.
 */
const isPlain = (text: string) => !looksLikeFormula(text) && !/^\s*\d/.test(text);

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}"${style === STYLE.plain ? "" : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const NEEDS_ESCAPE = /[&<>\p{Cc}\ufffe\uffff]|_x/u;
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  const cut = text.length > SHEET_CELL_MAX ? text.slice(0, SHEET_CELL_MAX).toWellFormed() : text;
  if (!NEEDS_ESCAPE.test(cut)) return cut;
  return (
    cut
      .replaceAll("\r\n", "\n")
      // XML has no way to write these.
      .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, "")
      // Excel reads _x0041_ as a character's number.
      .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, "_x005F_x")
      .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
  );
}

/** Returns the letters of a column by its index: A for 0, Z for 25, AA for 26. */
const columnLetters = (at: number): string =>
  (at < 26 ? "" : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
