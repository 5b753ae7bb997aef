import { env, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BOT_SENDS_PER_SECOND } from "../../../../domain/limits.ts";
import { payloadShape, sendOptionsShape } from "../../../../domain/templates/template.ts";
import { BotBudget } from "../../../../durable-objects/bot-budget.ts";
import { LANE } from "../../../../durable-objects/shared/outbox/lane.ts";
import { enqueue } from "../../../../durable-objects/shared/outbox/table.ts";
import type { ObjectNamespaces } from "../../../../durable-objects/stubs.ts";
import { chatsFrom, evict, fire, objectOf, stubOf } from "../../chat-objects.ts";
import { BOT, messageFrom, ok, refuse, resetWorld, world } from "../../world.ts";

// The budget is all chats' of the bot, also those of the test before.
beforeEach(async () => {
  resetWorld();
  await evict();
  return () => {
    vi.restoreAllMocks();
  };
});

const newChat = chatsFrom(-1003895500001);
const { BOT_BUDGET } = env as unknown as ObjectNamespaces;

/** Queues a message of the lowest lane and has the chat begin with it, a second after a message of an admin. */
async function queueBulk(chat: number, account: string): Promise<void> {
  const key = `bulk ${chat}`;
  const row = { idempotencyKey: key, groupKey: key, position: 0, lane: LANE.bulk, weight: 1, method: "sendMessage" };
  await runInDurableObject(stubOf(chat), (_object, { storage }) =>
    enqueue(storage.sql, [{ ...row, payload: { text: key }, purpose: { account }, dueMs: world.nowMs }]),
  );
  await send(chat, "first");
}
const send = (chat: number, words: string) =>
  objectOf(chat).send({
    idempotencyKey: words,
    payload: payloadShape.parse({ content: words }),
    waitMs: 1000,
    options: sendOptionsShape.parse({}),
  });
const bulkSent = () =>
  world
    .callsOf("sendMessage")
    .map(({ payload }) => String(payload.text))
    .filter((text) => text.startsWith("bulk"));

async function chatsWithBulk(count: number): Promise<number[]> {
  const chats: number[] = [];
  for (let number = 0; number < count; number++) {
    const chat = await newChat();
    await queueBulk(chat, `account ${number % 4}`);
    chats.push(chat);
  }
  world.pass(10);
  return chats;
}
const fireAll = async (chats: number[]) => {
  for (const chat of chats) await fire(chat);
};

describe("AMB-283: one bot's messages over all its chats", () => {
  it("bulk that is due in many chats at once is spread over the seconds, each message goes once", async () => {
    const chats = await chatsWithBulk(24);
    await fireAll(chats);
    expect(bulkSent().length).toBeGreaterThan(0);
    expect(bulkSent().length).toBeLessThan(24);
    for (let second = 0; second < 3; second++) {
      world.pass(1);
      await fireAll(chats);
    }
    expect(bulkSent().sort()).toEqual(chats.map((chat) => `bulk ${chat}`).sort());
  });

  it("an admin's message goes at once while bulk waits for the budget", async () => {
    const chats = await chatsWithBulk(14);
    await fireAll(chats);
    const [waiting] = chats.filter((chat) => !bulkSent().includes(`bulk ${chat}`));
    expect(waiting).toBeDefined();
    expect(await send(waiting ?? 0, "second")).toMatchObject({ parts: [{ status: "sent" }] });
    expect(bulkSent()).not.toContain(`bulk ${waiting}`);
  });

  it("three chats that Telegram asks to wait hold up bulk in the others for as long", async () => {
    const chats = await chatsWithBulk(5);
    const works = world.answers.get("sendMessage");
    world.answers.set("sendMessage", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 30 }));
    await fireAll(chats.slice(0, 3));
    if (works !== undefined) world.answers.set("sendMessage", works);
    else world.answers.delete("sendMessage");
    world.calls = [];
    await fireAll(chats.slice(3));
    expect(bulkSent()).toEqual([]);
    world.pass(31);
    await fireAll(chats);
    expect(bulkSent()).toHaveLength(5);
  });

  it("a message that Telegram has not answered yet keeps its slot, and for a second after", async () => {
    const budget = BOT_BUDGET.get(BOT_BUDGET.idFromName(String(BOT.id)));
    const isRoom = async () => {
      const lease = await budget.lease({ account: "another", chat: "another", weight: 1 });
      return "afterMs" in lease;
    };
    const report = vi.spyOn(BotBudget.prototype, "report");
    const others = () => budget.report({ chat: "others", messages: BOT_SENDS_PER_SECOND - 1, pausedUntilMs: 0 });
    const [chat = 0] = await chatsWithBulk(1);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    world.answers.set("sendMessage", (payload) => answered.then(() => ok(messageFrom(payload))));
    const firing = fire(chat);
    await vi.waitFor(() => expect(bulkSent()).toHaveLength(1));
    await others();
    expect(await isRoom()).toBe(false);
    world.pass(5);
    await others();
    expect(await isRoom()).toBe(false);
    answer();
    await firing;
    await vi.waitFor(() => expect(report.mock.calls.at(-1)).toMatchObject([{ settled: [{ tookMs: 5000 }] }]));
    world.nowMs += 500;
    expect(await isRoom()).toBe(false);
    world.nowMs += 500;
    expect(await isRoom()).toBe(true);
  });

  it("a budget that does not answer holds up nothing", async () => {
    const [chat = 0] = await chatsWithBulk(1);
    const lease = vi.spyOn(BotBudget.prototype, "lease").mockRejectedValue(new Error("the budget is away"));
    await fire(chat);
    expect(lease).toHaveBeenCalledOnce();
    expect(bulkSent()).toEqual([`bulk ${chat}`]);
  });
});
