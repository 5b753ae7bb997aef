import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { bucketSeconds } from "../../../../domain/time/time-range.ts";
import type { ReportQuery } from "../../../../services/statistics/statistics-object.ts";
import { createRandom, type Random } from "../../../support/fuzz/random.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf, stubOf } from "../../chat-objects.ts";
import { message, text } from "../../updates.ts";
import { DAY, resetWorld, snapshotOf, world } from "../../world.ts";
import * as oracle from "./oracle.ts";

beforeEach(resetWorld);

const freshChat = chatsFrom(-1004920000001);
const FROM = Date.UTC(2030, 2, 1, 9, 7, 13) / 1000;
const CLOCKS: oracle.Clock[] = ["Europe/Berlin", -720, 840, 345];
/** A time of the year with clocks, and the seconds at which some of them change. */
interface Season {
  from: number;
  clocks: oracle.Clock[];
  changes: Record<string, number>;
}
/** Summer time begins in Berlin; both ends of the world and a quarter of an hour beside. */
const SPRING: Season = { from: FROM, clocks: CLOCKS, changes: { "Europe/Berlin": Date.UTC(2030, 2, 31, 1) / 1000 } };
/** It ends in the north and begins in the south, on Lord Howe by half an hour. */
const AUTUMN: Season = {
  from: Date.UTC(2030, 8, 25, 21, 40, 5) / 1000,
  clocks: ["Europe/Berlin", "America/New_York", "Pacific/Chatham", "Australia/Lord_Howe"],
  changes: {
    "Europe/Berlin": Date.UTC(2030, 9, 27, 1) / 1000,
    "America/New_York": Date.UTC(2030, 10, 3, 6) / 1000,
    "Pacific/Chatham": Date.UTC(2030, 8, 28, 14) / 1000,
  },
};
/** Members whom nobody has seen: Telegram counts them. */
const MEMBERS = 500;
const ALL = { page: 1, perPage: 5000, maxRows: 10_000 };
const BOT_WRITER = { id: 900, is_bot: true, first_name: "Botty" };
const LINKS = [
  { name: "Poster", invite_link: "https://t.me/+a", creator: { id: 101, is_bot: false, first_name: "Anna" } },
  { invite_link: "https://t.me/+b", creator: { id: 105, is_bot: false, first_name: "Eve" } },
];

type Update = Record<string, unknown>;
const person = (id: number) => ({ id, is_bot: false, first_name: `P${id}` });

/**
 * Plays some weeks of a group in which people come by several ways, write, answer, leave, are banned and come again.
 * @param status where each of them stands, from before and for what comes after
 * @param cameAt is filled with seconds
 */
async function live(
  chat: number,
  random: Random,
  events: number,
  { type = "supergroup", status = new Map<number, string>(), cameAt = [] as number[] } = {},
): Promise<Update[]> {
  const begun = world.now();
  const sent: Update[] = [];
  const send = async (update: Update) => {
    sent.push(update);
    cameAt.push(world.now());
    await deliver(chat, update);
  };
  const posts: { message_id: number; date: number; from: { id: number; is_bot: boolean } }[] = [];
  const change = (user: object & { id: number }, to: string, by: object, more: Update = {}) => {
    const from = status.get(user.id) ?? "left";
    status.set(user.id, to);
    const ends = [from, to].map((one) => ({ user, status: one, ...(one === "kicked" ? { until_date: 0 } : {}) }));
    const place = { id: chat, type, title: "Test" };
    const [old_chat_member, new_chat_member] = ends;
    return { chat_member: { chat: place, from: by, date: world.now(), old_chat_member, new_chat_member, ...more } };
  };
  for (let event = 0; event < events; event++) {
    // Mostly a crowd within minutes, at times some days of silence.
    world.pass(random.isHit(0.1) ? random.below(3 * DAY) : random.below(7200));
    const user = person(101 + random.below(14));
    const isHere = status.get(user.id) === "member";
    if (!isHere) {
      const by = random.isHit(0.4) ? person(101 + random.below(14)) : user;
      const more = random.isHit(0.4) ? { invite_link: random.pick(LINKS) } : {};
      if (status.get(user.id) === "kicked" && random.isHit(0.5)) await send(change(user, "left", by));
      else await send(change(user, "member", by, more));
    } else if (random.isHit(0.15)) {
      await send(change(user, random.isHit(0.3) ? "kicked" : "left", random.isHit(0.5) ? user : person(101)));
    } else if (random.isHit(0.1)) {
      await send(message(chat, { from: user, pinned_message: { message_id: 1 } }, { type }));
    } else {
      const from = random.isHit(0.1) ? BOT_WRITER : user;
      const target = random.isHit(0.3) && posts.length > 0 ? random.pick(posts.slice(-6)) : undefined;
      const more = target === undefined ? {} : { reply_to_message: { ...target, chat: { id: chat, type } } };
      const update = message(chat, { text: "words", from, ...more }, { type });
      const { message_id, date } = update.message as { message_id: number; date: number };
      posts.push({ message_id, date, from });
      await send(update);
    }
    if (event === Math.floor(events / 2))
      await objectOf(chat).memberTrend(queryOf({ startSecond: begun, endSecond: world.now() }, 0));
  }
  return sent;
}

/** Has Telegram count the members, from which all other numbers follow (AMB-173). */
async function countMembers(chat: number): Promise<void> {
  world.answers.set("getChat", () => ({ ok: true, result: { id: chat, type: "supergroup", title: "Test" } }));
  world.answers.set("getChatAdministrators", () => ({ ok: true, result: [] }));
  const bot = { id: 1, is_bot: true, first_name: "S" };
  world.answers.set("getChatMember", () => ({ ok: true, result: { user: bot, status: "left" } }));
  world.answers.set("getChatMemberCount", () => ({ ok: true, result: MEMBERS }));
  await objectOf(chat).sync();
}

function queryOf(current: oracle.Range, clock: oracle.Clock): ReportQuery {
  const zone = typeof clock === "number" ? { tzn_offset: clock } : { tzn_name: clock, tzn_offset: 0 };
  const length = current.endSecond - current.startSecond + 1;
  const previous = { startSecond: current.startSecond - length, endSecond: current.startSecond - 1 };
  return { ...ALL, current, previous, bucket: bucketSeconds(current), zone };
}

const sumsOf = ({
  count,
  cnt_verified,
  cnt_spoke,
  cnt_unanswered,
  cnt_here,
  due_7,
  stayed_7,
  due_30,
  stayed_30,
}: ReturnType<typeof oracle.funnelOf>) => ({
  count,
  cnt_verified,
  cnt_spoke,
  cnt_unanswered,
  cnt_here,
  due_7,
  stayed_7,
  due_30,
  stayed_30,
});

async function compare(chat: number, history: oracle.History, range: oracle.Range, clock: oracle.Clock) {
  const object = objectOf(chat);
  const query = queryOf(range, clock);
  const now = world.now();
  const isIn = ({ at }: { at: number }) => at >= range.startSecond && at <= range.endSecond;
  const visits = history.visits.filter(isIn);
  const keyOf = (second: number) => {
    const { day, hour, offset } = oracle.localOf(second, clock);
    return query.bucket === DAY ? day : `${day} ${hour} ${offset}`;
  };

  const trend = await object.memberTrend(query);
  const expected = oracle.trendOf(history, range, clock);
  const seen = new Map(
    trend.rows
      .filter((row) => row.cnt_newmember + row.cnt_leftmember + row.cnt_message + row.cnt_active_member > 0)
      .map((row) => [
        keyOf(row.timestamp),
        {
          joined: row.cnt_newmember,
          left: row.cnt_leftmember,
          messages: row.cnt_message,
          people: row.cnt_active_member,
        },
      ]),
  );
  expect(seen).toEqual(expected);
  const last = trend.rows.at(-1);
  expect(last?.cnt_member).toBe(oracle.membersAt(history, range.endSecond, MEMBERS));
  const { current } = trend;
  expect(current.start_member + current.cnt_newmember - current.cnt_leftmember + current.cnt_unexplained).toBe(
    current.cnt_member,
  );
  expect([current.cnt_newmember, current.cnt_leftmember]).toEqual([visits.length, history.leaves.filter(isIn).length]);

  const speakers = oracle.speakersOf(history, range);
  const top = await object.topActive(query);
  expect(top.rows.map(({ user, cnt_message }) => [Number(user.id), cnt_message])).toEqual(speakers);
  expect([top.total, top.current.cnt_active_member, current.cnt_active_member]).toEqual([
    speakers.length,
    speakers.length,
    speakers.length,
  ]);
  const activity = await object.activity(query);
  expect(activity.by_hour).toEqual(oracle.heatOf(history, range, clock));

  const sources = await object.newcomerSources(query);
  const bySource = oracle.funnelsBy(
    visits,
    ({ link, inviter }) => (link !== null ? `link ${link}` : inviter !== null ? `inviter ${inviter}` : "direct"),
    now,
  );
  expect(
    new Map(
      sources.rows.map((row) => [
        row.source === "link"
          ? `link ${row.invite_link}`
          : row.source === "inviter"
            ? `inviter ${row.sender?.id}`
            : "direct",
        sumsOf(row),
      ]),
    ),
  ).toEqual(bySource);
  expect(sources.rows.map(({ count }) => count)).toEqual(
    [...bySource.values()].map(({ count }) => count).sort((a, b) => b - a),
  );
  const inviters = await object.topInviters(query);
  expect(new Map(inviters.rows.map((row) => [row.sender.id, sumsOf(row)]))).toEqual(
    oracle.funnelsBy(visits, ({ inviter }) => (inviter === null ? null : String(inviter)), now),
  );
  const cohorts = await object.retention({ ...query, link: null, inviter: null });
  expect(
    new Map(
      cohorts.rows
        .filter(({ count }) => count > 0)
        .map((row) => [oracle.localOf(row.timestamp, clock).day, { ...sumsOf(row), stayed_weeks: row.stayed_weeks }]),
    ),
  ).toEqual(oracle.cohortsOf(history, range, clock, now));
  await comparePeriodBefore(chat, history, query, [trend.previous, top.previous, activity.previous]);
  await compareLists(chat, history, range);
  const unanswered = await object.unansweredNewcomers(query);
  expect(unanswered.rows.map(({ user, timestamp, wrote_at }) => [Number(user.id), timestamp, wrote_at])).toEqual(
    visits
      .filter(({ wrote, answered }) => wrote !== null && answered === null)
      .reverse()
      .map(({ user, at, wrote }) => [user, at, wrote]),
  );
  expect(unanswered.total).toBe(unanswered.rows.length);
}

/** Expects that every number has that of the period before beside it. */
async function comparePeriodBefore(chat: number, history: oracle.History, query: ReportQuery, told: unknown[]) {
  const { previous } = query;
  if (previous === null) throw new Error("There is a period before.");
  const isIn = ({ at }: { at: number }) => at >= previous.startSecond && at <= previous.endSecond;
  const visits = history.visits.filter(isIn);
  const speakers = oracle.speakersOf(history, previous);
  const cnt_message = history.messages.filter(({ date }) => isIn({ at: date })).length;
  const writers = { ...previous, cnt_active_member: speakers.length, cnt_message };
  const people = { cnt_newmember: visits.length, cnt_leftmember: history.leaves.filter(isIn).length };
  expect(told).toMatchObject([{ ...writers, ...people }, writers, writers]);
  const sources = await objectOf(chat).newcomerSources(query);
  expect(sources.previous).toEqual({ ...previous, ...oracle.funnelOf(visits, world.now()) });
}

async function compareLists(chat: number, history: oracle.History, range: oracle.Range) {
  const query = { ...ALL, ...range };
  const joined = await objectOf(chat).joinedMembers(query);
  expect(joined.rows.map(({ user, at }) => [Number(user.id), at])).toEqual(oracle.lastOf(history.visits, range));
  const left = await objectOf(chat).leftMembers(query);
  expect(left.rows.map(({ user, at }) => [Number(user.id), at])).toEqual(oracle.lastOf(history.leaves, range));
  const active = await objectOf(chat).activeMembers(query);
  expect(active.rows.map(({ user, cnt_message }) => [Number(user.id), cnt_message])).toEqual(
    oracle.speakersOf(history, range),
  );
}

describe("reports against a plain count of the updates that were sent", () => {
  it.each([
    [1, "spring", SPRING],
    [2, "spring", SPRING],
    [3, "autumn", AUTUMN],
    [5, "autumn", AUTUMN],
  ] as const)(
    "STA-01 to STA-05, TIM-11, TIM-08: history %i of %s, in every clock, folded, kept and late",
    async (seed, _name, season) => {
      const random = createRandom(seed);
      world.nowMs = season.from * 1000;
      const chat = await freshChat();
      await countMembers(chat);
      const cameAt: number[] = [];
      const sent = await live(chat, random, 220, { cameAt });
      world.pass(random.below(20 * DAY));
      const end = world.now();
      const ranges = (clock: oracle.Clock) => {
        const startSecond = season.from - 900 + random.below(end - season.from);
        const some = { startSecond, endSecond: startSecond + random.below(end - startSecond) };
        // An hour of half and one and a half have one name on Lord Howe.
        const isWhole = clock !== "Australia/Lord_Howe";
        const hours = { startSecond, endSecond: Math.min(end, startSecond + random.below(259_200)) };
        const change = season.changes[clock];
        const around = change === undefined ? [] : [{ startSecond: change - DAY, endSecond: change + DAY }];
        const asked = [
          { startSecond: season.from - DAY, endSecond: end },
          some,
          ...(isWhole ? [hours, ...around] : []),
        ];
        return asked.map((range) => [range, clock] as const);
      };
      const asked = season.clocks.flatMap(ranges);
      const history = () => oracle.readHistory(sent);
      for (const [range, clock] of asked) await compare(chat, history(), range, clock);
      const usage = async () =>
        (await objectOf(chat).usageOf({ startSecond: season.from - DAY, endSecond: end })).map(
          ({ day, update_type, count }) => [day, update_type, count],
        );
      expect(await usage()).toEqual(oracle.usageOf(sent, cameAt));

      expect(await rowsOf(chat, "SELECT kind FROM report_days GROUP BY kind ORDER BY kind")).toEqual(
        ["activity", "arrivals", "changes", "people"].map((kind) => ({ kind })),
      );
      // An update that comes late, by days: what was summed up and kept is summed up anew.
      const late = text(chat, "late", { from: person(101), date: end - 9 * DAY });
      sent.push(late);
      cameAt.push(end);
      await deliver(chat, late);
      expect(await usage()).toEqual(oracle.usageOf(sent, cameAt));
      for (const [range, clock] of asked.slice(-3)) await compare(chat, history(), range, clock);

      // Whole quarters are counted: without any message stored all is the same, after an eviction too.
      await runInDurableObject(stubOf(chat), (_object, state) => void state.storage.sql.exec("DELETE FROM messages"));
      await evict();
      for (const [range, clock] of asked.filter(([range]) => range.startSecond === season.from - DAY))
        await compare(chat, history(), range, clock);
    },
  );

  it("STA-01 to STA-05, MOD-42: the history of a basic group is that of the supergroup which it becomes", async () => {
    const random = createRandom(4);
    world.nowMs = FROM * 1000;
    const group = -4_920_001;
    const supergroup = await freshChat();
    await objectOf(group).applySnapshot(snapshotOf(group));
    await countMembers(group);
    const status = new Map<number, string>();
    const sent = await live(group, random, 120, { type: "group", status });
    await deliver(group, message(group, { migrate_to_chat_id: supergroup }, { type: "group" }));
    await fire(group);
    // The supergroup asks Telegram how many they are, as every chat does that is new.
    const result = oracle.membersAt(oracle.readHistory(sent), world.now(), MEMBERS);
    world.answers.set("getChatMemberCount", () => ({ ok: true, result }));
    await fire(supergroup, 3);
    sent.push(...(await live(supergroup, random, 120, { status })));
    world.pass(random.below(20 * DAY));
    const ranges = CLOCKS.flatMap((clock) => {
      const startSecond = FROM - 900 + random.below(30 * DAY);
      const some = { startSecond, endSecond: startSecond + random.below(world.now() - startSecond) };
      return [{ startSecond: FROM - DAY, endSecond: world.now() }, some].map((range) => [range, clock] as const);
    });
    for (const [range, clock] of ranges) await compare(supergroup, oracle.readHistory(sent), range, clock);
  });
});
