/** Where a number comes from: measured here, given by a platform, published about real groups, or assumed by us. */
type Source = "measured" | "platform" | "published" | "assumed";

export interface Assumption {
  value: number;
  unit: string;
  source: Source;
  note: string;
}

const number =
  (source: Source) =>
  (value: number, unit: string, note: string): Assumption => ({ value, unit, source, note });
const measured = number("measured");
const platform = number("platform");
const published = number("published");
const assumed = number("assumed");

/** A kind of chats. Shares add up to 1. */
export interface ChatKind {
  name: string;
  share: number;
  members: number;
  messagesPerDay: number;
}

/**
 * Few big chats, very many small ones. Only the second line's messages are published: 51.6 million messages in 669 active
 * public groups within two months (Perlo et al. 2024, arXiv 2409.02525), 1,264 a day each. Those are groups that people
 * find; the rest is assumed around it.
 */
export const CHAT_KINDS: readonly ChatKind[] = [
  { name: "giant", share: 0.0005, members: 30_000, messagesPerDay: 8000 },
  { name: "big", share: 0.01, members: 4000, messagesPerDay: 1264 },
  { name: "middle", share: 0.09, members: 400, messagesPerDay: 120 },
  { name: "small", share: 0.4, members: 60, messagesPerDay: 12 },
  { name: "silent", share: 0.4995, members: 15, messagesPerDay: 0.5 },
];

/** Everything that the model rests on: change a value and run `npm run scale` again. */
export const ASSUMPTIONS = {
  publishedMean: published(1264, "messages a day", "mean of 669 active public groups, arXiv 2409.02525"),

  busyHours: assumed(8, "hours a day", "hours in which most is written"),
  busyFactor: assumed(2, "of the mean", "rate in those hours; the other hours have what is left"),
  joinsPerMemberAndDay: assumed(0.002, "joins", "half a member of a hundred in two and a half days"),
  answeredShare: assumed(0.02, "of messages", "messages that a responder answers"),
  removedShare: assumed(0.01, "of messages", "messages that a filter removes, as dear as an answer"),
  verifyingShare: assumed(0.5, "of chats", "chats that ask newcomers, with a prompt each"),
  announcementsPerDay: assumed(0.1, "a chat", "announcements that go out; half of them in one minute of the day"),
  ownBotShare: assumed(0.05, "of chats", "chats with an own bot, one bot for two of them"),
  chatsPerAccount: assumed(1.5, "chats", "chats of a person who signs in"),
  chatsOfLargestAccount: assumed(500, "chats", "the largest operator of groups; it does not grow with the others"),
  pagesPerChatAndDay: assumed(0.5, "pages", "views of the dashboard, of ten requests each"),

  tellSeconds: platform(
    3500,
    "s",
    "from an update until lists that nobody looks at are told of it (LIST_NUMBERS_UNWATCHED_SECONDS)",
  ),
  watchedTellSeconds: platform(50, "s", "the same while somebody looks (chat-state/directory/numbers.ts)"),
  watchSeconds: platform(1200, "s", "a look has chats watched for 10 to 20 minutes (list-collector.ts)"),
  watchAgainSeconds: platform(540, "s", "a look has a chat watched anew so long after the last time (the same)"),
  gatherSeconds: platform(20, "s", "a collector waits so long for more before it writes (LIST_NUMBERS_GATHERED_MS)"),
  watchedGatherSeconds: measured(
    0.42,
    "s",
    "until a collector has written what a watched chat tells; what comes meanwhile goes with it (the run of 10,000 chats)",
  ),
  listCollectors: platform(8, "objects", "that write the lists' numbers (LIST_COLLECTORS)"),
  rowsPerMessage: measured(
    4.05,
    "rows",
    "life of a message of a busy chat, its hours and days apart (bench rows of 24 November, 4.10 with them)",
  ),
  rowsPerTelling: measured(6.14, "rows", "an object's own rows for the alarm that tells the lists once (22 November)"),
  rowsPerActiveHour: measured(
    7.7,
    "rows",
    "an hour in which somebody writes, beside its messages and its telling: the counts of quarter hours, the members' number (bench rows, 18.56 for one message an hour)",
  ),
  rowsPerDay: measured(5.06, "rows", "a chat's daily alarm, also where nobody writes (bench rows)"),
  rowsAtOncePerMessage: measured(1, "rows", "of those of a message, written at once (decisions/028)"),
  rowsAtOncePerTelling: measured(
    6,
    "rows",
    "of those of a telling, written at once: 2,300 rows of 2,000 messages and 50 tellings (npm run scale -- measure)",
  ),
  collectorRowsPerTelling: measured(
    2.78,
    "rows",
    "the collector's own: numbers that it keeps and removes, its alarm (8.78 with those of the object, 24 November, the same)",
  ),
  rowsPerWatch: platform(
    1,
    "rows",
    "of an object that is watched (anew): the time until when (chat-state/directory/numbers.ts)",
  ),
  d1RowsPerTelling: measured(1, "rows", "D1's rows for one telling (the same)"),
  d1StatementsPerRequest: assumed(3, "statements", "for each of a page's requests"),
  d1BytesPerChat: measured(
    926,
    "bytes",
    "D1's file for a chat with its settings and an administrator, of 1,000 (npm run scale -- check)",
  ),
  rowsPerAnswer: measured(24.34, "rows", "life of a message that is answered (bench rows)"),
  rowsPerJoin: measured(17.41, "rows", "life of a join (bench rows)"),
  rowsReadPerMessage: measured(6.9, "rows", "bench rows"),
  rowsReadPerTelling: measured(16, "rows", "bench rows, from 6.9 and 29.9, without the days' 53.0"),
  alarmsPerTelling: measured(1.07, "alarms", "22 November, from object requests of 1.0 and 2.07"),
  alarmsPerActiveHour: measured(0.38, "alarms", "beside the telling's (bench rows, 1.58 for one message an hour)"),
  alarmsPerDay: measured(1, "alarms", "bench rows"),
  messageBytes: assumed(400, "bytes", "a stored message with its place in the search"),
  messageDays: assumed(60, "days", "time for which messages are kept, between the plans"),
  cpuMsPerUpdate: assumed(2, "ms", "processor time; 4 for an answer"),
  waitSecondsPerSend: assumed(0.2, "s", "an object waits for Telegram"),
  updateSeconds: assumed(0.05, "s", "from Telegram's request to the answer 200, over the world"),

  d1RowsPerSecond: assumed(500, "rows a second", "one writer; beyond it lists lag (docs/operations.md)"),
  d1StatementsPerSecond: assumed(1000, "statements a second", "one after another, a millisecond each"),
  sendWantedMinutes: assumed(15, "minutes", "a message that comes later is late"),
  d1Bytes: platform(10_000_000_000, "bytes", "one database"),
  botSendsPerSecond: platform(30, "messages a second", "one bot over all its chats, Telegram"),
  objectRequestsPerSecond: platform(1000, "requests a second", "one object"),
  webhookConnections: platform(100, "connections", "of one webhook, Telegram's most"),
  sweepChatsPerMinute: platform(120, "chats a minute", "the cron's sweep (services/ops/sweep.ts)"),
  sweepLongHours: platform(4, "hours", "a pass that takes longer goes on faster (decisions/224)"),
  sweepLongFactor: platform(4, "of the usual", "so much faster"),
  sweepWantedHours: assumed(24, "hours", "a sweep through all chats that is still of use"),
  healthBotsPerMinute: platform(240, "bots a minute", "the cron asks own bots, each once an hour"),
  isolateObjects: assumed(20, "objects", "active objects that share an isolate"),

  pricePlan: platform(5, "dollars a month", "Cloudflare's paid plan"),
  priceRequests: platform(0.3, "dollars a million", "Worker requests, 10 M included"),
  priceObjectRequests: platform(0.15, "dollars a million", "object requests, 1 M included"),
  priceRowsWritten: platform(1, "dollars a million", "objects and D1, 50 M included each"),
  priceRowsRead: platform(0.001, "dollars a million", "25,000 M included each"),
  priceCpuMs: platform(0.02, "dollars a million ms", "30 M included"),
  priceGbSeconds: platform(12.5, "dollars a million GB-s", "400,000 included; an object counts 128 MB"),
  priceObjectGb: platform(0.2, "dollars a GB and month", "storage of objects, 5 GB included"),
  priceD1Gb: platform(0.75, "dollars a GB and month", "5 GB included"),

  serverPrice: assumed(10, "dollars a month", "a small server: 2 processors, 4 GB"),
  serverUpdatesPerSecond: measured(
    100,
    "updates a second",
    "a small server takes: 122 here, on two busy processors, the sender among them (npm run scale -- measure)",
  ),
  serverBytes: assumed(40_000_000_000, "bytes", "its disk"),
} as const satisfies Record<string, Assumption>;

type AssumptionName = keyof typeof ASSUMPTIONS;
export type Values = Record<AssumptionName, number>;

export const values = (changes: Partial<Values> = {}): Values => ({
  // Made from the table's own names, so all of them are there.
  ...(Object.fromEntries(Object.entries(ASSUMPTIONS).map(([name, { value }]) => [name, value])) as Values),
  ...changes,
});
