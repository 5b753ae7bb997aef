import type { reportDays } from "../../../db/schema/chat-state/counts.ts";
import { DAY_SECONDS, REPORT_DAYS_AT_ONCE, REPORT_ZONES_KEPT } from "../../../domain/limits.ts";
import { localDayOf } from "../../../domain/time/buckets.ts";
import { type Zone, type ZoneSetting, zoneOf } from "../../../domain/time/zone.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { DAY_KINDS, type DayKind, invalidateSpans } from "./spans.ts";

/** Time in pieces: piece `i` goes from `bounds[i]` up to the second before `bounds[i + 1]`. */
export interface Pieces {
  bounds: readonly number[];
  zone: ZoneSetting;
}

/** Updates come late at most by a day: Telegram repeats them no longer. A day is kept when it is over for as long. */
const SETTLED_SECONDS = DAY_SECONDS;

export const zoneKey = ({ tzn_name = "", tzn_offset }: ZoneSetting): string => tzn_name || String(tzn_offset);

/** Tells whether a piece is a whole day of the clock of which nothing more will come. */
function isKept(zone: Zone, start: number, end: number, now: number): boolean {
  if (end + SETTLED_SECONDS > now) return false;
  const day = localDayOf(start, zone);
  return zone.instantOf(day * DAY_SECONDS) === start && zone.instantOf((day + 1) * DAY_SECONDS) === end;
}

/** Tells whether all updates of a time that ends so are here. */
export const isSettled = ({ now }: Pick<ChatContext, "now">, end: number): boolean => end + SETTLED_SECONDS <= now();

/** Returns, for each piece, whether its sums are kept once they are made. */
export function keptPieces({ now }: ChatContext, { bounds, zone }: Pieces): boolean[] {
  const clock = zoneOf(zone);
  return bounds.slice(1).map((end, index) => isKept(clock, bounds[index] ?? end, end, now()));
}

/**
 * Sums up each piece: whole days from their kept sums, the rest from the counts. Days summed up for the first time are
 * kept where `mayKeep` allows it; an empty day is summed up as quickly as it is read.
 */
export function sumsOver<Sums>(
  context: ChatContext,
  kind: DayKind,
  pieces: Pieces,
  sumUp: (bounds: readonly number[]) => Sums[],
  mayKeep: (sums: Sums) => boolean,
): Sums[] {
  const { bounds } = pieces;
  const kept = keptPieces(context, pieces);
  const zone = zoneKey(pieces.zone);
  const held = kept.includes(true) ? readDays(context.sql, kind, zone, bounds) : new Map<number, string>();
  const sums: Sums[] = [];
  for (let index = 0; index < kept.length; ) {
    const body = kept[index] ? held.get(bounds[index] ?? 0) : undefined;
    if (body !== undefined) {
      // Only this function writes the column, with what `sumUp` of the kind gave.
      sums.push(JSON.parse(body) as Sums);
      index += 1;
      continue;
    }
    let end = index + 1;
    const isMissing = (at: number) => !(kept[at] && held.has(bounds[at] ?? 0));
    while (end < kept.length && end - index < REPORT_DAYS_AT_ONCE && isMissing(end)) end += 1;
    const made = sumUp(bounds.slice(index, end + 1));
    made.forEach((one, at) => {
      if (kept[index + at] && mayKeep(one)) keepDay(context, kind, zone, bounds[index + at] ?? 0, one);
    });
    sums.push(...made);
    index = end;
  }
  return sums;
}

function readDays(sql: SqlStorage, kind: DayKind, zone: string, bounds: readonly number[]): Map<number, string> {
  const rows = sql.exec<StoredRow<typeof reportDays, "start_at" | "body">>(
    "SELECT start_at, body FROM report_days WHERE kind = ? AND start_at >= ? AND start_at < ? AND zone = ?",
    kind,
    bounds[0] ?? 0,
    bounds.at(-1) ?? 0,
    zone,
  );
  return new Map(rows.toArray().map(({ start_at, body }) => [start_at, body]));
}

function keepDay({ sql, values }: ChatContext, kind: DayKind, zone: string, startAt: number, sums: unknown): void {
  const zones = values.get("reportZones") ?? [];
  if (zones[0] !== zone) {
    const next = [zone, ...zones.filter((other) => other !== zone)].slice(0, REPORT_ZONES_KEPT);
    values.set("reportZones", next);
    sql.exec("DELETE FROM report_days WHERE zone NOT IN (SELECT value FROM json_each(?))", JSON.stringify(next));
  }
  sql.exec(
    "INSERT OR REPLACE INTO report_days (kind, start_at, zone, body) VALUES (?, ?, ?, ?)",
    ...[kind, startAt, zone, JSON.stringify(sums)],
  );
}

/** Length of the longest day: the clock is set back by an hour, or by up to two in some places. */
const LONGEST_DAY_SECONDS = DAY_SECONDS + 7200;

/** Marks the days around a moment to be summed up anew, because something in them has changed. */
export function invalidateDay(context: ChatContext, kinds: readonly DayKind[], second: number): void {
  if (second >= context.now() - SETTLED_SECONDS) return;
  for (const kind of kinds) {
    context.sql.exec(
      "DELETE FROM report_days WHERE kind = ? AND start_at > ? AND start_at <= ?",
      kind,
      second - LONGEST_DAY_SECONDS,
      second,
    );
  }
  invalidateSpans(context, kinds);
}

/** Marks all days to be summed up anew, after rows of a longer time were added. */
export function invalidateDays(context: ChatContext): void {
  context.sql.exec("DELETE FROM report_days");
  context.values.remove("keptDays");
  invalidateSpans(context, DAY_KINDS);
}
