import { DAY_SECONDS } from "../limits.ts";

/** The clock of a place. Local times are counted in seconds as if they were UTC. */
export interface Zone {
  /** Seconds east of UTC at a unix second. */
  offsetAt(second: number): number;
  /**
   * Unix second of a local time: for a time that does not exist the first minute after the gap, for one that comes
   * twice the first (AMB-284).
   */
  instantOf(local: number): number;
  /** Unix second at which the clock is put forward or back next; null for a clock that is not known to change. */
  nextChange(second: number): number | null;
}

/** Zone of a chat: the IANA name where there is one, else minutes east of UTC (AMB-284). */
export interface ZoneSetting {
  /** missing in snapshots older than named zones */
  tzn_name?: string;
  tzn_offset: number;
}

const MINUTE_SECONDS = 60;
/** Step of the search for changes: every offset lasts longer, and a shorter one would be overlooked. */
const STEP_SECONDS = 7 * DAY_SECONDS;
/** Seconds of a clock that are read at a time: a year. */
const CHUNK_SECONDS = 53 * STEP_SECONDS;
/** Seconds in which the next change is searched: a place changes its clock at least this often, or not at all. */
const CHANGE_WITHIN_SECONDS = CHUNK_SECONDS;
const NAME_MAX = 64;

/** Letters with a slash, as "Europe/Berlin", or UTC: neither "+02:00" nor "EST", which Intl would take as well. */
const NAME = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z0-9_+-]+)+)$/;

/** Tells whether a text is the name of a known zone (AMB-296). */
export function isZoneName(name: string): boolean {
  if (name.length > NAME_MAX || !NAME.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** @throws RangeError for a name that is none */
const formatterOf = (name: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset", day: "numeric" });

const zones = new Map<string, Zone>();

/** Returns the clock of a chat; an unknown name counts as none. */
export function zoneOf({ tzn_name = "", tzn_offset }: ZoneSetting): Zone {
  if (tzn_name === "") return fixedZone(tzn_offset);
  const known = zones.get(tzn_name);
  if (known !== undefined) return known;
  const zone = isZoneName(tzn_name) ? namedZone(tzn_name) : fixedZone(tzn_offset);
  zones.set(tzn_name, zone);
  return zone;
}

/** A clock for moments: a chat's zone, or minutes east of UTC at all times. */
export type Clock = ZoneSetting | number;

export const clockZone = (clock: Clock): Zone => zoneOf(typeof clock === "number" ? { tzn_offset: clock } : clock);

/** Returns minutes east of UTC at a unix second. */
export const offsetMinutes = (setting: ZoneSetting, second: number): number =>
  setting.tzn_name === "" || setting.tzn_name === undefined
    ? setting.tzn_offset
    : Math.round(zoneOf(setting).offsetAt(second) / MINUTE_SECONDS);

function fixedZone(minutes: number): Zone {
  const east = minutes * MINUTE_SECONDS;
  return { offsetAt: () => east, instantOf: (local) => local - east, nextChange: () => null };
}

/**
 * Builds a clock that asks Intl once for each year and each change and keeps the answers, since Intl takes microseconds
 * and a schedule asks for dozens of offsets.
 */
function namedZone(name: string): Zone {
  const formatter = formatterOf(name);
  const read = (second: number) => readOffset(formatter.format(second * 1000));
  /** Known offsets from `from` to `to`: `offsets[i]` holds from `starts[i]` on. */
  const starts: number[] = [];
  const offsets: number[] = [];
  let from = 0;
  let to = 0;
  /** index of the offset that was used last */
  let place = 0;

  function begin(second: number): void {
    from = Math.floor(second / STEP_SECONDS) * STEP_SECONDS;
    to = from;
    starts.push(from);
    offsets.push(read(from));
  }

  function forward(): void {
    const end = to + CHUNK_SECONDS;
    for (const change of changesWithin(read, to, end)) {
      starts.push(change.start);
      offsets.push(change.offset);
    }
    to = end;
  }

  function backward(): void {
    const start = from - CHUNK_SECONDS;
    const changes = changesWithin(read, start, from);
    // The first piece that is held goes on from the one before it.
    starts.shift();
    offsets.shift();
    starts.unshift(start, ...changes.map((change) => change.start));
    offsets.unshift(read(start), ...changes.map((change) => change.offset));
    from = start;
  }

  function placeOf(second: number): number {
    if (starts.length === 0) begin(second);
    while (second >= to) forward();
    while (second < from) backward();
    // Moments that follow each other are mostly in one piece.
    if (second >= (starts[place] ?? Infinity) && second < (starts[place + 1] ?? to)) return place;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= second) low = middle;
      else high = middle - 1;
    }
    place = low;
    return low;
  }

  const offsetAt = (second: number): number => offsets[placeOf(second)] ?? 0;

  return {
    offsetAt,
    instantOf(local) {
      // The offsets before and after any change near by: offsets reach from -12 to +14 hours.
      const early = local - offsetAt(local - DAY_SECONDS);
      if (offsetAt(early) === local - early) return early;
      const late = local - offsetAt(local + DAY_SECONDS);
      if (offsetAt(late) === local - late) return late;
      return starts[placeOf(early)] ?? early;
    },
    nextChange(second) {
      const here = placeOf(second);
      while (starts.length === here + 1 && to < second + CHANGE_WITHIN_SECONDS) forward();
      return starts[here + 1] ?? null;
    },
  };
}

/** Finds the changes of a clock in (from, to], to the minute. No two of them are within one STEP_SECONDS. */
function changesWithin(read: (second: number) => number, from: number, to: number) {
  const changes: { start: number; offset: number }[] = [];
  let before = read(from);
  for (let at = from + STEP_SECONDS; at <= to; at += STEP_SECONDS) {
    const offset = read(at);
    if (offset !== before) changes.push({ start: changeBetween(read, at - STEP_SECONDS, at, before), offset });
    before = offset;
  }
  return changes;
}

function changeBetween(read: (second: number) => number, from: number, to: number, before: number): number {
  let low = from / MINUTE_SECONDS;
  let high = to / MINUTE_SECONDS;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (read(middle * MINUTE_SECONDS) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE_SECONDS;
}

/** Reads "15, GMT+05:30" or "15, GMT" as seconds east. */
function readOffset(text: string): number {
  const [, sign, hours = "0", minutes = "0", seconds = "0"] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(text) ?? [];
  const east = Number(hours) * 3600 + Number(minutes) * MINUTE_SECONDS + Number(seconds);
  return sign === "-" ? -east : east;
}
