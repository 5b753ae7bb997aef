import type { ChatContext } from "../context.ts";
import { type PeopleCounts, peopleOver } from "./activity.ts";
import { keptPieces, type Pieces, zoneKey } from "./report-days.ts";
import { spanOf } from "./spans.ts";

interface Speaker {
  userId: number;
  messages: number;
}

/** People who wrote in a time: how many, and those with the most messages first. */
export interface Speakers {
  total: number;
  first(count: number, from?: number): Speaker[];
}

const byMessages = (a: Speaker, b: Speaker) => b.messages - a.messages || a.userId - b.userId;

/** The messages by person over whole days, and the people ranked by them. */
interface Span {
  messages: Map<number, number>;
  ranked: Speaker[];
}

/**
 * Ranks the people who wrote (AMB-170). Whole days are added up once and held: the rest of the time, a few days, is
 * added to them each time.
 */
export function speakersOver(context: ChatContext, pieces: Pieces): Speakers {
  const { bounds, zone } = pieces;
  const kept = keptPieces(context, pieces);
  const first = kept.indexOf(true);
  const end = first === -1 ? 0 : kept.lastIndexOf(true) + 1;
  const days = { zone, bounds: first === -1 ? [] : bounds.slice(first, end + 1) };
  const span =
    first === -1
      ? EMPTY
      : spanOf(context, "people", `${zoneKey(zone)} ${days.bounds[0]} ${days.bounds.at(-1)}`, () =>
          addUp(peopleOver(context, days)),
        );
  const around = first === -1 ? [bounds] : [bounds.slice(0, first + 1), bounds.slice(end)];
  const rest = new Map<number, number>();
  for (const part of around) if (part.length > 1) addPeople(rest, peopleOver(context, { zone, bounds: part }));
  return joined(span, rest);
}

const EMPTY: Span = { messages: new Map(), ranked: [] };

function addPeople(sums: Map<number, number>, days: PeopleCounts[]): void {
  for (const day of days)
    for (const [userId, messages] of Object.entries(day))
      sums.set(Number(userId), (sums.get(Number(userId)) ?? 0) + messages);
}

function addUp(days: PeopleCounts[]): Span {
  const messages = new Map<number, number>();
  addPeople(messages, days);
  return { messages, ranked: [...messages].map(([userId, count]) => ({ userId, messages: count })).sort(byMessages) };
}

/** Ranks the people of the days and the few of the rest together. */
function joined(span: Span, rest: ReadonlyMap<number, number>): Speakers {
  const latest = [...rest]
    .map(([userId, messages]) => ({ userId, messages: messages + (span.messages.get(userId) ?? 0) }))
    .sort(byMessages);
  const added = latest.filter(({ userId }) => !span.messages.has(userId)).length;
  return {
    total: span.messages.size + added,
    first(count, from = 0) {
      const found: Speaker[] = [];
      let next = 0;
      const upTo = from + count;
      for (const old of span.ranked) {
        if (found.length >= upTo) break;
        if (rest.has(old.userId)) continue;
        for (let one = latest[next]; one !== undefined && byMessages(one, old) < 0; one = latest[++next])
          found.push(one);
        found.push(old);
      }
      found.push(...latest.slice(next));
      return found.slice(from, upTo);
    },
  };
}
