import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { evict, fire } from "../chat-objects.ts";
import { messageFrom, ok, refuse, resetWorld, START, world } from "../world.ts";
import { addTo, nextTickMs, queueOf, statuses, stubOf, targetsFrom, tick, untilUnderWay } from "./queue-world.ts";

beforeEach(resetWorld);

let account = 9_410_000;
let firstChat = -1_004_100_000_001;
/** Makes an account for one test, with chats of its own. */
function newWorld() {
  account += 1;
  firstChat -= 1000;
  return { account, newTarget: targetsFrom(firstChat, account) };
}
type NewTarget = ReturnType<typeof targetsFrom>;
const several = async (newTarget: NewTarget, count: number, level = 0) => {
  const made = [];
  for (let index = 0; index < count; index++) made.push(await newTarget(level));
  return made;
};

describe("the tick", () => {
  it("TSK-06, TSK-07, AMB-201: one task every 888 ms at level 0, and no tick once all is done", async () => {
    const { account, newTarget } = newWorld();
    const targets = await several(newTarget, 3);
    await addTo(account, targets);
    for (let done = 1; done <= 3; done++) {
      expect(await tick(account)).toBe(true);
      await untilUnderWay(account, 0);
      expect(await statuses(account)).toEqual([100, 100, 100].map((status, index) => (index < done ? status : 0)));
      expect(await tick(account, 887)).toBe(false);
      world.nowMs += 1;
    }
    // The last tick did not know yet that its message would arrive.
    await tick(account, 60_000);
    expect(await nextTickMs(account)).toBeNull();
    const sent = world.callsOf("sendMessage");
    expect(sent.map(({ payload }) => payload.chat_id)).toEqual(targets.map(({ telegramId }) => telegramId));
    expect(sent.map(({ atMs }) => atMs - START * 1000)).toEqual([0, 888, 1776]);
  });

  it("TSK-07, AMB-202: all three in one tick at level 10, by the plan of the source", async () => {
    const { account, newTarget } = newWorld();
    const source = await newTarget(10);
    await addTo(account, await several(newTarget, 3), { fromId: source.id });
    await tick(account);
    await untilUnderWay(account, 0);
    expect(await statuses(account)).toEqual([100, 100, 100]);
  });

  it("TSK-05, AMB-203: what is under way for 60 s without a result goes back, and is never sent twice", async () => {
    const { account, newTarget } = newWorld();
    const [target] = await several(newTarget, 1);
    let isSilent = true;
    world.answers.set("sendMessage", async (payload) => {
      while (isSilent) await new Promise((resolve) => setTimeout(resolve, 5));
      return ok(messageFrom(payload));
    });
    await addTo(account, target ? [target] : []);
    await tick(account);
    await untilUnderWay(account, 1);
    expect(await tick(account, 59_000)).toBe(false);
    await tick(account, 1000);
    expect(await statuses(account)).toEqual([0]);
    await tick(account, 888);
    isSilent = false;
    await untilUnderWay(account, 0);
    expect(await statuses(account)).toEqual([100]);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
  });

  it("TSK-20: what Telegram does not take for now (429) waits as long as it says, and goes out once", async () => {
    const { account, newTarget } = newWorld();
    const [target] = await several(newTarget, 1);
    if (target === undefined) return;
    const tooMany = refuse(429, "Too Many Requests: retry after 5", { retryAfterSeconds: 5 });
    world.answers.set("sendMessage", (payload, time) => (time === 0 ? tooMany : ok(messageFrom(payload))));
    await addTo(account, [target]);
    await tick(account);
    await untilUnderWay(account, 0);
    expect(await statuses(account)).toEqual([0]);
    expect(await nextTickMs(account)).toBeGreaterThanOrEqual(START * 1000 + 5000);
    await fire(target.telegramId, 5);
    await tick(account);
    await untilUnderWay(account, 0);
    expect(await statuses(account)).toEqual([100]);
    expect(world.callsOf("sendMessage").map(({ atMs }) => atMs - START * 1000)).toEqual([0, 5000]);
  });
});

describe("a crash", () => {
  it("TSK-19, AMB-271: objects that lose their memory while messages are under way lose none and double none", async () => {
    const { account, newTarget } = newWorld();
    const targets = await several(newTarget, 4, 10);
    world.answers.set("sendMessage", () => new Promise(() => undefined));
    await addTo(account, targets);
    await tick(account);
    await untilUnderWay(account, 4);
    await expect.poll(() => world.callsOf("sendMessage").length).toBe(4);
    await evict(...targets.map(({ telegramId }) => telegramId));
    world.answers.set("sendMessage", (payload) => ok(messageFrom(payload)));
    for (let round = 0; round < 4; round++) await tick(account, 888);
    await untilUnderWay(account, 0);
    const list = await queueOf(account).list();
    // The requests were made, and nobody knows what Telegram did with them: that is said, and nothing is sent again.
    expect(list.map(({ status, error_msg }) => [status, error_msg])).toEqual(
      targets.map(() => [99, "OUTCOME_UNKNOWN"]),
    );
    expect(world.callsOf("sendMessage")).toHaveLength(4);
    expect(await queueOf(account).retryFailed(null)).toBe(0);
    await queueOf(account).retry(Number(list[0]?.id));
    await tick(account, 3000);
    await untilUnderWay(account, 0);
    expect((await queueOf(account).counts()).completed).toBe(1);
  });

  it("AMB-271: an answer that the queue has lost is asked for again, and not sent again", async () => {
    const { account, newTarget } = newWorld();
    const targets = await several(newTarget, 2, 10);
    await addTo(account, targets);
    await tick(account);
    await untilUnderWay(account, 0);
    const [first] = await queueOf(account).list();
    await rewind(account, Number(first?.id));
    await evict();
    await tick(account, 888);
    await untilUnderWay(account, 0);
    expect(await statuses(account)).toEqual([100, 100]);
    expect(world.callsOf("sendMessage")).toHaveLength(2);
  });
});

describe("retry", () => {
  it("TSK-09, TSK-10: a failed task waits 2588 ms, is counted and sent; its reason is Telegram's", async () => {
    const { account, newTarget } = newWorld();
    const [target] = await several(newTarget, 1);
    if (target === undefined) return;
    const kicked = refuse(403, "Forbidden: bot was kicked from the supergroup chat");
    world.answers.set("sendMessage", (payload, time) => (time === 0 ? kicked : ok(messageFrom(payload))));
    await addTo(account, [target]);
    await tick(account);
    await untilUnderWay(account, 0);
    const [failed] = await queueOf(account).list();
    expect(failed).toMatchObject({
      status: 99,
      attempt: 0,
      error_msg: "Forbidden: bot was kicked from the supergroup chat",
    });
    world.pass(60);
    const again = await queueOf(account).retry(Number(failed?.id));
    expect(again).toMatchObject({ status: 0, attempt: 1, runAt: world.nowMs, error_msg: "", error_code: null });
    await tick(account, 2587);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
    await tick(account, 888);
    await untilUnderWay(account, 0);
    expect(await statuses(account)).toEqual([100]);
    expect(world.callsOf("sendMessage")).toHaveLength(2);
  });

  it("TSK-09: of a message in two parts only the rest is sent again", async () => {
    const { account, newTarget } = newWorld();
    const [target] = await several(newTarget, 1, 10);
    if (target === undefined) return;
    world.answers.set("sendMessage", (payload, time) =>
      time === 1 ? refuse(400, "Bad Request: x") : ok(messageFrom(payload)),
    );
    const { content } = { content: "long ".repeat(1500) };
    const payload = { content, entities: [], keyboard: [], assets: [], interactionMode: 0 as const };
    const options = { protectContent: false, isPin: false, ttlAutoDelete: 0 };
    await addTo(account, [target], {
      content: { payload: { ...payload, disableWebPreview: false, disableNotification: false }, options },
    });
    await tick(account);
    for (let round = 0; round < 3; round++) await fire(target.telegramId, 1);
    await untilUnderWay(account, 0);
    expect(await statuses(account)).toEqual([99]);
    const before = world.callsOf("sendMessage").length;
    await queueOf(account).retryFailed(null);
    await tick(account, 3000);
    await fire(target.telegramId, 1);
    await untilUnderWay(account, 0);
    expect(await statuses(account)).toEqual([100]);
    expect(world.callsOf("sendMessage")).toHaveLength(before + 1);
  });
});

describe("a task that cannot run", () => {
  it("ERR-18, ERR-19, TSK-17: says whether the chat, its bot or the right is missing", async () => {
    const { account, newTarget } = newWorld();
    const source = await newTarget(10);
    const noBot = await newTarget(0, { bot_id: null });
    const foreign = await targetsFrom(firstChat - 500, account + 500_000)(0);
    const targets = [{ id: "1009999999999", telegramId: 0 }, noBot, foreign];
    await addTo(account, targets, { fromId: source.id });
    await tick(account);
    await untilUnderWay(account, 0);
    expect((await queueOf(account).list()).map(({ error_msg }) => error_msg).reverse()).toEqual([
      "missing chat for:1009999999999",
      `missing bot for:${noBot.id}`,
      "Target does not match",
    ]);
    expect(world.calls).toEqual([]);
  });

  it("ERR-26: a source that has used up its month sends nothing, and suggests the next plan", async () => {
    const { account, newTarget } = newWorld();
    const target = await newTarget(0, { usage_mnt: 3000, usage_month: "2030-01" });
    await addTo(account, [target]);
    await tick(account);
    await untilUnderWay(account, 0);
    const [task] = await queueOf(account).list();
    expect(task).toMatchObject({ status: 99, error_msg: "USAGE_EXCEEDED", suggest_upgrade: true });
  });

  it("ERR-27: a plan that the message relied on has run out", async () => {
    const { account, newTarget } = newWorld();
    await addTo(account, [await newTarget(0)], { needs: 10 });
    await tick(account);
    await untilUnderWay(account, 0);
    expect((await queueOf(account).list())[0]).toMatchObject({
      status: 99,
      error_msg: "EXPIRED",
      suggest_upgrade: true,
    });
  });
});

describe("comments", () => {
  it("TSK-13, TSK-14, AMB-300: tell of buttons that were cut and of the ad, by the plan of the target", async () => {
    const { account, newTarget } = newWorld();
    const [free, paid] = [await newTarget(0), await newTarget(10)];
    const keyboard = [[{ text: "A", url: "https://a.test" }], [{ text: "B", url: "https://b.test" }]];
    const payload = { content: "Hello", entities: [], keyboard, assets: [], interactionMode: 1 as const };
    const options = { protectContent: false, isPin: false, ttlAutoDelete: 0 };
    await addTo(account, [free, paid], {
      fromId: paid.id,
      content: { payload: { ...payload, disableWebPreview: false, disableNotification: false }, options },
    });
    await tick(account);
    await untilUnderWay(account, 0);
    const comments = (await queueOf(account).list()).map(({ comment, suggest_upgrade }) => [comment, suggest_upgrade]);
    expect(comments.reverse()).toEqual([
      ["MENU_NOT_SHOW,upgrade_remove_ad", true],
      ["", false],
    ]);
  });
});

describe("a batch", () => {
  it("AMB-204, TSK-08: of 999 the oldest that is over makes room; of 999 that wait none does", async () => {
    const { account, newTarget } = newWorld();
    const target = await newTarget(1000);
    const many = (count: number) => Array.from({ length: count }, () => target);
    expect(await addTo(account, many(999))).toHaveLength(999);
    expect(await addTo(account, [target])).toBeNull();
    expect((await queueOf(account).counts()).pending).toBe(999);
    await fail(account, 10);
    world.pass(1);
    expect(await addTo(account, [target])).toHaveLength(1);
    expect(await queueOf(account).counts()).toMatchObject({ pending: 990, failed: 9 });
  });

  it("AMB-271: pressed twice it is one batch", async () => {
    const { account, newTarget } = newWorld();
    const targets = await several(newTarget, 2, 10);
    const [a, b] = await Promise.all([
      addTo(account, targets, { job: "once" }),
      addTo(account, targets, { job: "once" }),
    ]);
    expect(a).toEqual(b);
    expect(await statuses(account)).toEqual([0, 0]);
  });

  it("NAV-37: paused, nothing more starts; cancelled, what has not gone out never does", async () => {
    const { account, newTarget } = newWorld();
    const targets = await several(newTarget, 3);
    const [added] = (await addTo(account, targets)) ?? [];
    const batch = added?.batch ?? "";
    await tick(account);
    await untilUnderWay(account, 0);
    await queueOf(account).pause(batch, true);
    expect(await tick(account, 10_000)).toBe(true);
    expect(await statuses(account)).toEqual([100, 0, 0]);
    expect(await nextTickMs(account)).toBeNull();
    await queueOf(account).pause(batch, false);
    await tick(account);
    await untilUnderWay(account, 0);
    const ended = await queueOf(account).cancel(batch);
    expect(ended?.item).toMatchObject({ total: 3, cancelled: true, dropped: 1, counts: { completed: 2, pending: 0 } });
    expect((await queueOf(account).list()).map(({ dropped }) => dropped)).toEqual([1, 1]);
    await tick(account, 10_000);
    expect(world.callsOf("sendMessage")).toHaveLength(2);
  });

  it("AMB-271: cancelled while its chat waits for Telegram, the message is withdrawn there", async () => {
    const { account, newTarget } = newWorld();
    const target = await newTarget(10);
    world.answers.set("sendMessage", () => refuse(429, "Too Many Requests: retry after 60", { retryAfterSeconds: 60 }));
    const [added] = (await addTo(account, [target])) ?? [];
    await tick(account);
    await untilUnderWay(account, 0);
    await queueOf(account).cancel(added?.batch ?? "");
    await tick(account, 888);
    await untilUnderWay(account, 0);
    expect((await queueOf(account).batch(added?.batch ?? ""))?.item).toMatchObject({ dropped: 1, cancelled: true });
    await fire(target.telegramId, 60);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
  });
});

describe("a batch that is deleted everywhere", () => {
  it("MSG-29, AMB-254: is deleted from its chats, and a refusal is told and tried again", async () => {
    const { account, newTarget } = newWorld();
    const targets = await several(newTarget, 3, 10);
    const batch = (await addTo(account, targets))?.[0]?.batch ?? "";
    await tick(account);
    await untilUnderWay(account, 0);
    const tooOld = refuse(400, "Bad Request: message can't be deleted");
    world.answers.set("deleteMessage", (_payload, time) => (time === 1 ? tooOld : ok(true)));
    expect(await queueOf(account).undo(batch)).toMatchObject({ item: { deleting: 3, deleted: 0 } });
    await tick(account, 888);
    await untilUnderWay(account, 0);
    expect((await queueOf(account).batch(batch))?.item).toMatchObject({
      deleting: 1,
      deleted: 2,
      counts: { failed: 1 },
    });
    expect(await queueOf(account).retryFailed(batch)).toBe(1);
    await tick(account, 3000);
    await untilUnderWay(account, 0);
    expect((await queueOf(account).batch(batch))?.item).toMatchObject({
      deleting: 0,
      deleted: 3,
      counts: { failed: 0 },
    });
    expect(world.callsOf("deleteMessage")).toHaveLength(4);
    expect(world.callsOf("sendMessage")).toHaveLength(3);
  });

  it("AMB-139: after 48 hours nothing is begun", async () => {
    const { account, newTarget } = newWorld();
    const batch = (await addTo(account, await several(newTarget, 1)))?.[0]?.batch ?? "";
    await tick(account);
    await untilUnderWay(account, 0);
    world.pass(48 * 3600);
    expect(await queueOf(account).undo(batch)).toMatchObject({ item: { deleting: 0, counts: { completed: 1 } } });
  });
});

const fail = (account: number, count: number) =>
  exec(account, "UPDATE tasks SET status = 99, error_msg = 'x' WHERE id IN (SELECT id FROM tasks LIMIT ?)", count);
/** Leaves a task as a queue does that has died before the answer came. */
const rewind = (account: number, id: number) =>
  exec(account, "UPDATE tasks SET status = 1, message_ids = '[]' WHERE id = ?", id);

const exec = (account: number, statement: string, value: number) =>
  runInDurableObject(stubOf(account), (_object, state) => {
    state.storage.sql.exec(statement, value);
  });
