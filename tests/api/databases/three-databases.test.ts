import { createExecutionContext, env, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  bots,
  chatNumbers,
  chats,
  deadLetterPlaces,
  keyboardTemplates,
  responders,
  sweeps,
} from "../../../db/schema/index.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import type { ObjectNamespaces } from "../../../durable-objects/stubs.ts";
import { recordDeadLetters } from "../../../services/ops/dead-letter-places.ts";
import { moveRows } from "../../../services/ops/move-rows.ts";
import type { OperatorStatus } from "../../../services/ops/status.ts";
import { runCron } from "../../../worker/cron.ts";
import type { Env } from "../../../worker/env.ts";
import { createServiceContext } from "../../../worker/service-context.ts";
import { writeNumbers } from "../../support/collectors.ts";
import { get, itemOf, post } from "../../support/library.ts";
import { ops } from "../../support/ops.ts";
import { databases, db, seedSharedBot, signIn } from "../../support/seed.ts";
import { SHARED_BOT_TOKEN } from "../../support/sign.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import { BOT_ID, deliver, employ, messageOf, supergroup, type TestChat, updateOf } from "../../support/webhook.ts";

const { CHAT_STATE } = env as unknown as ObjectNamespaces;
const stubOf = (id: number) => CHAT_STATE.get(CHAT_STATE.idFromName(String(id)));
const context = () => createServiceContext(env as unknown as Env, createExecutionContext());
const placeOf = (database: unknown) => databases().all.indexOf(database as never);
const idOf = (chat: TestChat) => String(-chat.id);

/** Finds three ids from `first` on, one for each of the databases. */
function oneForEach(first: number, databaseOf: (id: string) => unknown): number[] {
  const found: number[] = [];
  for (let id = first; Object.keys(found).length < 3; id++) {
    const place = placeOf(databaseOf(String(id)));
    found[place] ??= id;
  }
  return found;
}

const [ana, ben, cara] = oneForEach(204_001, databases().ofAccount) as [number, number, number];
const groups = oneForEach(1_001_204_000_001, databases().ofChat).map((id, at) => supergroup(-id, `Group ${at}`));
const foreign = supergroup(-1_001_204_900_001, "Ben's");

let telegram: StandInTelegram;
let token: string;
let other: string;

/** Brings the bot, has somebody write, and waits until the lists have been told. */
async function bring(chat: TestChat, by: number): Promise<void> {
  telegram.administer(chat.id, [by]);
  await employ(chat, by);
  await deliver(updateOf("message", messageOf(chat, by, "hello")));
  const { status } = await ops(`repair?place=${idOf(chat)}`, { method: "POST" });
  expect(status).toBe(200);
  await writeNumbers();
}

beforeAll(async () => {
  telegram = standInTelegram();
  telegram.addBot(BOT_ID, { token: SHARED_BOT_TOKEN });
  await seedSharedBot();
  for (const chat of groups) await bring(chat, ana);
  await bring(foreign, ben);
  token = await signIn(ana);
  other = await signIn(ben);
});
afterAll(() => {
  telegram.stop();
  vi.restoreAllMocks();
});

const comeToRest = (chat: TestChat) =>
  runInDurableObject(stubOf(chat.id), (object, { storage }) => {
    storage.sql.exec("DELETE FROM alarms WHERE name IN ('directory', 'numbers', 'sync')");
    (object as unknown as { context: { forget(): void } }).context.forget();
  });

const listOf = async (of: string) => (await get("chats/list_managables", of)).result as Chat[];
const numbersIn = async () => Promise.all(databases().all.map((one) => one.select().from(chatNumbers)));

describe("three databases", () => {
  it("a chat's numbers stand in its own database, and the list has those of all", async () => {
    expect(databases().all).toHaveLength(3);
    for (const [place, rows] of (await numbersIn()).entries()) {
      expect(rows.map(({ chat_id }) => chat_id)).toContain(idOf(groups[place] as TestChat));
      for (const { chat_id } of rows) expect(placeOf(databases().ofChat(chat_id))).toBe(place);
    }
    const list = await listOf(token);
    expect(list.map(({ title }) => title)).toEqual(["Group 0", "Group 1", "Group 2"]);
    for (const chat of list) expect(chat.usage_mnt, chat.title).toBeGreaterThan(0);
    for (const chat of groups) {
      const { item } = (await get(`chats/get/${idOf(chat)}`, token)).result as { item: Chat };
      expect(item.usage_mnt).toBe(list.find(({ id }) => id === idOf(chat))?.usage_mnt);
    }
  });

  it("two accounts do not see each other", async () => {
    expect((await listOf(other)).map(({ title }) => title)).toEqual(["Ben's"]);
    for (const chat of groups)
      expect(await get(`chats/get/${idOf(chat)}`, other)).toMatchObject({ success: false, message: "ACCESS_DENIED" });
    const third = await signIn(cara);
    const menus = new Map<string, string>();
    for (const [name, of] of Object.entries({ ana: token, ben: other, cara: third })) {
      const keyboard = [[{ text: name, url: "https://example.org" }]];
      menus.set(of, itemOf<{ id: string }>(await post("keyboard_templates/create", of, { keyboard })).id);
    }
    for (const [of, id] of menus) {
      const listed = (await get("keyboard_templates/list", of)).result as { id: string }[];
      expect(listed.map((item) => item.id)).toEqual([id]);
      const foreignId = [...menus.values()].find((one) => one !== id);
      expect(await post(`keyboard_templates/delete/${foreignId}`, of)).toMatchObject({ success: false });
    }
    for (const [place, one] of databases().all.entries()) {
      const rows = await one.select({ account: keyboardTemplates.account_id }).from(keyboardTemplates);
      expect(rows).toEqual([{ account: String([ana, ben, cara][place]) }]);
    }
  });

  it("settings, a responder and an order work for a chat of each", async () => {
    for (const chat of groups) {
      const id = idOf(chat);
      expect(await post(`chats/update_attr/${id}`, token, { attr: "langm", value: "fr" })).toMatchObject({
        success: true,
      });
      const template = itemOf<{ id: string }>(
        await post(`chat_msgtemplates/create/${id}`, token, { content: `prices of ${chat.title}` }),
      );
      const triggers = [{ keyword: "price", matchMode: 1 }];
      expect(await post(`chat_responders/create/${id}`, token, { template_id: template.id, triggers })).toMatchObject({
        success: true,
      });
      await deliver(updateOf("message", messageOf(chat, 204_777, "the price?")));
      await vi.waitFor(() =>
        expect(telegram.callsOf("sendMessage").map(({ payload }) => payload)).toContainEqual(
          expect.objectContaining({ chat_id: chat.id, text: `prices of ${chat.title}` }),
        ),
      );
      const wish = { currency: "paypal", duration: 30, to_viplv: 50, from_viplv: 0 };
      const order = (await post(`orders/create_for_chat/${id}`, token, wish)).result as { id: number };
      await post("orders/pay", token, { order: order.id, currency: "paypal" });
      await post(`orders/test_payment/${order.id}`, token, { state: "paid" });
      const [row] = await db().select().from(chats).where(eq(chats.id, id));
      expect([row?.langm, row?.viplv]).toEqual(["fr", 50]);
    }
    // They are not spread: their home is the first one.
    for (const one of databases().all.slice(1)) {
      expect(await one.select().from(chats)).toEqual([]);
      expect(await one.select().from(responders)).toEqual([]);
      expect(await one.select().from(bots)).toEqual([]);
    }
  });

  it("the cron's sweep makes lost numbers anew, each in its place", async () => {
    const before = await numbersIn();
    for (const one of databases().all) await one.delete(chatNumbers);
    await db().delete(sweeps).where(eq(sweeps.name, "chats"));
    // Lists that are about to be told are not compared.
    for (const chat of [...groups, foreign]) await comeToRest(chat);
    await runCron("* * * * *", context());
    await writeNumbers();
    const ids = (rows: readonly { chat_id: string }[]) => rows.map(({ chat_id }) => chat_id).sort();
    expect((await numbersIn()).map(ids)).toEqual(before.map(ids));
  });

  it("an operator's list of dead letters and its sums are those of all", async () => {
    const places = groups.map((chat) => ({ kind: "chat" as const, id: idOf(chat) }));
    for (const [at, place] of places.entries()) await recordDeadLetters(context(), place, { count: at + 1, last: at });
    const { body } = await ops<OperatorStatus>("status");
    expect(body.dead_letters).toEqual({ places: 3, letters: 6, last_at: 2 });
    const { body: listed } = await ops<{ places: { place: string }[] }>("dead_letters");
    expect(listed.places.map(({ place }) => place)).toEqual(places.map(({ id }) => id).sort());
    for (const [at, one] of databases().all.entries())
      expect((await one.select().from(deadLetterPlaces)).map(({ id }) => id)).toEqual([places[at]?.id]);
  });

  it("rows of a time with one database are taken to where they belong, and newer ones stay", async () => {
    const [home, ...further] = databases().all;
    const everything = async () => ({
      numbers: await numbersIn(),
      menus: await Promise.all(databases().all.map((one) => one.select().from(keyboardTemplates))),
      letters: await Promise.all(databases().all.map((one) => one.select().from(deadLetterPlaces))),
    });
    const before = await everything();
    for (const one of further) {
      for (const row of await one.select().from(chatNumbers)) await home?.insert(chatNumbers).values(row);
      for (const row of await one.select().from(keyboardTemplates)) await home?.insert(keyboardTemplates).values(row);
      for (const row of await one.select().from(deadLetterPlaces)) await home?.insert(deadLetterPlaces).values(row);
      for (const table of [chatNumbers, keyboardTemplates, deadLetterPlaces]) await one.delete(table);
    }
    const [newer] =
      (await further[0]
        ?.insert(chatNumbers)
        .values({
          chat_id: idOf(groups[1] as TestChat),
          usage_mnt: 4711,
          usage_month: "2026-11",
          cntmbr: 9,
        })
        .returning()) ?? [];
    await db().delete(sweeps).where(eq(sweeps.name, "databases"));
    // In steps, as where there are very many.
    const moved: number[] = [];
    for (let run = 0; run < 9; run++) moved.push(await moveRows(context(), 2));
    expect(moved.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect(moved.at(-1)).toBe(0);
    const numbers = before.numbers.map((rows) => rows.map((row) => (row.chat_id === newer?.chat_id ? newer : row)));
    expect(await everything()).toEqual({ ...before, numbers });
  });
});
