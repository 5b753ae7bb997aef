import { DAY_SECONDS } from "../../../domain/limits.ts";
import { addToFunnel, dueBounds, noFunnel } from "../../../domain/statistics/funnel.ts";
import type { Funnel, InviterRow, SourceRow } from "../../../domain/statistics/report-rows.ts";
import { localDayOf, weekdayOf } from "../../../domain/time/buckets.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import type { SecondRange } from "../../../services/object-queries.ts";
import type { ReportAnswer, ReportQuery } from "../../../services/statistics/statistics-object.ts";
import type { ChatContext } from "../context.ts";
import { placeOf } from "../members/ranged-members.ts";
import { namesOf } from "../members/read-members.ts";
import { addUpSources, arrivalsOver, type SourceSums } from "./arrival-sums.ts";
import { foldStatistics } from "./fold.ts";
import { type Pieces, zoneKey } from "./report-days.ts";
import { spanOf } from "./spans.ts";
import { piecesOf } from "./trend.ts";

/** Newcomers of one source, and the last one of them. */
interface Sourced {
  link: string | null;
  inviter: number | null;
  last: number;
  funnel: Funnel;
}

/** Newcomers of a time whose stay can be told together; they came before `end`. */
interface ArrivalGroup {
  start: number;
  end: number;
  sources: SourceSums[];
}

/**
 * Sums newcomers up by week or all together, as far as they came as long ago as that is told alike of all of them: before
 * thirty days, which is held in memory, and the days since, cut where seven and thirty days have passed.
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
  const recent = groupsOf(context, { zone, bounds: all.slice(Math.max(0, old)) }, "none");
  if (old <= 0) return recent;
  const days = { zone, bounds: all.slice(0, old + 1) };
  const what = `${by} ${zoneKey(zone)} ${first} ${all[old]}`;
  return [...spanOf(context, "arrivals", what, () => groupsOf(context, days, by)), ...recent];
}

function groupsOf(context: ChatContext, pieces: Pieces, by: "week" | "all" | "none"): ArrivalGroup[] {
  const zone = zoneOf(pieces.zone);
  const groups: { name: number; start: number; end: number; pieces: SourceSums[][] }[] = [];
  arrivalsOver(context, pieces).forEach((sources, index) => {
    const start = pieces.bounds[index] ?? 0;
    const end = pieces.bounds[index + 1] ?? start;
    const name = by === "none" ? start : by === "all" ? 0 : localDayOf(start, zone) - weekdayOf(start, zone);
    const group = groups.at(-1);
    if (group?.name === name) {
      group.end = end;
      group.pieces.push(sources);
    } else groups.push({ name, start, end, pieces: [sources] });
  });
  return groups.map(({ start, end, pieces }) => ({ start, end, sources: addUpSources(pieces) }));
}

/** Sums newcomers up by what `keyOf` gives of their source, those that came later last. */
function bySource(
  context: ChatContext,
  groups: readonly ArrivalGroup[],
  keyOf: (source: SourceSums) => string | null,
): Map<string, Sourced> {
  const sources = new Map<string, Sourced>();
  for (const group of groups) {
    for (const source of group.sources) {
      const key = keyOf(source);
      if (key === null) continue;
      const { link, inviter } = source;
      const sum = sources.get(key) ?? { link, inviter, last: source.last, funnel: noFunnel() };
      addToFunnel(sum.funnel, source.sums, group.end, context.now());
      sum.last = source.last;
      sources.set(key, sum);
    }
  }
  return sources;
}

/** Tells whether a source is asked for. */
type IsAsked = (source: SourceSums) => boolean;

function funnelOf(context: ChatContext, query: ReportQuery, range: SecondRange, isAsked: IsAsked): Funnel {
  const sources = bySource(context, arrivalGroups(context, query, range, "all"), (source) =>
    isAsked(source) ? "all" : null,
  );
  return sources.get("all")?.funnel ?? noFunnel();
}

/** Sums the newcomers of both periods up, of every source unless some are asked for. */
export const funnelsOf = (context: ChatContext, query: ReportQuery, isAsked: IsAsked = () => true) => ({
  current: { ...query.current, ...funnelOf(context, query, query.current, isAsked) },
  previous: query.previous && { ...query.previous, ...funnelOf(context, query, query.previous, isAsked) },
});

/** Ranks sources by their newcomers, and answers those on the page. */
function ranked(context: ChatContext, query: ReportQuery, keyOf: (source: SourceSums) => string | null) {
  foldStatistics(context);
  const sources = [...bySource(context, arrivalGroups(context, query, query.current, "all"), keyOf)];
  sources.sort(([oneKey, one], [otherKey, other]) =>
    one.funnel.count === other.funnel.count
      ? Number(oneKey > otherKey) - Number(oneKey < otherKey)
      : other.funnel.count - one.funnel.count,
  );
  const [limit, offset] = placeOf(query);
  const page = sources.slice(offset, offset + limit).map(([, source]) => source);
  const people = namesOf(
    context,
    page.flatMap(({ inviter, last }) => [inviter, last]),
  );
  return { page, people, total: sources.length, ...funnelsOf(context, query) };
}

/** Ranks the people who brought others, by hand or by links of their own (STA-03). */
export function topInviters(context: ChatContext, query: ReportQuery): ReportAnswer<InviterRow, Funnel> {
  const { page, people, ...answer } = ranked(context, query, ({ inviter }) => (inviter === null ? null : `${inviter}`));
  const rows = page.flatMap(({ inviter, last, funnel }) => {
    const sender = people.get(inviter ?? 0);
    const recipient = people.get(last);
    return sender === undefined || recipient === undefined ? [] : [{ sender, recipient, ...funnel }];
  });
  return { ...answer, rows };
}

const sourceKey = ({ link, inviter }: Pick<SourceSums, "link" | "inviter">): string => {
  if (link !== null) return `link ${link}`;
  return inviter === null ? "direct" : `inviter ${inviter}`;
};

/** Ranks the ways by which newcomers came: by link, else by who brought them, else unknown (STA-02, AMB-172). */
export function newcomerSources(context: ChatContext, query: ReportQuery): ReportAnswer<SourceRow, Funnel> {
  const { page, people, ...answer } = ranked(context, query, sourceKey);
  const rows = page.map(({ link, inviter, funnel }): SourceRow => {
    if (link !== null) return { source: "link", invite_link: link, sender: null, ...funnel };
    const sender = people.get(inviter ?? 0) ?? null;
    return { source: sender === null ? "direct" : "inviter", invite_link: null, sender, ...funnel };
  });
  return { ...answer, rows };
}
