import * as z from "zod/mini";
import { IMPORT_NAME_MAX, IMPORT_PART_MESSAGES, IMPORT_PART_ROWS, IMPORT_PARTS_MAX } from "../limits/imports.ts";
import { importedMessageShape } from "./imported-message.ts";

const second = z.number().check(z.int(), z.positive());
const count = z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000));
const userId = z.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER));
const rows = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.maxLength(IMPORT_PART_ROWS));

/** A person in an export: first and last unix second of their events, and whether they are not known to have left. */
const importedPersonShape = z.object({
  id: userId,
  name: z.string().check(z.maxLength(IMPORT_NAME_MAX)),
  first: second,
  last: second,
  isHere: z.boolean(),
  inviter: z.nullable(userId),
});
export type ImportedPerson = z.infer<typeof importedPersonShape>;

/** A quarter of a clock hour: its number since 1970, its messages, and their number by person. */
const importedQuarterShape = z.tuple([
  second,
  count,
  z.array(z.tuple([userId, count])).check(z.maxLength(IMPORT_PART_ROWS)),
]);
export type ImportedQuarter = z.infer<typeof importedQuarterShape>;

/** A join or leave; `user` is null where the export has only a name that fits no account, or several. */
const importedChangeShape = z.object({
  at: second,
  user: z.nullable(userId),
  hasCome: z.boolean(),
  /** who brought or removed them */
  by: z.nullable(userId),
  /** of a join: unix seconds at which they first wrote, and somebody else first replied to them */
  wrote_at: z.nullable(second),
  answered_at: z.nullable(second),
});
export type ImportedChange = z.infer<typeof importedChangeShape>;

/** One piece of an import; a repeated one changes nothing. */
export const importPartShape = z.object({
  number: z.number().check(z.int(), z.gte(0), z.lt(IMPORT_PARTS_MAX)),
  people: rows(importedPersonShape),
  quarters: rows(importedQuarterShape),
  changes: rows(importedChangeShape),
  /** with their words, where the reader of the page wants them */
  messages: z.optional(z.array(importedMessageShape).check(z.maxLength(IMPORT_PART_MESSAGES))),
});
export type ImportPart = z.infer<typeof importPartShape>;

/** All that an export adds to a chat. */
export type ImportSums = Omit<ImportPart, "number" | "messages">;

/** Time that a chat already has numbers of; both ends inside, unix seconds. */
export interface KnownTime {
  /** from here the bot counts: the beginning of a quarter hour */
  counted: number;
  /** brought by other imports */
  imported: readonly { from_at: number; to_at: number }[];
}

/** Tells by which source a moment is already known; null where an import may bring it. */
export function knownBy(second: number, { counted, imported }: KnownTime): "counted" | "imported" | null {
  if (second >= counted) return "counted";
  return imported.some(({ from_at, to_at }) => second >= from_at && second <= to_at) ? "imported" : null;
}

/** Cuts sums into pieces of at most so many rows, people first. */
export function partsOf({ people, quarters, changes }: ImportSums): ImportPart[] {
  const parts: ImportPart[] = [];
  let room = 0;
  const part = (weight: number): ImportPart => {
    const last = parts.at(-1);
    room -= weight;
    if (last !== undefined && room >= 0) return last;
    room = IMPORT_PART_ROWS - weight;
    const next = { number: parts.length, people: [], quarters: [], changes: [] };
    parts.push(next);
    return next;
  };
  for (const person of people) part(1).people.push(person);
  for (const quarter of quarters) part(1 + quarter[2].length).quarters.push(quarter);
  for (const change of changes) part(1).changes.push(change);
  return parts;
}
