import { addToFunnel, noFunnel } from "../../../domain/statistics/funnel.ts";
import type { Funnel, InviterRow, SourceRow } from "../../../domain/statistics/report-rows.ts";
import type { ReportAnswer, ReportQuery } from "../../../services/statistics/statistics-object.ts";
import type { ChatContext } from "../context.ts";
import { placeOf } from "../members/ranged-members.ts";
import { namesOf } from "../members/read-members.ts";
import { type ArrivalGroup, arrivalGroups } from "./arrival-groups.ts";
import type { SourceSums } from "./arrival-sums.ts";
import { foldStatistics } from "./fold.ts";

/** Newcomers of one source, and the last one of them. */
interface Sourced {
  link: string | null;
  inviter: number | null;
  last: number;
  funnel: Funnel;
}

/** Sums newcomers up by the key of their source, oldest group first. @param keyOf null for sources to leave out */
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

/** Selects the sources of a report. */
type IsAsked = (source: SourceSums) => boolean;

function funnelOf(context: ChatContext, groups: readonly ArrivalGroup[], isAsked: IsAsked | null): Funnel {
  if (isAsked === null) {
    const funnel = noFunnel();
    for (const { sums, end } of groups) addToFunnel(funnel, sums, end, context.now());
    return funnel;
  }
  const sources = bySource(context, groups, (source) => (isAsked(source) ? "all" : null));
  return sources.get("all")?.funnel ?? noFunnel();
}

/**
 * Sums up the newcomers of both periods, from all sources or from those selected.
 * @param current the groups of the current period, where a report has them already
 */
export function funnelsOf(
  context: ChatContext,
  query: ReportQuery,
  current = arrivalGroups(context, query, query.current, "all"),
  isAsked: IsAsked | null = null,
) {
  const previous = () => arrivalGroups(context, query, query.previous ?? query.current, "all");
  return {
    current: { ...query.current, ...funnelOf(context, current, isAsked) },
    previous: query.previous && { ...query.previous, ...funnelOf(context, previous(), isAsked) },
  };
}

/** Ranks sources by their newcomers, and answers those on the page. */
function ranked(context: ChatContext, query: ReportQuery, keyOf: (source: SourceSums) => string | null) {
  foldStatistics(context);
  const groups = arrivalGroups(context, query, query.current, "all");
  const sources = [...bySource(context, groups, keyOf)];
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
  return { page, people, total: sources.length, ...funnelsOf(context, query, groups) };
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
