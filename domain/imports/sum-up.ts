import { QUARTER_SECONDS } from "../limits/session.ts";
import type { ExportEvent, Named, Unread } from "./export-message.ts";
import {
  type ImportedChange,
  type ImportedPerson,
  type ImportedQuarter,
  type ImportSums,
  type KnownTime,
  knownBy,
} from "./sums.ts";

/** Numbers of an export, before anything is sent. */
export interface ImportPreview {
  /** unix seconds of the first and the last event that is brought; null where there is none */
  from_at: number | null;
  to_at: number | null;
  messages: number;
  people: number;
  joined: number;
  left: number;
  /** joins and leaves of people whose account is not in the export */
  nameless: number;
  /** messages, comings and goings that the bot has counted itself, and that another import has brought */
  counted: number;
  imported: number;
  /** what is left out since it cannot be read, by the reason */
  unread: Unread;
}

/** Times of one person's events, in the order of the export. */
interface Person {
  name: string;
  first: number;
  last: number;
  wrote: number[];
  /** replies by others: their time, and the time of the message that they reply to */
  answers: { wroteAt: number; second: number }[];
}
type Change = Extract<ExportEvent, { kind: "came" | "went" }>;

/** Seconds within which two joins of one person count once: a request and the service message that follows it. */
const SAME_COMING_SECONDS = 60;

/**
 * Sums up an export: messages by quarter hour and person, people, joins and leaves, and the course of each arrival.
 * Older exports and lists of members have names only: a name belongs to the one account that bears it in this export.
 */
export function createImportSums(known: KnownTime) {
  const quarters = new Map<number, { messages: number; people: Map<number, number> }>();
  const people = new Map<number, Person>();
  const ids = new Map<string, number | null>();
  const authors = new Map<number, { userId: number; second: number }>();
  const changes: Change[] = [];
  const left = { counted: 0, imported: 0 };
  const unread: Unread = { date: 0, kind: 0, sender: 0, basicGroup: 0 };
  let messages = 0;

  const see = ({ userId, name }: Named, second: number): Person | null => {
    if (userId === null) return null;
    const person = people.get(userId) ?? { name, first: second, last: second, wrote: [], answers: [] };
    people.set(userId, person);
    if (name !== "") {
      person.name = name;
      const bearer = ids.get(name);
      ids.set(name, bearer === undefined || bearer === userId ? userId : null);
    }
    person.first = Math.min(person.first, second);
    person.last = Math.max(person.last, second);
    return person;
  };
  const isKept = (second: number, weight = 1): boolean => {
    const by = knownBy(second, known);
    if (by !== null) left[by] += weight;
    return by === null;
  };

  function addMessage({ id, second, from, replyTo }: Extract<ExportEvent, { kind: "message" }>): void {
    const person = see(from, second);
    const { userId } = from;
    if (userId !== null) {
      person?.wrote.push(second);
      authors.set(id, { userId, second });
    }
    const asked = replyTo === null ? undefined : authors.get(replyTo);
    if (asked !== undefined && asked.userId !== userId)
      people.get(asked.userId)?.answers.push({ wroteAt: asked.second, second });
    if (!isKept(second)) return;
    messages += 1;
    const number = Math.floor(second / QUARTER_SECONDS);
    const quarter = quarters.get(number) ?? { messages: 0, people: new Map() };
    quarters.set(number, quarter);
    quarter.messages += 1;
    if (userId !== null) quarter.people.set(userId, (quarter.people.get(userId) ?? 0) + 1);
  }

  function add(event: ExportEvent): void {
    if (event.kind === "unread") {
      unread[event.why] += 1;
      return;
    }
    if (event.kind === "message") {
      addMessage(event);
      return;
    }
    for (const person of event.people) see(person, event.second);
    if (event.by !== null) see(event.by, event.second);
    changes.push(event);
  }

  const idOf = ({ userId, name }: Named): number | null => userId ?? (name === "" ? null : (ids.get(name) ?? null));

  /** Resolves names to accounts, which takes the whole export. */
  function changesTold(): ImportedChange[] {
    const came = new Map<number, number>();
    return changes.flatMap(({ kind, second, people: named, by }) =>
      named.flatMap((one) => {
        const user = idOf(one);
        const hasCome = kind === "came";
        if (user !== null && hasCome) {
          const before = came.get(user);
          came.set(user, second);
          if (before !== undefined && second - before <= SAME_COMING_SECONDS) return [];
        }
        if (user !== null && !hasCome) came.delete(user);
        return [{ at: second, user, hasCome, by: by && idOf(by), wrote_at: null, answered_at: null }];
      }),
    );
  }

  /** Notes at each arrival the person's first message, and the first reply to one, before they left. */
  function withFacts(told: ImportedChange[]): ImportedChange[] {
    const gone = new Map<number, number>();
    for (const change of [...told].reverse()) {
      if (change.user === null) continue;
      if (!change.hasCome) {
        gone.set(change.user, change.at);
        continue;
      }
      const end = gone.get(change.user) ?? Number.POSITIVE_INFINITY;
      const person = people.get(change.user);
      const isHere = (at: number) => at >= change.at && at <= end;
      change.wrote_at = person?.wrote.find(isHere) ?? null;
      change.answered_at = person?.answers.find(({ wroteAt }) => isHere(wroteAt))?.second ?? null;
    }
    return told;
  }

  function finish(): { sums: ImportSums; preview: ImportPreview } {
    const told = withFacts(changesTold().sort((a, b) => a.at - b.at));
    const kept = told.filter(({ at }) => isKept(at));
    const last = new Map(told.flatMap((change) => (change.user === null ? [] : [[change.user, change] as const])));
    const brought = [...people]
      .filter(([, { first }]) => knownBy(first, known) !== "counted")
      .map(([id, { name, first, last: seen }]): ImportedPerson => {
        const change = last.get(id);
        return {
          id,
          name,
          first,
          last: Math.min(seen, known.counted - 1),
          isHere: change?.hasCome !== false,
          inviter: change?.hasCome ? change.by : null,
        };
      });
    const rows = [...quarters]
      .sort(([a], [b]) => a - b)
      .map(([number, one]): ImportedQuarter => [number, one.messages, [...one.people]]);
    const ends = [
      ...rows.slice(0, 1).map(([number]) => number * QUARTER_SECONDS),
      ...rows.slice(-1).map(([number]) => (number + 1) * QUARTER_SECONDS - 1),
      ...kept.slice(0, 1).map(({ at }) => at),
      ...kept.slice(-1).map(({ at }) => at),
    ];
    const isNothing = ends.length === 0;
    return {
      sums: isNothing ? { people: [], quarters: [], changes: [] } : { people: brought, quarters: rows, changes: kept },
      preview: {
        from_at: isNothing ? null : Math.min(...ends),
        to_at: isNothing ? null : Math.max(...ends),
        messages,
        people: isNothing ? 0 : brought.length,
        joined: kept.filter(({ hasCome }) => hasCome).length,
        left: kept.filter(({ hasCome }) => !hasCome).length,
        nameless: kept.filter(({ user }) => user === null).length,
        ...left,
        unread,
      },
    };
  }

  return { add, finish, read: () => messages };
}
