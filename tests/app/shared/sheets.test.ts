import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { personColumns } from "../../../app/shared/sheets/person-columns.ts";
import {
  dateCell,
  gatherRows,
  numberedPages,
  type SheetSource,
  sheetSource,
} from "../../../app/shared/sheets/sheet-source.ts";

const t = ((key: string) => key) as unknown as TFunction;
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Makes a list of so many rows, as a call gives it; each asked page is noted. */
function listOf(count: number, { isCounted = true, max_rows = Infinity } = {}) {
  const asked: number[] = [];
  const read = async (page: number, perPage: number) => {
    asked.push(page);
    const rows = rowsOf(count).slice((page - 1) * perPage, page * perPage);
    return { rows, ...(isCounted ? { total: count, max_rows } : {}) };
  };
  const source: SheetSource = sheetSource<number>({
    name: ["List"],
    columns: [["Number", (row) => row]],
    pages: () => numberedPages(read, 10),
  });
  return { asked, source };
}
const gathered = (source: SheetSource, most = 1000, signal = new AbortController().signal) => {
  const told: [number, number | undefined][] = [];
  const rows = gatherRows(source, most, signal, (progress) => told.push([progress.rows, progress.total]));
  return rows.then(({ rows: all, isCut }) => ({ all, told, isCut }));
};

describe("a list on its way into a file", () => {
  it.each([
    ["counted", true, [1, 2, 3], 25],
    ["not counted", false, [1, 2, 3], undefined],
  ])("XLS-01: a %s list is read to its end, and told of page by page", async (_title, isCounted, pages, total) => {
    const { asked, source } = listOf(25, { isCounted });
    const { all, told } = await gathered(source);
    expect(all.map(([cell]) => cell)).toEqual(rowsOf(25));
    expect(asked).toEqual(pages);
    expect(told).toEqual([
      [10, total],
      [20, total],
      [25, total],
    ]);
  });

  it.each([
    [20, true, [1, 2]],
    [20, false, [1, 2, 3]],
    [0, true, [1]],
  ])("XLS-01: %i rows (counted: %s) are read in pages %j", async (count, isCounted, pages) => {
    const { asked, source } = listOf(count, { isCounted });
    expect((await gathered(source)).all).toHaveLength(count);
    expect(asked).toEqual(pages);
  });

  it("XLS-06: no more is read than the plan has rows, and one row more tells the server so", async () => {
    const { asked, source } = listOf(500);
    expect((await gathered(source, 30)).all).toHaveLength(31);
    expect(asked).toEqual([1, 2, 3, 4]);
  });

  it("MBR-11: the total of members is as many as the plan shows", async () => {
    const { told } = await gathered(listOf(25, { max_rows: 20 }).source);
    expect(told).toEqual([
      [10, 20],
      [20, 20],
    ]);
  });

  it.each([
    ["all of it is there", 25, 1000, undefined, false],
    ["the plan shows no more of the list", 25, 1000, 20, true],
    ["the plan shows whole pages of it", 30, 1000, 30, false],
    ["the plan has no more rows for a file", 25, 12, undefined, true],
  ])("AMB-183: a file is called cut off where it is: %s", async (_, count, most, max_rows, isCut) => {
    const { source } = listOf(count, max_rows === undefined ? {} : { max_rows });
    expect((await gathered(source, most)).isCut).toBe(isCut);
  });

  it("XLS-01: one that is cancelled asks for no further page", async () => {
    const { asked, source } = listOf(50);
    const stop = new AbortController();
    stop.abort();
    await expect(gathered(source, 1000, stop.signal)).rejects.toThrow("aborted");
    expect(asked).toEqual([1]);
  });
});

describe("the parts of a sheet", () => {
  it.each([
    [["Points", 'Dev / Talks: "1"', "2026-11-01 2026-11-23"], "Points - Dev Talks 1 - 2026-11-01 2026-11-23"],
    [["Members", "", ""], "Members"],
    [["x".repeat(99), "😀"], "x".repeat(99)],
  ])("XLS-02: %j make the file's name %j", (name, filename) => {
    const source = sheetSource<number>({ name, columns: [], async *pages() {} });
    expect(source.filename).toBe(filename);
  });

  it("XLS-05: ids are text, and nobody has no cells", () => {
    const columns = personColumns<{ user: Parameters<typeof personOf>[0] }>(t, ({ user }) => personOf(user));
    const cells = (user: Parameters<typeof personOf>[0]) => columns.map(([, cell]) => cell({ user }));
    expect(cells({ id: "7", fname: "Ana", lname: "Kovač", username: "" })).toEqual(["7", "Ana Kovač", null]);
    expect(cells(null)).toEqual([null, null, null]);
  });

  it("AMB-303: a moment is a date, none is empty", () => {
    expect([dateCell(1_774_746_000), dateCell(0), dateCell(null)]).toEqual([{ t: "d", v: 1_774_746_000 }, null, null]);
  });
});

const personOf = (user: Record<"id" | "fname" | "lname" | "username", string> | null) => user;
