/**
 * Reports recomputed in the plainest way from the list of updates that were sent, without anything of the product: each
 * number is a loop over all updates, and local times come from Intl.
 */
type Update = Record<string, unknown>;
interface Person {
  id: number;
  is_bot: boolean;
}
interface MemberUpdate {
  date: number;
  from: Person;
  old_chat_member: { status: string };
  new_chat_member: { status: string; user: Person };
  invite_link?: { name?: string; invite_link: string; creator: Person };
}
interface Message {
  message_id: number;
  date: number;
  from: Person;
  text?: string;
  reply_to_message?: { message_id: number };
}

export interface Range {
  startSecond: number;
  endSecond: number;
}
/** An IANA name, or minutes east. */
export type Clock = string | number;

const HERE = ["member", "restricted", "administrator", "creator"];
const DAY = 86_400;
const WEEK = 7 * DAY;

interface Visit {
  user: number;
  at: number;
  link: string | null;
  inviter: number | null;
  left: number | null;
  wrote: number | null;
  answered: number | null;
}

/** Reads the updates as comings, goings and messages, in the order in which they were sent. */
export function readHistory(updates: readonly Update[]) {
  const visits: Visit[] = [];
  const leaves: { user: number; at: number }[] = [];
  const messages: Message[] = [];
  const present: { at: number; delta: number }[] = [];
  for (const update of updates) {
    const change = update.chat_member as MemberUpdate | undefined;
    if (change !== undefined) {
      const { user } = change.new_chat_member;
      const was = HERE.includes(change.old_chat_member.status);
      const is = HERE.includes(change.new_chat_member.status);
      if (was !== is) present.push({ at: change.date, delta: is ? 1 : -1 });
      if (user.is_bot || was === is) continue;
      if (is) {
        const brought = change.from.id === user.id ? (change.invite_link?.creator.id ?? null) : change.from.id;
        // Nobody brings themselves.
        const inviter = brought === user.id ? null : brought;
        const link =
          change.invite_link === undefined ? null : (change.invite_link.name ?? change.invite_link.invite_link);
        visits.push({ user: user.id, at: change.date, link, inviter, left: null, wrote: null, answered: null });
      } else {
        leaves.push({ user: user.id, at: change.date });
        const visit = visits.findLast((one) => one.user === user.id && one.at <= change.date);
        if (visit !== undefined) visit.left ??= change.date;
      }
    }
    const message = update.message as Message | undefined;
    if (message?.text !== undefined) messages.push(message);
  }
  const during = (visit: Visit, date: number) => date >= visit.at && (visit.left === null || date <= visit.left);
  for (const message of messages.filter(({ from }) => !from.is_bot)) {
    for (const visit of visits)
      if (visit.user === message.from.id && during(visit, message.date)) visit.wrote ??= message.date;
    const target = messages.find(({ message_id }) => message_id === message.reply_to_message?.message_id);
    if (target === undefined || target.from.id === message.from.id) continue;
    for (const visit of visits)
      if (visit.user === target.from.id && during(visit, target.date)) visit.answered ??= message.date;
  }
  return { visits, leaves, messages, present };
}
export type History = ReturnType<typeof readHistory>;

const inside = (second: number, { startSecond, endSecond }: Range) => second >= startSecond && second <= endSecond;

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      weekday: "short",
      hour: "2-digit",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      timeZoneName: "longOffset",
    });
  formatters.set(timeZone, known);
  return known;
}

/**
 * Computes the local date, hour and day of the week (0 for Monday) of a moment, with the offset: an hour may come
 * twice.
 */
export function localOf(second: number, clock: Clock) {
  if (typeof clock === "number") {
    const date = new Date((second + clock * 60) * 1000);
    const day = date.toISOString().slice(0, 10);
    return { day, hour: date.getUTCHours(), offset: "", weekday: (date.getUTCDay() + 6) % 7 };
  }
  const parts = formatter(clock).formatToParts(second * 1000);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    day: `${of("year")}-${of("month")}-${of("day")}`,
    hour: Number(of("hour")),
    offset: of("timeZoneName"),
    weekday: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(of("weekday")),
  };
}

const bucketOf = (second: number, range: Range, clock: Clock) => {
  const { day, hour, offset } = localOf(second, clock);
  return range.endSecond - range.startSecond <= 259_200 ? `${day} ${hour} ${offset}` : day;
};

/** Joins, leaves, writers and messages by bucket; the buckets in which anything happened. */
export function trendOf({ visits, leaves, messages }: History, range: Range, clock: Clock) {
  const rows = new Map<string, { joined: number; left: number; messages: number; people: Set<number> }>();
  const row = (second: number) => {
    const key = bucketOf(second, range, clock);
    const known = rows.get(key) ?? { joined: 0, left: 0, messages: 0, people: new Set() };
    rows.set(key, known);
    return known;
  };
  for (const { at } of visits) if (inside(at, range)) row(at).joined += 1;
  for (const { at } of leaves) if (inside(at, range)) row(at).left += 1;
  for (const { date, from } of messages) {
    if (!inside(date, range)) continue;
    row(date).messages += 1;
    if (!from.is_bot) row(date).people.add(from.id);
  }
  return new Map([...rows].map(([key, { people, ...sums }]) => [key, { ...sums, people: people.size }] as const));
}

export const membersAt = ({ present }: History, second: number, atFirst: number): number =>
  present.filter(({ at }) => at <= second).reduce((sum, { delta }) => sum + delta, atFirst);

export function heatOf({ messages }: History, range: Range, clock: Clock): number[][] {
  const heat = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { date } of messages) {
    if (!inside(date, range)) continue;
    const { weekday, hour } = localOf(date, clock);
    const day = heat[weekday] ?? [];
    day[hour] = (day[hour] ?? 0) + 1;
  }
  return heat;
}

/** Lists [user id, messages], those with the most first. */
export function speakersOf({ messages }: History, range: Range): [number, number][] {
  const counts = new Map<number, number>();
  for (const { date, from } of messages)
    if (inside(date, range) && !from.is_bot) counts.set(from.id, (counts.get(from.id) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || a - b);
}

/** Lists the last coming or going of each within a range, [user id, second], the last first. */
export function lastOf(moments: readonly { user: number; at: number }[], range: Range): [number, number][] {
  const last = new Map<number, number>();
  for (const { user, at } of moments) if (inside(at, range)) last.set(user, Math.max(at, last.get(user) ?? 0));
  return [...last].sort(([a, x], [b, y]) => y - x || b - a);
}

/** Lists [UTC day, kind, updates], by the seconds at which they came. */
export function usageOf(updates: readonly Update[], cameAt: readonly number[]): [string, string, number][] {
  const counts = new Map<string, number>();
  for (const [index, update] of updates.entries()) {
    const kind = Object.keys(update).find((name) => name !== "update_id") ?? "";
    const key = `${new Date((cameAt[index] ?? 0) * 1000).toISOString().slice(0, 10)} ${kind}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => [key.split(" ")[0] ?? "", key.split(" ")[1] ?? "", count]);
}

export function funnelOf(visits: readonly Visit[], now: number) {
  const stayed = (visit: Visit, seconds: number) => visit.left === null || visit.left - visit.at >= seconds;
  const due = (days: number) => visits.filter(({ at }) => at + days * DAY <= now);
  return {
    count: visits.length,
    cnt_verified: 0,
    cnt_spoke: visits.filter(({ wrote }) => wrote !== null).length,
    cnt_unanswered: visits.filter(({ wrote, answered }) => wrote !== null && answered === null).length,
    cnt_here: visits.filter(({ left }) => left === null).length,
    due_7: due(7).length,
    stayed_7: due(7).filter((visit) => stayed(visit, 7 * DAY)).length,
    due_30: due(30).length,
    stayed_30: due(30).filter((visit) => stayed(visit, 30 * DAY)).length,
  };
}

/** Counts funnels by what `keyOf` gives, by key. */
export function funnelsBy(visits: readonly Visit[], keyOf: (visit: Visit) => string | null, now: number) {
  const groups = new Map<string, Visit[]>();
  for (const visit of visits) {
    const key = keyOf(visit);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), visit]);
  }
  return new Map([...groups].map(([key, group]) => [key, funnelOf(group, now)] as const));
}

/** Counts the visits of each week by the local date of its Monday, with how many stayed after each week. */
export function cohortsOf({ visits }: History, range: Range, clock: Clock, now: number) {
  const weekOf = (second: number) => {
    let at = second;
    while (localOf(at, clock).weekday !== 0) at -= DAY / 2;
    return localOf(at, clock).day;
  };
  const endOf = (monday: string) => {
    const next = new Date(Date.parse(monday) + WEEK * 1000).toISOString().slice(0, 10);
    let at = Date.parse(next) / 1000 - DAY;
    while (localOf(at, clock).day < next) at += 900;
    return at;
  };
  const groups = new Map<string, Visit[]>();
  for (const visit of visits)
    if (inside(visit.at, range)) groups.set(weekOf(visit.at), [...(groups.get(weekOf(visit.at)) ?? []), visit]);
  return new Map(
    [...groups].map(([monday, group]) => {
      const stayed_weeks: number[] = [];
      for (let week = 1; week <= 12 && Math.min(endOf(monday), range.endSecond + 1) - 1 + week * WEEK <= now; week++)
        stayed_weeks.push(group.filter(({ at, left }) => left === null || left - at >= week * WEEK).length);
      return [monday, { ...funnelOf(group, now), stayed_weeks }] as const;
    }),
  );
}
