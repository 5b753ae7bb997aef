import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { chatAdmins } from "../../../db/schema/index.ts";
import { TASK_ERROR } from "../../../domain/tasks/task.ts";
import type { NewBatch } from "../../../services/tasks/queue-object.ts";
import { ALL_RIGHTS, db } from "../../support/seed.ts";
import { deliver, evict, fire, objectOf } from "../chat-objects.ts";
import { ANNA, BEN, member, text } from "../updates.ts";
import { messageFrom, ok, refuse, resetWorld, START, snapshotOf, world } from "../world.ts";
import { addTo, queueOf, statuses, stubOf, type Target, targetsFrom, tick, untilUnderWay } from "./queue-world.ts";

beforeEach(() => {
  resetWorld();
  const user = (id: unknown) => ({ id, is_bot: false, first_name: "Somebody" });
  world.answers.set("getChatMember", ({ user_id }) => ok({ status: "kicked", until_date: 0, user: user(user_id) }));
});

const CARL = { id: 103, is_bot: false, first_name: "Carl" };
let account = 9_430_000;
let firstChat = -1_004_300_000_001;

type Tail<Given extends unknown[]> = Given extends [unknown?, ...infer Rest] ? Rest : never;
/** Makes a group of level 10 whose three people have written. */
async function newGroup(...seeded: Tail<Parameters<ReturnType<typeof targetsFrom>>>) {
  account += 1;
  firstChat -= 1000;
  const group = await targetsFrom(firstChat, account)(10, ...seeded);
  for (const from of [ANNA, BEN, CARL]) await deliver(group.telegramId, text(group.telegramId, "hello", { from }));
  world.calls = [];
  return group;
}
const name = ({ id, first_name, last_name = "", username = "" }: typeof BEN & Partial<typeof ANNA>) => ({
  id: String(id),
  title: first_name,
  user: { id: String(id), fname: first_name, lname: last_name, username },
});
async function queueFor(group: Target, type: NewBatch["type"], content: NewBatch["content"], people = [ANNA, BEN]) {
  // A batch's id follows from the time: chance is none here.
  world.nowMs += 1;
  const added = await addTo(account, [group], { type, content, name: "Dev Talks", targets: people.map(name) });
  return added?.[0]?.batch ?? "";
}
const points = (amount: number, isBroadcast = false) => ({ amount, comment: "well done", isBroadcast });
const balances = ({ telegramId }: Target) =>
  Promise.all([ANNA, BEN, CARL].map(async ({ id }) => (await objectOf(telegramId).memberPoints(id)).balance));
const run = async (afterMs = 0) => {
  await tick(account, afterMs);
  await untilUnderWay(account, 0);
};
const reasons = async () => (await queueOf(account).list()).map(({ error_msg }) => error_msg).reverse();
const forget = (member: number) =>
  runInDurableObject(stubOf(account), (_object, { storage }) => {
    storage.sql.exec("UPDATE tasks SET status = 1, started_ms = ? WHERE to_id = ?", world.nowMs, String(member));
  });

describe("room of acts", () => {
  const people = (count: number, first = 1) =>
    Array.from({ length: count }, (_, index) => ({
      id: first + index,
      is_bot: false,
      first_name: "X",
    })) as (typeof BEN)[];
  const ban = { level: 0, seconds: 0 } as const;

  it("docs/decisions/265, TSK-08: 1,200 bans are one batch, whose figures are those of all, beside 999 of points", async () => {
    const group = await newGroup();
    const id = await queueFor(group, 102, ban, people(1200));
    expect(await queueFor(group, 3, points(1), people(999))).not.toBe("");
    expect(await queueFor(group, 3, points(1), people(1))).toBe("");
    expect(await queueFor(group, 102, ban, people(3800))).not.toBe("");
    expect(await queueFor(group, 102, ban, people(1))).toBe("");
    expect((await queueOf(account).batch(id))?.item).toMatchObject({ total: 1200, counts: { pending: 1200 } });
    expect(await queueOf(account).counts()).toMatchObject({ pending: 5999 });
    expect((await queueOf(account).batch(id, "failed"))?.tasks).toEqual([]);
  });

  it("docs/decisions/265, AMB-204: acts that are over make room for acts, and take no task of another kind away", async () => {
    const group = await newGroup();
    await queueFor(group, 3, points(1), people(999));
    const first = await queueFor(group, 102, ban, people(5000));
    await runInDurableObject(stubOf(account), (_object, { storage }) => {
      storage.sql.exec("UPDATE tasks SET status = iif(CAST(to_id AS INTEGER) % 2 = 0, 100, 99), done_ms = 1");
    });
    expect(await queueOf(account).batch(first, "failed")).toMatchObject({ item: { counts: { failed: 2500 } } });
    expect((await queueOf(account).batch(first, "failed"))?.tasks).toHaveLength(2500);
    await queueFor(group, 102, ban, people(100, 9001));
    expect((await queueOf(account).batch(first))?.item.counts).toMatchObject({ failed: 2450, completed: 2450 });
    expect(await queueOf(account).counts()).toMatchObject({ pending: 100, failed: 2950, completed: 2949 });
  });
});

describe("points as tasks", () => {
  it("TSK-02, TSK-03, TSK-18, LOY-15: are one task per member with four keys, and each type does its own", async () => {
    const group = await newGroup();
    await queueFor(group, 3, points(10_000), [ANNA, BEN, CARL]);
    const [task] = await queueOf(account).list();
    expect(task).toMatchObject({ type: 3, fromId: group.id, fromTitle: "Dev Talks", toId: "103", toTitle: "Carl" });
    expect(task?.content).toEqual({
      ...points(10_000),
      user: { id: "103", fname: "Carl", lname: "", username: "" },
    });
    await run();
    await queueFor(group, 4, points(4000), [BEN]);
    await queueFor(group, 5, points(0), [CARL]);
    await run(888);
    expect(await statuses(account)).toEqual([100, 100, 100, 100, 100]);
    expect(await balances(group)).toEqual([10_000, 6000, 0]);
    const { rows } = await objectOf(group.telegramId).pointsHistory({ userId: BEN.id, page: 1, perPage: 10 });
    expect(rows[0]).toMatchObject({ before: 10_000, after: 6000, reason: 17, admin_user: account });
  });

  it("LOY-21, AMB-102: tell the group where that is wanted", async () => {
    const group = await newGroup();
    await queueFor(group, 3, points(5, true), [ANNA]);
    await run();
    world.pass(10);
    for (let round = 0; round < 3; round++) await fire(group.telegramId, 2);
    expect(world.callsOf("sendMessage").map(({ payload }) => String(payload.text))).toEqual([
      expect.stringContaining("Anna A"),
    ]);
  });

  it("LOY-21, AMB-312: tell the group of a batch in one message", async () => {
    const group = await newGroup();
    await queueFor(group, 3, points(5, true), [ANNA, BEN]);
    await run();
    world.pass(10);
    for (let round = 0; round < 3; round++) await fire(group.telegramId, 2);
    const texts = world.callsOf("sendMessage").map(({ payload }) => String(payload.text));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/Anna A.*\nBen/s);
  });

  it("TSK-10: say of each member why not, and the others have theirs", async () => {
    const group = await newGroup();
    await queueFor(group, 3, points(50), [ANNA]);
    await run();
    await queueFor(group, 4, points(20), [ANNA, BEN, { ...CARL, id: 999 }]);
    await run(888);
    expect(await statuses(account)).toEqual([100, 100, 99, 99]);
    expect((await reasons()).slice(2)).toEqual(["Not enougth points. Max: 0", "Target not found"]);
    expect(await balances(group)).toEqual([30, 0, 0]);
    await queueFor(group, 3, points(20), [BEN]);
    await run(888);
    expect(await queueOf(account).retryFailed(null)).toBe(2);
    await run(3000);
    expect(await balances(group)).toEqual([30, 0, 0]);
  });

  it("AMB-106, LOY-22: an answer that is lost, and objects that lose their memory, give nobody points twice", async () => {
    const group = await newGroup();
    await queueFor(group, 3, points(7), [ANNA, BEN, CARL]);
    await run();
    for (const { id } of [ANNA, BEN]) await forget(id);
    await evict();
    await run(888);
    expect(await statuses(account)).toEqual([100, 100, 100]);
    expect(await balances(group)).toEqual([7, 7, 7]);
  });

  it("AMB-278, TSK-17: somebody without the right, or who does not administer the chat, changes nothing", async () => {
    const unfit = await newGroup({}, {});
    await queueFor(unfit, 3, points(5), [ANNA]);
    await run();
    expect(await reasons()).toEqual(["MISSING_RIGHT"]);
    const group = await newGroup();
    const other = account + 400_000;
    await queueOf(other).add({
      job: crypto.randomUUID(),
      account: String(other),
      type: 3,
      fromType: "chat",
      fromId: group.id,
      name: "Dev Talks",
      needs: 0,
      content: points(5),
      targets: [name(ANNA)],
    });
    await tick(other);
    await untilUnderWay(other, 0);
    expect((await queueOf(other).list())[0]).toMatchObject({ status: 99, error_msg: "Target does not match" });
    expect(await balances(group)).toEqual([0, 0, 0]);
  });

  it("ERR-26: a chat that has used up its month changes nothing", async () => {
    const group = await newGroup({ usage_mnt: 10_000_000, usage_month: "2030-01" });
    await queueFor(group, 3, points(5), [ANNA]);
    await run();
    expect((await queueOf(account).list())[0]).toMatchObject({ error_msg: "USAGE_EXCEEDED", suggest_upgrade: true });
  });

  it("LOY-22: cancelled, those who have none get none; taken back, those who have theirs lose it once", async () => {
    const group = await newGroup();
    await queueFor(group, 3, points(9), [CARL]);
    const batch = await queueFor(group, 3, points(7), [ANNA, BEN]);
    await run();
    await forget(BEN.id);
    const ended = await queueOf(account).cancel(batch);
    expect(ended?.item.cancelled).toBe(true);
    await run(888);
    expect(await balances(group)).toEqual([7, 7, 9]);
    world.nowMs += 1;
    const undone = await queueOf(account).undo(batch);
    expect(undone).toMatchObject({ item: { type: 4, total: 2 } });
    expect(await queueOf(account).undo(batch)).toMatchObject({ item: { type: 4, total: 2 } });
    await run(888);
    expect(await balances(group)).toEqual([0, 0, 9]);
  });
});

describe("acts as tasks", () => {
  const act = (seconds = 0) => ({ level: 0, seconds }) as const;
  const upon = (method: string) => world.callsOf(method).map(({ payload: { user_id } }) => user_id);

  it("MBR-16, MBR-17, AMB-261: restrict and ban, each by one request whose end counts from then", async () => {
    const group = await newGroup();
    await queueFor(group, 101, act(600));
    await queueFor(group, 102, act(), [CARL]);
    await run();
    expect(await statuses(account)).toEqual([100, 100, 100]);
    expect(upon("restrictChatMember")).toEqual([ANNA.id, BEN.id]);
    expect(world.callsOf("restrictChatMember")[0]?.payload.until_date).toBe(Math.ceil(world.nowMs / 1000) + 600);
    expect(upon("banChatMember")).toEqual([CARL.id]);
  });

  it("MBR-14, MOD-44: refusals are told per person; it is taken back for those alone for whom it was done", async () => {
    const group = await newGroup();
    const isAdmin = refuse(400, "Bad Request: user is an administrator of the chat");
    world.answers.set("banChatMember", ({ user_id }) => (user_id === BEN.id ? isAdmin : ok(true)));
    const batch = await queueFor(group, 102, act());
    await run();
    expect(await reasons()).toEqual(["", "Bad Request: user is an administrator of the chat"]);
    world.nowMs += 1;
    expect(await queueOf(account).undo(batch)).toMatchObject({ item: { type: 105, total: 1 } });
    await run(888);
    expect(upon("unbanChatMember")).toEqual([ANNA.id]);
    const removal = await queueFor(group, 103, act(), [CARL]);
    await run(888);
    expect(await queueOf(account).undo(removal)).toBe("final");
  });

  it("TSK-10, docs/decisions/184: the brake stops those that are too many within a minute, each with its reason", async () => {
    const group = await newGroup();
    const owner = { newFields: { is_anonymous: false } };
    await deliver(group.telegramId, member("chat_member", group.telegramId, ANNA, "member", "creator", owner));
    const { settings, ...snapshot } = snapshotOf(group.telegramId, { version: 2 });
    await objectOf(group.telegramId).applySnapshot({ ...snapshot, settings: { ...settings, admn_brake: 10 } });
    const people = Array.from({ length: 12 }, (_, at) => ({ ...CARL, id: 3001 + at }));
    await queueFor(group, 102, act(), people);
    for (let second = 0; second < 12; second++) await run(888);
    expect(upon("banChatMember")).toEqual(people.slice(0, 10).map(({ id }) => id));
    expect(await statuses(account)).toEqual([...Array(10).fill(100), 99, 99]);
    const failed = (await queueOf(account).list()).filter(({ status }) => status === 99);
    for (const task of failed) expect(task).toMatchObject({ error_msg: TASK_ERROR.stopped, error_code: null });
    // Let go on by the owner, what was not done can be tried anew.
    const decided = await objectOf(group.telegramId).decideBrake({ admin: account, by: ANNA.id, decision: "free" });
    expect(decided).toMatchObject({ outcome: "decided" });
    expect(await queueOf(account).retryFailed(null)).toBe(2);
    for (let second = 0; second < 3; second++) await run(888);
    expect(upon("banChatMember")).toHaveLength(12);
    expect(await statuses(account)).toEqual(Array(12).fill(100));
  });

  it("AMB-271: what is asked about again after a crash is done once, and logged once", async () => {
    const group = await newGroup();
    await queueFor(group, 102, act());
    await run();
    await forget(ANNA.id);
    await evict();
    await run(888);
    expect(await statuses(account)).toEqual([100, 100]);
    expect(upon("banChatMember")).toEqual([ANNA.id, BEN.id]);
    const range = { startSecond: START - 10, endSecond: START + 1000, page: 1, perPage: 50 };
    expect((await objectOf(group.telegramId).actionLog(range)).rows).toHaveLength(2);
  });

  it("AMB-260: an order that is given twice under one key is one batch, and done once for each member", async () => {
    const group = await newGroup();
    const order = { ...({ type: 102, content: act(), name: "Dev Talks", job: "pressed twice" } as const) };
    const targets = [ANNA, BEN].map(name);
    const [first, second] = await Promise.all([
      addTo(account, [group], { ...order, targets }),
      addTo(account, [group], { ...order, targets }),
    ]);
    expect(second?.map(({ id }) => id)).toEqual(first?.map(({ id }) => id));
    await run();
    await run(888);
    expect(upon("banChatMember")).toEqual([ANNA.id, BEN.id]);
    expect(await statuses(account)).toEqual([100, 100]);
  });

  it("TSK-17, MOD-44: two admins at once act upon the same members, and each act is logged with its own", async () => {
    const group = await newGroup();
    const other = account + 500_000;
    const admin = { account_id: String(other), chat_id: group.id, is_admin: true, rights: ALL_RIGHTS };
    await db().insert(chatAdmins).values(admin);
    await queueFor(group, 101, act(600));
    // Another batch's id: chance is none here.
    world.nowMs += 1;
    await addTo(other, [group], { type: 102, content: act(), name: "Dev Talks", targets: [ANNA, CARL].map(name) });
    await Promise.all([tick(account), tick(other)]);
    await Promise.all([untilUnderWay(account, 0), untilUnderWay(other, 0)]);
    expect([await statuses(account), await statuses(other)]).toEqual([
      [100, 100],
      [100, 100],
    ]);
    expect(upon("restrictChatMember").sort()).toEqual([ANNA.id, BEN.id]);
    expect(upon("banChatMember").sort()).toEqual([ANNA.id, CARL.id]);
    const range = { startSecond: START - 10, endSecond: START + 1000, page: 1, perPage: 50 };
    const { rows } = await objectOf(group.telegramId).actionLog(range);
    const actors = rows.map(({ action, actor }) => `${action} by ${actor === String(account) ? "one" : "other"}`);
    expect(actors.sort()).toEqual(["ban by other", "ban by other", "mute by one", "mute by one"]);
  });

  it("MBR-14: of a member who left, and of a bot that lost the right, each task tells Telegram's answer, once", async () => {
    const group = await newGroup();
    await deliver(group.telegramId, member("chat_member", group.telegramId, BEN, "member", "left"));
    const gone = refuse(400, "Bad Request: PARTICIPANT_ID_INVALID");
    world.answers.set("restrictChatMember", ({ user_id }) => (user_id === BEN.id ? gone : ok(true)));
    await queueFor(group, 101, act(600));
    await run();
    expect([await statuses(account), await reasons()]).toEqual([
      [100, 99],
      ["", "Bad Request: PARTICIPANT_ID_INVALID"],
    ]);
    const noRight = refuse(400, "Bad Request: not enough rights to restrict/unrestrict chat member");
    world.answers.set("banChatMember", () => noRight);
    await queueFor(group, 102, act(), [CARL]);
    await run(888);
    for (let second = 0; second < 3; second++) await run(888);
    expect(upon("banChatMember")).toEqual([CARL.id]);
    expect((await reasons()).at(-1)).toContain("not enough rights");
  });

  it("TSK-20: waits where Telegram asks for it; cancelled meanwhile, it is withdrawn", async () => {
    const group = await newGroup();
    const tooMany = refuse(429, "Too Many Requests: retry after 60", { retryAfterSeconds: 60 });
    world.answers.set("banChatMember", () => tooMany);
    const batch = await queueFor(group, 102, act(), [ANNA]);
    await run();
    expect(await statuses(account)).toEqual([0]);
    await queueOf(account).cancel(batch);
    await run(888);
    expect((await queueOf(account).batch(batch))?.item).toMatchObject({ dropped: 1, cancelled: true });
    world.answers.set("banChatMember", (payload) => ok(messageFrom(payload)));
    await fire(group.telegramId, 60);
    expect(upon("banChatMember")).toEqual([ANNA.id]);
  });
});
