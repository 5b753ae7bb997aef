import { beforeEach, describe, expect, it } from "vitest";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { DAY, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const HOUR = 3600;
const newChat = chatsFrom(-1004520000001);
const group = (settings: object = {}) => {
  world.snapshot = { trg_attn: ["#hi", "#second"], ...settings } as typeof world.snapshot;
  return newChat();
};
const says = (chat: number, words = "#hi") => deliver(chat, text(chat, words, { from: ANNA }));
const points = (chat: number) => objectOf(chat).memberPoints(ANNA.id);
const ledger = (chat: number) => rowsOf(chat, "SELECT before, after, reason, comment FROM points_log ORDER BY id");
const events = (chat: number, kind: number | readonly number[] = [1, 2]) =>
  objectOf(chat).serviceLog({ kind, startSecond: 0, endSecond: world.now(), page: 1, perPage: 50 });
const days = async (chat: number) =>
  (await ledger(chat)).filter(({ reason }) => reason === 32).map((row) => row.comment);
const repair = (chat: number, to: number, key = `repair ${to}`) =>
  objectOf(chat).repairStreak({ key, userId: ANNA.id, days: to, comment: "was ill", actor: 7 });

/** Asks again, with the same key, as long as the object dies under the question. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch {}
  }
}

describe("points while the object dies", () => {
  it("LOY-22, AMB-106: twenty +1 by two admins and a task at once: the balance is exact, the ledger without a gap", async () => {
    const chat = await group();
    await says(chat, "hello");
    const by = ["dashboard 7", "dashboard 8", "task 3"];
    const changes = Array.from({ length: 20 }, (_, index) =>
      insist(() =>
        objectOf(chat).changePoints({
          key: `${by[index % by.length]} ${index}`,
          userId: ANNA.id,
          change: { kind: "add", amount: 1 } as const,
          most: 1000,
          comment: "well done",
          actor: 7 + (index % 2),
          isBroadcast: false,
        }),
      ),
    );
    for (let time = 0; time < 5; time++) {
      await evict();
      await Promise.race(changes);
    }
    await Promise.all(changes);
    await evict();
    expect((await points(chat)).balance).toBe(20);
    const steps = (await ledger(chat)).slice(1).map(({ before, after }) => [before, after]);
    expect(steps).toEqual(Array.from({ length: 20 }, (_, index) => [index, index + 1]));
  });

  it("LOY-05, LOY-09: a check-in that Telegram delivers again after a crash is one, with one answer", async () => {
    const chat = await group();
    const update = text(chat, "#hi", { from: ANNA });
    const updateId = await deliver(chat, update);
    for (let time = 0; time < 3; time++) {
      await evict();
      await insist(() => deliver(chat, update, { updateId }));
    }
    await fire(chat, 2);
    await evict();
    await fire(chat, 2);
    expect((await points(chat)).balance).toBe(5);
    expect(await ledger(chat)).toHaveLength(2);
    expect((await events(chat)).rows).toMatchObject([{ kind: 1 }]);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
  });
});

describe("streaks", () => {
  it("LOY-06, LOY-24: an admin repairs one; ledger and log tell it, the next check-in goes on, and a second repair takes it back", async () => {
    const chat = await group();
    for (let day = 0; day < 4; day++) {
      await says(chat);
      world.pass(DAY);
    }
    world.pass(2 * DAY);
    expect(await points(chat)).toMatchObject({ streak: 0, former_streak: 4 });
    const made = await repair(chat, 6);
    await evict();
    expect(await repair(chat, 6)).toEqual(made);
    expect(made).toMatchObject({ item: { reason: 48, comment: "0 6 was ill", admin_user: 7, before: 29, after: 29 } });
    expect(await points(chat)).toMatchObject({ balance: 29, streak: 6 });
    await says(chat);
    expect(await days(chat)).toEqual(["1", "2", "3", "4", "7"]);
    expect((await events(chat, 2)).rows).toMatchObject([{ rule_id: "48", message: { text: "0 6 was ill" } }]);
    await repair(chat, 0);
    expect((await points(chat)).streak).toBe(0);
    world.pass(DAY);
    await says(chat);
    expect((await days(chat)).at(-1)).toBe("1");
  });

  it("LOY-25: bots and strangers have no streak to repair", async () => {
    const chat = await group();
    expect(await repair(chat, 3)).toMatchObject({ outcome: "refused", code: "Target not found" });
    await deliver(chat, text(chat, "hello", { from: { ...ANNA, is_bot: true } }));
    expect(await repair(chat, 3)).toMatchObject({ outcome: "refused", code: "BOTS_HAVE_NO_POINTS" });
  });

  it("LOY-08, LOY-06: a plan that ends takes a hashtag away, but no streak", async () => {
    const paid = { viplv: 10, viptime: START + DAY, ctime: START - 400 * DAY };
    const chat = await group(paid);
    await says(chat, "#second");
    for (let day = 0; day < 3; day++) {
      world.pass(DAY);
      await says(chat, "#second");
    }
    expect(await days(chat)).toEqual(["1"]);
    world.pass(DAY);
    await says(chat, "#hi");
    expect(await days(chat)).toEqual(["1", "2"]);
  });

  it("LOY-06: an outage of days breaks no streak, whether the daily run or a check-in is first after it", async () => {
    for (const isRunFirst of [true, false]) {
      const chat = await group();
      await says(chat);
      for (let day = 0; day < 2; day++) await fire(chat, DAY);
      await says(chat);
      expect(await days(chat)).toEqual(["1", "1"]);
      world.pass(4 * DAY);
      if (isRunFirst) await fire(chat);
      await says(chat);
      expect((await days(chat)).at(-1)).toBe("2");
      for (let day = 0; day < 2; day++) await fire(chat, DAY);
      await says(chat);
      expect((await days(chat)).at(-1)).toBe("1");
    }
  });

  it("LOY-06: an outage of thirty hours breaks no streak, though messages of its end come before the daily run", async () => {
    const chat = await group();
    await says(chat);
    world.pass(DAY - (world.now() % DAY));
    await fire(chat);
    // Begins in the morning of that day: what was written by two in the afternoon is lost.
    world.pass(8 * HOUR + 30 * HOUR);
    await deliver(chat, text(chat, "good night", { from: BEN, date: world.now() - 10 * HOUR }));
    await says(chat);
    expect(await days(chat)).toEqual(["1", "2"]);
    await fire(chat);
    expect(await points(chat)).toMatchObject({ streak: 2 });
  });

  it("LOY-05, LOY-23: who leaves and comes back on the same day has neither a second check-in nor the streak of another", async () => {
    const chat = await group({ bot_settings: { points_recycle: true } });
    await says(chat);
    await deliver(chat, member("chat_member", chat, ANNA, "member", "left"));
    await deliver(chat, member("chat_member", chat, ANNA, "left", "member"));
    await says(chat);
    expect(await points(chat)).toMatchObject({ balance: 0, streak: 1 });
    world.pass(DAY);
    await says(chat);
    expect(await days(chat)).toEqual(["1", "2"]);
  });
});
