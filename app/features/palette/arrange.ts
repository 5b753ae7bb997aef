import { PALETTE_ROWS } from "../../../domain/limits/interface.ts";
import type { TextKey } from "../../i18n/keys.ts";
import type { PaletteEntry } from "./entry.ts";
import { type Found, rank, wordsOf } from "./rank.ts";

/** The entries of one source on a page. */
export interface Offer {
  heading: TextKey;
  entries: readonly PaletteEntry[];
  /** Number of rows before anything is typed; all by default. */
  first?: number | undefined;
}

/** Rows under one heading. */
export interface Group {
  heading: TextKey;
  rows: Found<PaletteEntry>[];
}

const RECENT: TextKey = "palette.recent";

/** Lists the entries before anything is typed: those chosen last, then some of each source. */
function firstScreen(offers: readonly Offer[], recent: readonly string[]): Group[] {
  const all = new Map(offers.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry]));
  const lately = new Set(recent.filter((id) => all.has(id)));
  const rowsOf = (entries: readonly PaletteEntry[]) => rank(entries, "", []);
  const groups = offers.map(({ heading, entries, first = PALETTE_ROWS }) => {
    const others = entries.filter((entry) => !lately.has(entry.id) && !entry.isLast);
    return { heading, rows: rowsOf(others).slice(0, first) };
  });
  const chosen = [...lately].flatMap((id) => all.get(id) ?? []).map((entry) => ({ ...entry, fromWords: 0 }));
  return [{ heading: RECENT, rows: rowsOf(chosen) }, ...groups];
}

/** Finds the rows that match a search, at most PALETTE_ROWS; the source with the best match comes first. */
function results(offers: readonly Offer[], query: string, recent: readonly string[]): Group[] {
  const ranked = offers.map(({ heading, entries }) => ({ heading, rows: rank(entries, query, recent) }));
  const all = ranked.flatMap(({ rows }) => rows).sort((a, b) => b.score - a.score);
  const shown = new Set(all.slice(0, PALETTE_ROWS));
  return ranked
    .map(({ heading, rows }) => ({ heading, rows: rows.filter((row) => shown.has(row)) }))
    .sort((a, b) => (b.rows[0]?.score ?? 0) - (a.rows[0]?.score ?? 0));
}

/** Returns the palette's rows under their headings. @param recent ids of what was chosen lately, the last first */
export function arrange(offers: readonly Offer[], query: string, recent: readonly string[]): Group[] {
  const groups = wordsOf(query).length === 0 ? firstScreen(offers, recent) : results(offers, query, recent);
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Returns the index of the row that a key moves to from `index` of `count`, or null for other keys. */
export function moved(index: number, count: number, key: string): number | null {
  const page = 8;
  switch (key) {
    case "ArrowDown":
      return count === 0 ? 0 : (index + 1) % count;
    case "ArrowUp":
      return count === 0 ? 0 : (index - 1 + count) % count;
    case "PageDown":
      return Math.max(0, Math.min(index + page, count - 1));
    case "PageUp":
      return Math.max(index - page, 0);
    default:
      return null;
  }
}
