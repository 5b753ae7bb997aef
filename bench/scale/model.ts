import { CHAT_KINDS, type ChatKind, type Values } from "./assumptions.ts";
import { firstTellingsOf, tellingsOf } from "./tellings.ts";

const HOURS = 24;
const MINUTES = 60;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_MINUTES = HOURS * MINUTES;
/** Requests that a page of the dashboard makes. */
export const REQUESTS_PER_PAGE = 10;
export const DAY_SECONDS = HOURS * HOUR_SECONDS;

/** Counts of everything that chats cause within a time. */
export interface Load {
  messages: number;
  joins: number;
  /** messages of bots into chats */
  sends: number;
  updates: number;
  /** times at which a chat told the lists of new numbers */
  tellings: number;
  /** of those, while somebody looked */
  watchedTellings: number;
  /** minutes and hours in which something happens in a chat */
  activeMinutes: number;
  activeHours: number;
  /** alarms of the objects, those that tell the lists among them */
  alarms: number;
  objectRows: number;
  d1Rows: number;
}

const NONE = { messages: 0, joins: 0, sends: 0, updates: 0, tellings: 0, watchedTellings: 0 };
const NOTHING: Load = { ...NONE, activeMinutes: 0, activeHours: 0, alarms: 0, objectRows: 0, d1Rows: 0 };

export const sum = (loads: readonly Load[]): Load =>
  loads.reduce(
    (total, load) =>
      Object.fromEntries(
        Object.entries(total).map(([name, n]) => [name, n + load[name as keyof Load]]),
      ) as unknown as Load,
    NOTHING,
  );

/** Computes a day of one chat; the busy hours have more of everything. */
export function dayOf({ members, messagesPerDay: messages }: ChatKind, a: Values): Load {
  const joins = members * a.joinsPerMemberAndDay;
  const updates = messages + joins;
  const acted = messages * (a.answeredShare + a.removedShare);
  const sends = messages * a.answeredShare + joins * a.verifyingShare + a.announcementsPerDay;
  const busyShare = (a.busyHours * a.busyFactor) / HOURS;
  const told = (tellSeconds: number) =>
    tellingsOf(updates * busyShare, a.busyHours * MINUTES, { tellSeconds }) +
    tellingsOf(updates * (1 - busyShare), (HOURS - a.busyHours) * MINUTES, { tellSeconds });
  const watched = Math.min(1, (a.pagesPerChatAndDay * a.watchSeconds) / DAY_SECONDS);
  const watchedTellings = watched * told(a.watchedTellSeconds);
  const activeHours = told(a.tellSeconds);
  const tellings = watchedTellings + (1 - watched) * activeHours;
  const objectRows =
    (messages - acted) * a.rowsPerMessage +
    acted * a.rowsPerAnswer +
    joins * a.rowsPerJoin +
    tellings * (a.rowsPerTelling + a.collectorRowsPerTelling) +
    Math.min(a.pagesPerChatAndDay, DAY_SECONDS / a.watchAgainSeconds) * a.rowsPerWatch +
    activeHours * a.rowsPerActiveHour +
    a.rowsPerDay;
  return {
    messages,
    joins,
    sends,
    updates,
    tellings,
    watchedTellings,
    activeMinutes: told(MINUTE_SECONDS),
    activeHours,
    alarms: tellings * a.alarmsPerTelling + activeHours * a.alarmsPerActiveHour + a.alarmsPerDay,
    objectRows,
    d1Rows: tellings * a.d1RowsPerTelling,
  };
}

/** Multiplies everything. */
export const times = (load: Load, factor: number): Load =>
  Object.fromEntries(Object.entries(load).map(([name, n]) => [name, n * factor])) as unknown as Load;

/** Computes a day of all chats, by kind. */
export const dayByKind = (chats: number, a: Values, kinds = CHAT_KINDS): { kind: ChatKind; load: Load }[] =>
  kinds.map((kind) => ({ kind, load: times(dayOf(kind, a), chats * kind.share) }));

/**
 * Computes what is written within some minutes while somebody has all these chats in an open list, of what is written at
 * once: a short run can measure that.
 * @param watches times at which a chat is watched anew meanwhile, on average
 * @param accounts people who read their list once a minute
 */
export function windowOf(
  chats: readonly { updates: number }[],
  { minutes, watches, accounts }: { minutes: number; watches: number; accounts: number },
  a: Values,
): Pick<Load, "updates" | "tellings" | "objectRows" | "d1Rows"> & { d1Statements: number } {
  const updates = chats.reduce((total, chat) => total + chat.updates, 0);
  const { watchedTellSeconds: tellSeconds } = a;
  const tellings = chats.reduce((total, chat) => total + firstTellingsOf(chat.updates, minutes, { tellSeconds }), 0);
  const rowsPerTelling = a.rowsAtOncePerTelling + a.collectorRowsPerTelling;
  return {
    updates,
    tellings,
    objectRows: updates * a.rowsAtOncePerMessage + tellings * rowsPerTelling + chats.length * watches * a.rowsPerWatch,
    d1Rows: tellings * a.d1RowsPerTelling,
    d1Statements:
      gatheredStatements(tellings, minutes, a.watchedGatherSeconds, a) + minutes * accounts * a.d1StatementsPerRequest,
  };
}

/**
 * Counts the statements in which collectors write what chats tell: each waits some seconds for more, as a chat does that
 * tells, or takes as long until it has written.
 */
export const gatheredStatements = (tellings: number, minutes: number, tellSeconds: number, a: Values): number =>
  a.listCollectors * tellingsOf(tellings / a.listCollectors, minutes, { tellSeconds });

/** Counts the accounts of a run: nobody has more chats than the largest account. */
export const accountsOf = (chats: number, a: Values): number => Math.ceil(chats / a.chatsOfLargestAccount);

/** Computes the rates of the chats: as the kinds have them, all raised so that `updates` come within the time. */
export function ratesOf(chats: number, updates: number): { updates: number }[] {
  const rates = CHAT_KINDS.flatMap(({ share, messagesPerDay }) =>
    Array.from({ length: Math.round(chats * share) }, () => messagesPerDay),
  );
  const all = rates.reduce((sum, rate) => sum + rate, 0);
  return rates.map((rate) => ({ updates: (rate / all) * updates }));
}

/** Something shared, which can be full: `use` of `capacity`, in the same unit. */
export interface Shared {
  name: string;
  use: number;
  capacity: number;
  unit: string;
}

/** Computes the rates and fills of everything that chats share, in the busy hours. */
export function sharedThings(chats: number, a: Values, kinds = CHAT_KINDS): Shared[] {
  const day = sum(dayByKind(chats, a, kinds).map(({ load }) => load));
  const peak = (perDay: number) => (perDay / DAY_SECONDS) * a.busyFactor;
  const updates = peak(day.updates);
  const ownBots = (chats * a.ownBotShare) / 2;
  const largest = kinds.reduce((most, kind) => Math.max(most, chats * kind.share >= 1 ? kind.messagesPerDay : 0), 0);
  const shared = 1 - a.ownBotShare;
  const announcedAtOnce = (chats * shared * a.announcementsPerDay) / 2;
  const activeObjects = Math.min(chats, peak(day.activeMinutes) * MINUTE_SECONDS);
  const perDay =
    gatheredStatements(day.watchedTellings, DAY_MINUTES, a.watchedGatherSeconds, a) +
    gatheredStatements(day.tellings - day.watchedTellings, DAY_MINUTES, a.gatherSeconds, a);
  const asked = chats * a.pagesPerChatAndDay * REQUESTS_PER_PAGE * a.d1StatementsPerRequest;
  const answersSent = peak((day.sends - chats * a.announcementsPerDay) * shared);
  return [
    { name: "D1, rows written", use: peak(day.d1Rows), capacity: a.d1RowsPerSecond, unit: "rows/s" },
    {
      name: "D1, statements",
      use: peak(perDay + asked),
      capacity: a.d1StatementsPerSecond,
      unit: "statements/s",
    },
    { name: "D1, size", use: chats * a.d1BytesPerChat, capacity: a.d1Bytes, unit: "bytes" },
    { name: "shared bot, answers and prompts", use: answersSent, capacity: a.botSendsPerSecond, unit: "messages/s" },
    {
      name: "shared bot, announcements at once",
      use: announcedAtOnce / a.botSendsPerSecond / MINUTES,
      capacity: a.sendWantedMinutes,
      unit: "minutes until the last is out",
    },
    {
      name: "shared bot's webhook",
      use: updates * shared * a.updateSeconds,
      capacity: a.webhookConnections,
      unit: "connections",
    },
    { name: "busiest chat's object", use: peak(largest), capacity: a.objectRequestsPerSecond, unit: "requests/s" },
    {
      name: "largest account's queue",
      use: a.chatsOfLargestAccount / a.botSendsPerSecond / MINUTES,
      capacity: a.sendWantedMinutes,
      unit: "minutes for a message to all its chats",
    },
    {
      name: "cron, sweep through all chats",
      use: sweepHours(chats, a),
      capacity: a.sweepWantedHours,
      unit: "hours a round",
    },
    {
      name: "cron, health of own bots",
      use: ownBots / a.healthBotsPerMinute,
      capacity: MINUTES,
      unit: "minutes a round",
    },
    {
      name: "board of metrics",
      use: activeObjects / a.isolateObjects / MINUTES,
      capacity: a.objectRequestsPerSecond,
      unit: "requests/s",
    },
  ];
}

/** Computes the hours of a pass of the sweep: after the first ones it goes on faster. */
function sweepHours(chats: number, a: Values): number {
  const hours = chats / a.sweepChatsPerMinute / MINUTES;
  return hours <= a.sweepLongHours ? hours : a.sweepLongHours + (hours - a.sweepLongHours) / a.sweepLongFactor;
}

/** Finds the number of chats at which something shared is full; null where it does not grow with them. */
export function fullAt(name: string, a: Values, kinds = CHAT_KINDS): number | null {
  const at = (chats: number) => sharedThings(chats, a, kinds).find((one) => one.name === name);
  const isFull = (chats: number) => {
    const one = at(chats);
    return one !== undefined && one.use >= one.capacity;
  };
  let [low, high] = [1, 1e9];
  if (!isFull(high)) return null;
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high);
    if (isFull(middle)) high = middle;
    else low = middle;
  }
  return Math.round(high);
}
