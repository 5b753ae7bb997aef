import { type Cell, sheetShape } from "../../domain/datasheets/sheet.ts";
import { zoneOf } from "../../domain/time/zone.ts";
import { sheetFile } from "../../services/datasheets/workbook.ts";
import { median } from "../alternate.ts";
import type { Figure } from "../figure.ts";

const ROWS = 10_000;
const ROUNDS = 9;
const START = Date.UTC(2026, 0, 1) / 1000;
const COLUMNS = ["ID", "Name", "Username", "Status", "Joined", "Seen", "Messages", "Points", "Link", "Note"];

/** Makes a row of a member as the page of members sends it: ids, names of two scripts, dates, numbers and texts. */
const rowOf = (at: number): Cell[] => [
  String(700_000_000 + at),
  `Name ${at} ${at % 3 === 0 ? "مرحبا" : "Müller"}`,
  `user${at}`,
  "member",
  ...[START + at * 61, START + at * 67].map((v) => ({ t: "d" as const, v })),
  at % 997,
  at % 17,
  `https://t.me/+abcdef${at % 50}`,
  at % 9 === 0 ? "=1+1" : `note ${at % 9}`,
];

export const spreadsheet: Figure = {
  name: "spreadsheet",
  title: `CPU seconds for ${ROWS} rows of ${COLUMNS.length} columns to xlsx, with reading the request's body`,
  limit: { atMost: 0.35 },
  async measure() {
    const body = JSON.stringify({
      filename: "Members",
      columns: COLUMNS,
      rows: Array.from({ length: ROWS }, (_, at) => rowOf(at)),
    });
    const { offsetAt } = zoneOf({ tzn_name: "Europe/Berlin", tzn_offset: 60 });
    const seconds: number[] = [];
    const passed: number[] = [];
    let size = 0;
    let most = 0;
    for (let round = 0; round <= ROUNDS; round++) {
      size = 0;
      const before = process.memoryUsage().heapUsed;
      const start = performance.now();
      const cpu = process.cpuUsage();
      const sheet = sheetShape.parse(JSON.parse(body));
      for await (const bytes of sheetFile({ ...sheet, offsetAt, isRightToLeft: false }, "xlsx", {
        spend: async () => true,
      })) {
        size += bytes.byteLength;
        most = Math.max(most, process.memoryUsage().heapUsed - before);
      }
      // The first round compiles.
      const { user, system } = process.cpuUsage(cpu);
      if (round > 0) seconds.push((user + system) / 1e6);
      if (round > 0) passed.push((performance.now() - start) / 1000);
    }
    const megabytes = (count: number) => `${(count / 1e6).toFixed(1)} MB`;
    const detail = `${median(passed).toFixed(2)} s by the clock, ${megabytes(body.length)} of JSON, ${megabytes(size)} of xlsx, at most ${megabytes(most)} of heap meanwhile`;
    return { value: median(seconds), detail };
  },
};
