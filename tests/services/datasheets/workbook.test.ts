import { read } from "@e965/xlsx";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Cell, Sheet } from "../../../domain/datasheets/sheet.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import { sheetFile } from "../../../services/datasheets/workbook.ts";

const sheetOf = (rows: Cell[][], extra: Partial<Sheet> = {}): Sheet => ({
  filename: "Members",
  columns: ["ID", "Name"],
  rows,
  isRightToLeft: false,
  offsetAt: zoneOf({ tzn_offset: 0 }).offsetAt,
  ...extra,
});
const fileOf = (sheet: Sheet, format: "xlsx" | "csv" = "xlsx") =>
  new Response(sheetFile(sheet, format, { spend: async () => true })).bytes();

/** Reads the first sheet with another library. */
async function opened(sheet: Sheet) {
  const book = read(await fileOf(sheet), { cellDates: true, cellNF: true, cellFormula: true });
  const name = book.SheetNames[0] ?? "";
  return { name, cells: book.Sheets[name] ?? {}, view: book.Workbook?.Views?.[0] };
}
const partOf = async (sheet: Sheet, name: string) =>
  strFromU8(unzipSync(await fileOf(sheet))[name] ?? new Uint8Array());

describe("the workbook of a sheet, read by another library", () => {
  it("XLS-05: ids and other texts stay text, numbers numbers, and empty cells empty", async () => {
    const { cells } = await opened(
      sheetOf([
        ["123456789012345678", 7],
        ["007", -1.5],
        [null, true],
        ["", 0],
      ]),
    );
    expect(cells["!ref"]).toBe("A1:B5");
    expect(cells.A1).toMatchObject({ t: "s", v: "ID" });
    expect(cells.A2).toMatchObject({ t: "s", v: "123456789012345678", z: "@" });
    expect(cells.A3).toMatchObject({ t: "s", v: "007" });
    expect(cells.B2).toMatchObject({ t: "n", v: 7 });
    expect(cells.B3).toMatchObject({ t: "n", v: -1.5 });
    expect(cells.B4).toMatchObject({ t: "b", v: true });
    expect([cells.A4, cells.A5]).toEqual([undefined, undefined]);
  });

  it("AMB-303: a date is a date of the place's clock, also before and after the clock is changed", async () => {
    const winter = Date.UTC(2026, 2, 29, 0, 30) / 1000;
    const summer = Date.UTC(2026, 2, 29, 1, 30) / 1000;
    const offsetAt = (second: number) => (second < Date.UTC(2026, 2, 29, 1) / 1000 ? 3600 : 7200);
    const { cells } = await opened(
      sheetOf(
        [
          [
            { t: "d", v: winter },
            { t: "d", v: summer },
          ],
        ],
        { offsetAt },
      ),
    );
    expect(cells.A2).toMatchObject({ t: "d", w: "2026-03-29 01:30:00" });
    expect(cells.B2).toMatchObject({ t: "d", w: "2026-03-29 03:30:00" });
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("https://a.example";"x")'])(
    "XLS-05: %j is a text and no formula, also after somebody edits it",
    async (text) => {
      const sheet = sheetOf([[text, 1]]);
      const { cells } = await opened(sheet);
      expect(cells.A2).toMatchObject({ t: "s", v: text, z: "@" });
      expect(cells.A2).not.toHaveProperty("f");
      expect(await partOf(sheet, "xl/worksheets/sheet1.xml")).toContain('<c r="A2" s="3"');
      expect(await partOf(sheet, "xl/styles.xml")).toMatch(/numFmtId="49"[^>]*quotePrefix="1"/);
    },
  );

  it.each([
    ["tags & entities", "<b>&amp; \"quoted\" 'text'</b>"],
    ["other scripts and emoji", "مرحبا 你好 👩‍👩‍👧 Ünïcode"],
    ["what Excel reads as a character's number", "_x0041_ and _x"],
    ["lines", "one\ntwo"],
  ])("XLS-05: %s come back as they were", async (_title, text) => {
    expect((await opened(sheetOf([["a", text]]))).cells.B2?.v).toBe(text);
  });

  it("XLS-05: what XML cannot hold is left out, and a text that is too long is cut", async () => {
    const { cells } = await opened(sheetOf([["a\u0000b\u001f", "x".repeat(40_000)]]));
    expect(cells.A2?.v).toBe("ab");
    expect(cells.B2?.v).toHaveLength(32_767);
  });

  it("XLS-01: the header is frozen with filters, and columns are as wide as their texts", async () => {
    const sheet = sheetOf([["1", "A name of some thirty characters"]]);
    const xml = await partOf(sheet, "xl/worksheets/sheet1.xml");
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<autoFilter ref="A1:B2"/>');
    expect(xml).toContain('<col min="1" max="1" width="10" customWidth="1"/>');
    expect(xml).toContain('<col min="2" max="2" width="34" customWidth="1"/>');
  });

  it.each([
    [true, true],
    [false, undefined],
  ])("XLS-01: a sheet from right to left (%s) says so", async (isRightToLeft, told) => {
    expect((await opened(sheetOf([["a", 1]], { isRightToLeft }))).view?.RTL || undefined).toBe(told);
  });

  it.each([
    ["Members: [new] / left?", "Members   new    left"],
    ["'\\*", "1"],
    ["x".repeat(100), "x".repeat(31)],
  ])("XLS-01: the file name %j makes a sheet's name that programs take", async (filename, name) => {
    expect((await opened(sheetOf([["a", 1]], { filename }))).name).toBe(name);
  });

  it("XLS-01: twenty columns and many rows are all there", async () => {
    const columns = Array.from({ length: 20 }, (_, at) => `Column ${at}`);
    const rows = Array.from({ length: 3000 }, (_, row) => columns.map((_, at) => `${row}/${at}`));
    const { cells } = await opened(sheetOf(rows, { columns }));
    expect(cells["!ref"]).toBe("A1:T3001");
    expect(cells.T3001?.v).toBe("2999/19");
  });
});

describe("the same as CSV", () => {
  const textOf = async (sheet: Sheet) =>
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(await fileOf(sheet, "csv"));

  it("AMB-303, AMB-322: begins with a byte order mark, quotes every field and writes dates in ISO 8601", async () => {
    const rows: Cell[][] = [
      ["1", 'say "hi", you'],
      [{ t: "d", v: 1_774_746_000 }, null],
      ["two\nlines", -2.5],
    ];
    expect(await textOf(sheetOf(rows, { offsetAt: zoneOf({ tzn_offset: -210 }).offsetAt }))).toBe(
      '\ufeff"ID","Name"\r\n"1","say ""hi"", you"\r\n"2026-03-28T21:30:00-03:30",""\r\n"two\nlines","-2.5"\r\n',
    );
  });

  it.each(["a;b", "a\tb", "a,b"])("AMB-322: %j stays one field where something else separates", async (text) => {
    expect(await textOf(sheetOf([[text, 1]]))).toContain(`"${text}","1"`);
  });

  it.each([
    ...["=1+1", "+49 1", "-1", "@a", "\t=1", "\r=1", "\n=1"],
    ...["\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20a", "\u22121", "\ufe66A1", "\ufe631"],
    ...["  =1", "\u00a0=1", "\u3000\uff1d1", "\u200b=1", "\u202e@a", "\u2060 +1", "\ufeff-1", "\ufe0f=1", "\u00ad=1"],
  ])("XLS-05, AMB-322: %j begins with an apostrophe", async (text) => {
    expect(await textOf(sheetOf([[text, 1]]))).toContain(`"'${text}"`);
  });

  it.each(["1=1", "name@a", "Ana-Maria", " 7", "–", "\u200bAna"])("XLS-05: %j is kept as it is", async (text) => {
    expect(await textOf(sheetOf([[text, 1]]))).toContain(`"${text}"`);
  });
});
