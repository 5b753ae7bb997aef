import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { chatNumbers } from "../../../../db/schema/index.ts";
import { chatIdFromTelegram } from "../../../../domain/ids.ts";
import { tally } from "../../../../domain/metrics/tally.ts";
import { ChatState } from "../../../../durable-objects/chat-state.ts";
import { createObjects, type ObjectNamespaces } from "../../../../durable-objects/stubs.ts";
import { watchLists } from "../../../../services/chats/list-numbers.ts";
import { waitingNumbers, writeNumbers } from "../../../support/collectors.ts";
import { serviceContext } from "../../../support/context.ts";
import { db, seedChat } from "../../../support/seed.ts";
import { deliver, evict, objectOf, stubOf } from "../../chat-objects.ts";
import { countRows } from "../../count-rows.ts";
import { BEN, member, text } from "../../updates.ts";
import { resetWorld, snapshotOf, world } from "../../world.ts";

beforeEach(async () => {
  resetWorld();
  await writeNumbers();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

let nextChat = -1_003_189_000_001;
/** Makes a chat that D1 and its object know, and of which the lists have been told everything else. */
async function listedChat(): Promise<number> {
  const chat = nextChat--;
  await seedChat(chat, [], { cntmbr: 7 });
  await objectOf(chat).applySnapshot(snapshotOf(chat));
  return chat;
}

const listed = async (chat: number) => {
  const [row] = await db()
    .select({ used: chatNumbers.usage_mnt, month: chatNumbers.usage_month, members: chatNumbers.cntmbr })
    .from(chatNumbers)
    .where(eq(chatNumbers.chat_id, chatIdFromTelegram(chat)));
  return row;
};

/** Lets time pass, and fires what is due: the chat's alarm, then its collector's. */
async function pass(chat: number, seconds: number): Promise<void> {
  world.pass(seconds);
  const atMs = await runInDurableObject(stubOf(chat), (_object, { storage }) => storage.getAlarm());
  if (atMs !== null && atMs <= world.nowMs) await runDurableObjectAlarm(stubOf(chat));
  await writeNumbers(world.nowMs, chatIdFromTelegram(chat));
}

/** Opens a list with the chats, as a call does. */
async function look(...telegramIds: number[]): Promise<void> {
  const { ctx, settled } = serviceContext({ now: world.now() });
  const objects = { ...ctx.objects, listCollector: createObjects(env as unknown as ObjectNamespaces).listCollector };
  watchLists({ ...ctx, objects }, telegramIds.map(chatIdFromTelegram));
  await settled();
}

interface Pace {
  minutes: number;
  step: number;
}
/** Has somebody write every so many seconds for a while; counts the rows that D1 writes meanwhile. */
async function writtenIn(
  chat: number,
  { minutes, step }: Pace,
  then: (second: number) => Promise<void> = async () => {},
) {
  tally.take(Number.POSITIVE_INFINITY);
  for (let second = 0; second < minutes * 60; second += step) {
    await deliver(chat, text(chat, "hello"));
    await then(second);
    await pass(chat, step);
  }
  return tally.take(Number.POSITIVE_INFINITY).find(({ name }) => name === "d1_rows_written")?.sum ?? 0;
}

describe("the lists' numbers", () => {
  it("AMB-264: an active chat that nobody looks at costs D1 a row an hour, and is told hourly", async () => {
    const chat = await listedChat();
    expect(await writtenIn(chat, { minutes: 60, step: 240 })).toBeLessThanOrEqual(2);
    // The collector waits for others.
    await pass(chat, 20);
    expect((await listed(chat))?.used).toBeGreaterThan(12);
    expect(await writtenIn(chat, { minutes: 60, step: 240 })).toBeLessThanOrEqual(2);
    await pass(chat, 20);
    expect((await listed(chat))?.used).toBeGreaterThan(24);
  });

  it("AMB-264: one whose list is looked at costs a row a minute, and is never more than a minute behind", async () => {
    const chat = await listedChat();
    await deliver(chat, text(chat, "the first"));
    await look(chat);
    let behind = 0;
    const [minutes, step] = [20, 20];
    const rows = await writtenIn(chat, { minutes, step }, async (second) => {
      if (second % 300 === 0) await look(chat);
      behind = Math.max(behind, second / step + 2 - ((await listed(chat))?.used ?? 0));
    });
    expect(rows).toBeLessThanOrEqual(minutes);
    expect(rows).toBeGreaterThan(minutes - 4);
    // The oldest one that is not shown came before so many steps.
    expect((behind - 1) * step).toBeLessThanOrEqual(60);
  });

  it("AMB-264: the first look has D1 corrected at once, members too, and lasts for ten minutes", async () => {
    const chat = await listedChat();
    world.answers.set("getChatMemberCount", () => ({ ok: true, result: 7 }));
    for (let n = 0; n < 3; n++) await deliver(chat, text(chat, "hello"));
    await deliver(chat, member("chat_member", chat, BEN, "left", "member"));
    expect(await listed(chat)).toMatchObject({ used: 0, members: 7 });
    await look(chat);
    expect(await listed(chat)).toMatchObject({ used: 4, month: "2030-01" });
    await pass(chat, 599);
    await deliver(chat, text(chat, "later"));
    await pass(chat, 60);
    expect(await listed(chat)).toMatchObject({ used: 5 });
    await pass(chat, 1200);
    await deliver(chat, text(chat, "nobody looks"));
    await pass(chat, 60);
    expect(await listed(chat)).toMatchObject({ used: 5 });
  });

  it("a look within the watch writes nothing in the chat, though its collector has forgotten it", async () => {
    const chat = await listedChat();
    await deliver(chat, text(chat, "hello"));
    await look(chat);
    const written = async (seconds: number) => {
      world.pass(seconds);
      await evict();
      return (await countRows(chat, () => look(chat))).written;
    };
    expect(await written(120)).toBe(0);
    // Less than eleven minutes are left.
    expect(await written(430)).toBe(1);
  });

  it("numbers of many chats are one statement, and none where the lists have them", async () => {
    const known = await Promise.all([1, 2, 3, 4, 5, 6].map(listedChat));
    for (const chat of known) await deliver(chat, text(chat, "hello"));
    world.pass(3600);
    for (const chat of known) await runDurableObjectAlarm(stubOf(chat));
    expect(await waitingNumbers()).toHaveLength(6);
    tally.take(Number.POSITIVE_INFINITY);
    await writeNumbers();
    const cells = tally.take(Number.POSITIVE_INFINITY);
    expect(cells.find(({ name }) => name === "d1_rows_written")?.sum).toBe(6);
    for (const chat of known) expect((await listed(chat))?.used).toBe(1);
    expect(await waitingNumbers()).toEqual([]);
    await look(...known);
    const again = tally.take(Number.POSITIVE_INFINITY);
    expect(again.find(({ name }) => name === "d1_rows_written")).toBeUndefined();
  });

  it("nothing is lost where a chat, a collector or D1 dies between any two steps", async () => {
    const chat = await listedChat();
    await deliver(chat, text(chat, "before the chat dies"));
    await evict();
    world.pass(3600);
    await runDurableObjectAlarm(stubOf(chat));
    expect(await waitingNumbers()).toMatchObject([{ usage: 1 }]);
    await evict();
    await db().run("ALTER TABLE chat_numbers RENAME TO numbers_away");
    await writeNumbers();
    await db().run("ALTER TABLE numbers_away RENAME TO chat_numbers");
    expect(await waitingNumbers()).toMatchObject([{ usage: 1 }]);
    await pass(chat, 5);
    expect(await listed(chat)).toMatchObject({ used: 1 });
    expect(await waitingNumbers()).toEqual([]);
  });

  it("a chat of a former version, which cannot be asked, keeps nobody from the others' numbers", async () => {
    const [former, chat] = [await listedChat(), await listedChat()];
    for (const one of [former, chat]) await deliver(one, text(one, "hello"));
    const { watchNumbers } = ChatState.prototype;
    vi.spyOn(ChatState.prototype, "watchNumbers").mockImplementation(function (this: ChatState, until: number) {
      const { ctx } = this as unknown as { ctx: DurableObjectState };
      if (ctx.id.equals(stubOf(former).id)) throw new TypeError("there is no such method");
      return watchNumbers.call(this, until);
    });
    await look(former, chat);
    vi.restoreAllMocks();
    expect([await listed(former), await listed(chat)]).toMatchObject([{ used: 0 }, { used: 1 }]);
    world.pass(120);
    await look(former, chat);
    expect(await listed(former)).toMatchObject({ used: 1 });
  });

  it("a collector that is down delays numbers alone: updates are taken, and told later", async () => {
    const chat = await listedChat();
    const { LIST_COLLECTOR } = env as unknown as ObjectNamespaces;
    const get = vi.spyOn(LIST_COLLECTOR, "get").mockImplementation(() => {
      throw new Error("no such object");
    });
    await deliver(chat, text(chat, "one"));
    world.pass(3600);
    await runDurableObjectAlarm(stubOf(chat));
    await deliver(chat, text(chat, "two"));
    get.mockRestore();
    await pass(chat, 60);
    await pass(chat, 60);
    expect(await listed(chat)).toMatchObject({ used: 2 });
  });
});
