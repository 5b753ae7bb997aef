import * as z from "zod/mini";
import {
  SHEET_COLUMN_NAME_MAX,
  SHEET_COLUMNS_MAX,
  SHEET_COLUMNS_MIN,
  SHEET_FILENAME_MAX,
} from "../limits/datasheets.ts";

/** Files that a sheet can be made into. */
const SHEET_FORMATS = ["xlsx", "csv"] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** A moment in a cell: unix seconds (AMB-303). */
const dateCellShape = z.object({ t: z.literal("d"), v: z.number().check(z.int(), z.nonnegative(), z.lte(1e11)) });
const cellShape = z.union([z.string(), z.number(), z.boolean(), z.null(), dateCellShape]);

/** Text stays text and numbers stay numbers (XLS-05); ids are sent as text, which keeps all their digits. */
export type Cell = z.infer<typeof cellShape>;

/** The rows of a table as a page sends them to be made into a file (XLS-02 to XLS-05, AMB-303). */
export const sheetShape = z
  .object({
    /** File name without its ending. */
    filename: z.string().check(z.trim(), z.minLength(1), z.maxLength(SHEET_FILENAME_MAX)),
    columns: z
      .array(z.string().check(z.maxLength(SHEET_COLUMN_NAME_MAX)))
      .check(z.minLength(SHEET_COLUMNS_MIN), z.maxLength(SHEET_COLUMNS_MAX)),
    rows: z.array(z.array(cellShape)).check(z.minLength(1)),
    format: z._default(z.enum(SHEET_FORMATS), "xlsx"),
    /** Asks for a link to the file instead of the file. */
    link: z._default(z.boolean(), false),
  })
  .check(z.refine(({ columns, rows }) => rows.every((row) => row.length <= columns.length), { path: ["rows"] }));

export const sheetLinkShape = z.object({
  /** Address that returns the file once, within five minutes. */
  url: z.string(),
  /** rows in the file */
  rows: z.number(),
  /** Rows were left out that the plan does not include (XLS-06). */
  truncated: z.boolean(),
});
export type SheetLink = z.infer<typeof sheetLinkShape>;

/** Rows that become a file, with the place whose clock its dates go by. */
export interface Sheet {
  filename: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Seconds east of UTC at a unix second (domain/time/zone.ts). */
  offsetAt(second: number): number;
  isRightToLeft: boolean;
}
