import { beforeEach, describe, expect, it } from "vitest";
import { packAwardSteps } from "../../../../domain/points/award-steps.ts";
import type { Board } from "../../../../domain/points/boards.ts";
import { createRandom, type Random } from "../../../support/fuzz/random.ts";
import { chatsFrom, deliver, evict, objectOf } from "../../chat-objects.ts";
import { member, text } from "../../updates.ts";
import { DAY, resetWorld, world } from "../../world.ts";
import { type Clock, localOf, type Range } from "../statistics/oracle.ts";

beforeEach(resetWorld);

const freshChat = chatsFrom(-1004991000001);
const HOUR = 3600;
const PEOPLE = [201, 202, 203, 204];
const STEPS = [
  { from: 0, award: 5 },
  { from: 3, award: 9 },
  { from: 5, award: 20 },
];
/** Clocks with what the days around the beginning are: summer time begins or ends, by an hour or by half of one. */
const CLOCKS: [name: string, clock: Clock, begin: number][] = [
  ["summer time begins", "Europe/Berlin", Date.UTC(2030, 2, 26, 20)],
  ["summer time ends", "America/New_York", Date.UTC(2030, 9, 30, 2)],
  ["half an hour of summer time ends", "Australia/Lord_Howe", Date.UTC(2030, 3, 2, 10)],
  ["the western end", -720, Date.UTC(2030, 0, 12)],
  ["the eastern end", 840, Date.UTC(2030, 5, 25)],
];

/** A line of a ledger as it is recomputed here. */
interface Line {
  user: number;
  at: number;
  before: number;
  after: number;
  reason: number;
  comment: string;
}

/** Somebody's points, from what was sent alone. */
class Book {
  readonly lines: Line[] = [];
  readonly #last = new Map<number, { day: string; streak: number }>();
  readonly here = new Set<number>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly #dayOf = (second: number) => localOf(second, this.#clock).day;
  readonly balance = (user: number) => this.lines.findLast((line) => line.user === user)?.after ?? 0;

  #write(user: number, at: number, delta: number, reason: number, comment: string): void {
    const before = this.balance(user);
    this.lines.push({ user, at, before, after: before + delta, reason, comment });
  }

  checkIn(user: number, at: number): void {
    const day = this.#dayOf(at);
    const last = this.#last.get(user);
    if (last?.day === day) return;
    const streak = last !== undefined && nextDay(last.day) === day ? last.streak + 1 : 1;
    this.#last.set(user, { day, streak });
    const award = STEPS.findLast(({ from }) => streak >= from)?.award ?? 0;
    this.#write(user, at, award, 32, String(streak));
  }

  give(user: number, at: number, amount: number): void {
    this.#write(user, at, amount, amount < 0 ? 17 : 16, "well done");
  }

  goes(user: number, at: number): void {
    this.here.delete(user);
    if (this.balance(user) > 0) this.#write(user, at, -this.balance(user), 17, "left");
  }

  streak(user: number, now: number): number {
    const last = this.#last.get(user);
    const today = this.#dayOf(now);
    return last !== undefined && (last.day === today || nextDay(last.day) === today) ? last.streak : 0;
  }

  summary(range: Range) {
    const of = (reason: number) =>
      this.lines
        .filter(({ at }) => at >= range.startSecond && at <= range.endSecond)
        .filter((line) => line.reason === reason)
        .reduce((sum, { before, after }) => sum + Math.abs(after - before), 0);
    const sums = { admin_add: of(16), admin_reduce: of(17), chatmember_activity_attendance: of(32) };
    return { system_init: 0, ...sums };
  }

  board(name: Board, now: number) {
    const { day } = localOf(now, this.#clock);
    const isCounted = (at: number) => name === "all" || this.#dayOf(at) >= firstDayOf(name, day);
    return [...this.here]
      .map((user) => {
        const lines = this.lines.filter((line) => line.user === user && isCounted(line.at));
        const points = lines.reduce((sum, { before, after }) => sum + after - before, 0);
        return { user, points, at: lines.at(-1)?.at ?? 0 };
      })
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points || a.at - b.at || a.user - b.user)
      .map(({ user, points }) => [user, points]);
  }
}

const dateOf = (day: string, days = 0) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY * 1000).toISOString().slice(0, 10);
const nextDay = (day: string) => dateOf(day, 1);

function firstDayOf(board: "week" | "season", day: string): string {
  if (board === "season") {
    const month = Number(day.slice(5, 7));
    return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, "0")}-01`;
  }
  return dateOf(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

const person = (id: number) => ({ id, is_bot: false, first_name: `P${id}` });

/**
 * Plays two weeks of check-ins, mostly one a day and around midnight too, of gifts, of people who go and come again.
 */
async function live(chat: number, book: Book, random: Random): Promise<void> {
  for (let event = 0; event < 130; event++) {
    world.pass(random.isHit(0.05) ? DAY + random.below(DAY) : random.below(4 * HOUR));
    const user = random.pick(PEOPLE);
    const from = person(user);
    const now = world.now();
    if (!book.here.has(user)) {
      await deliver(chat, member("chat_member", chat, from, "left", "member"));
      book.here.add(user);
    } else if (random.isHit(0.7)) {
      await deliver(chat, text(chat, "#hi", { from }));
      book.checkIn(user, now);
    } else if (random.isHit(0.2)) {
      await deliver(chat, member("chat_member", chat, from, "member", "left"));
      book.goes(user, now);
    } else {
      const amount = random.isHit(0.5) ? -Math.min(book.balance(user), 1 + random.below(30)) : 1 + random.below(40);
      if (amount === 0) continue;
      const change = { kind: amount < 0 ? "deduct" : "add", amount: Math.abs(amount) } as const;
      const request = { userId: user, most: 1000, comment: "well done", actor: 7, isBroadcast: false };
      const done = await objectOf(chat).changePoints({ key: `gift ${chat} ${event}`, change, ...request });
      expect(done.outcome).toBe("changed");
      book.give(user, now, amount);
    }
    if (event % 40 === 20) await evict(chat);
  }
}

async function compare(chat: number, book: Book, random: Random, begin: number): Promise<void> {
  const object = objectOf(chat);
  const now = world.now();
  const page = { page: 1, perPage: 1000 };
  for (const user of PEOPLE) {
    const streak = book.streak(user, now);
    expect(await object.memberPoints(user)).toMatchObject({ balance: book.balance(user), streak });
    const { rows, total } = await object.pointsHistory({ ...page, userId: user });
    const lines = book.lines.filter((line) => line.user === user);
    expect(total).toBe(lines.length);
    expect(
      rows
        .reverse()
        .map(({ timestamp: at, before, after, reason, comment }) => ({ user, at, before, after, reason, comment })),
    ).toEqual(lines);
  }
  for (let time = 0; time < 4; time++) {
    const startSecond = begin + random.below(now - begin);
    const range = { startSecond, endSecond: startSecond + random.below(now - startSecond) };
    expect(await object.pointsSummary(range)).toEqual(book.summary(range));
    const isIn = ({ at, reason }: Line) => reason === 32 && at >= startSecond && at <= range.endSecond;
    const { rows, total } = await object.checkIns({ ...page, ...range });
    const lines = book.lines.filter(isIn).reverse();
    expect(total).toBe(lines.length);
    expect(
      rows.map(({ user, cnt_continuous, points, timestamp }) => [Number(user.id), cnt_continuous, points, timestamp]),
    ).toEqual(lines.map(({ user, comment, before, after, at }) => [user, Number(comment), after - before, at]));
  }
  for (const board of ["all", "season", "week"] as const) {
    const ranking = await object.pointsRanking({ ...page, most: 1000, board });
    expect([board, ranking.rows.map(({ user, points }) => [Number(user.id), points])]).toEqual([
      board,
      book.board(board, now),
    ]);
  }
}

describe("points against a plain count of what was sent", () => {
  it.each(CLOCKS)("LOY-04 to LOY-06, LOY-11 to LOY-13, LOY-23, AMB-284: %s", async (_name, clock, begin) => {
    const random = createRandom(begin / 1000);
    world.nowMs = begin;
    const zone = typeof clock === "number" ? { tzn_offset: clock } : { tzn_name: clock, tzn_offset: 0 };
    const steps = { basePoints: 5, cntAwardList: STEPS.slice(1).map(({ from, award }) => ({ cnt: from, award })) };
    world.snapshot = {
      trg_attn: ["#hi"],
      bot_settings: { points_recycle: true },
      atndc_pnt_steps: packAwardSteps(steps),
      ...zone,
    } as typeof world.snapshot;
    const chat = await freshChat();
    const book = new Book(clock);
    await live(chat, book, random);
    await compare(chat, book, random, Math.floor(begin / 1000));
  });
});
