import { DAY_SECONDS } from "../../../domain/limits.ts";
import { type ArrivalSums, addSums, dueBounds, noArrivals } from "../../../domain/statistics/funnel.ts";
import { localDayOf, weekdayOf } from "../../../domain/time/buckets.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import type { SecondRange } from "../../../services/object-queries.ts";
import type { ReportQuery } from "../../../services/statistics/statistics-object.ts";
import type { ChatContext } from "../context.ts";
import { addUpSources, arrivalsCut, arrivalsOver, type SourceSums } from "./arrival-sums.ts";
import { isSettled, keptPieces, type Pieces, zoneKey } from "./report-days.ts";
import { spanOf } from "./spans.ts";
import { piecesOf } from "./trend.ts";

/** Sums of newcomers who can be treated alike when their stay is measured; they came before `end`. */
export interface ArrivalGroup {
  start: number;
  end: number;
  sources: SourceSums[];
  /** the sums over all sources */
  sums: ArrivalSums;
}

/**
 * Sums newcomers up, by week or all together, in groups that came equally long ago as far as the measurement of their
 * stay is concerned: those of more than thirty days ago, from memory, and the later ones, cut at seven and thirty days
 * ago.
 */
export function arrivalGroups(
  context: ChatContext,
  { zone }: Pick<ReportQuery, "zone">,
  range: SecondRange,
  by: "week" | "all",
): ArrivalGroup[] {
  const { bounds } = piecesOf({ ...range, bucket: DAY_SECONDS, zone });
  const [first = 0, last = 0] = [bounds[0], bounds.at(-1)];
  const due = dueBounds(context.now());
  const cut = due.filter((bound) => bound > first && bound < last);
  const all = [...new Set([...bounds, ...cut])].sort((a, b) => a - b);
  const old = all.findLastIndex((bound) => bounds.includes(bound) && bound <= Math.min(...due));
  const recent = recentGroups(context, { zone, bounds: all.slice(Math.max(0, old)) });
  if (old <= 0) return recent;
  const days = { zone, bounds: all.slice(0, old + 1) };
  const what = `${by} ${zoneKey(zone)} ${first} ${all[old]}`;
  return [...spanOf(context, "arrivals", what, () => groupsOf(context, days, by)), ...recent];
}

/** Sums the last weeks up piece by piece: whole, settled days from memory, the rest anew. */
function recentGroups(context: ChatContext, { bounds, zone }: Pieces): ArrivalGroup[] {
  const kept = keptPieces(context, { bounds, zone });
  const groups: ArrivalGroup[] = [];
  for (let from = 0; from < kept.length; ) {
    const other = kept.findIndex((isKept, index) => index > from && isKept !== kept[from]);
    const to = other === -1 ? kept.length : other;
    const part = { zone, bounds: bounds.slice(from, to + 1) };
    const [start, end] = [bounds[from] ?? 0, bounds[to] ?? 0];
    if (kept[from])
      groups.push(
        ...spanOf(context, "arrivals", `days ${zoneKey(zone)} ${start} ${end}`, () => groupsOf(context, part, "none")),
      );
    else
      groups.push(
        ...groupsOf(context, part, "none", isSettled(context, end) ? arrivalsCut(context, part.bounds) : undefined),
      );
    from = to;
  }
  return groups;
}

function groupsOf(
  context: ChatContext,
  pieces: Pieces,
  by: "week" | "all" | "none",
  arrivals = arrivalsOver(context, pieces),
): ArrivalGroup[] {
  const zone = zoneOf(pieces.zone);
  const groups: { name: number; start: number; end: number; pieces: SourceSums[][] }[] = [];
  arrivals.forEach((sources, index) => {
    const start = pieces.bounds[index] ?? 0;
    const end = pieces.bounds[index + 1] ?? start;
    const name = by === "none" ? start : by === "all" ? 0 : localDayOf(start, zone) - weekdayOf(start, zone);
    const group = groups.at(-1);
    if (group?.name === name) {
      group.end = end;
      group.pieces.push(sources);
    } else groups.push({ name, start, end, pieces: [sources] });
  });
  return groups.map(({ start, end, pieces }) => {
    const sources = addUpSources(pieces);
    const sums = noArrivals();
    for (const source of sources) addSums(sums, source.sums);
    return { start, end, sources, sums };
  });
}
