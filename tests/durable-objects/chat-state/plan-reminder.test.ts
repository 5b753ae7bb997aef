import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { chatAdmins } from "../../../db/schema/index.ts";
import type { ObjectNamespaces } from "../../../durable-objects/stubs.ts";
import { db } from "../../support/seed.ts";
import { chatsFrom, evict, fire, objectOf, stubOf } from "../chat-objects.ts";
import { BOT, DAY, messageFrom, ok, refuse, resetWorld, START, snapshotOf, world } from "../world.ts";
import { announcement } from "./announcements/announced.ts";

const { SHARED_BOT_CHAT } = env as unknown as ObjectNamespaces;
const newChat = chatsFrom(-1004560000001);
let person = 8_400_001;
beforeEach(() => {
  resetWorld();
  person += 1;
  world.answers.set("sendMessage", (payload) => ok(messageFrom(payload)));
});

const plan = (viplv: number, viptime: number, ctime = START - 100 * DAY) => ({ viplv, viptime, ctime });
/** Makes a chat with a plan whose end somebody wants to be reminded of. */
async function chatWith(given: ReturnType<typeof plan>, lang = "en"): Promise<number> {
  world.snapshot = given;
  world.reminder = { plan: given, readers: [{ userId: person, lang, botId: BOT.id, hashId: BOT.hashId }] };
  return newChat();
}
const chatOf = () => SHARED_BOT_CHAT.get(SHARED_BOT_CHAT.idFromName(`${BOT.id} ${person}`));
/** Lets days pass six hours at a time, and gives the texts that the person was sent. */
async function told(chat: number, days: number): Promise<string[]> {
  for (let hour = 0; hour < days * 24; hour += 6) {
    await fire(chat, 6 * 3600);
    await runDurableObjectAlarm(chatOf());
  }
  return texts();
}
const sent = () => world.callsOf("sendMessage").flatMap(({ payload }) => (payload.chat_id === person ? [payload] : []));
const texts = () => sent().map(({ text }) => String(text));

describe("the reminder of a plan's end", () => {
  it("PLN-06, PLN-22: seven, three and one days before, in the reader's language, with the page that renews it, and no more", async () => {
    const chat = await chatWith(plan(50, START + 10 * DAY), "de");
    expect(await told(chat, 3)).toHaveLength(1);
    expect(texts()[0]).toContain("Der Tarif Professional von „Test“ endet in 7 Tagen, am 25. Januar.");
    expect(texts()[0]).toContain("Danach gilt der Tarif Free.");
    expect(JSON.stringify(sent()[0]?.reply_markup)).toContain(encodeURIComponent("/plan/renew/chat/"));
    await evict();
    expect(await told(chat, 4)).toHaveLength(2);
    expect(texts()[1]).toContain("endet in 3 Tagen");
    expect(await told(chat, 8)).toHaveLength(3);
    expect(texts()[2]).toContain("endet in 1 Tag,");
  });

  it("PLN-04, PLN-22: a trial's end is told with the page on which a plan is chosen, and what pauses then", async () => {
    const chat = await chatWith(plan(0, 0, START - 25 * DAY), "ar");
    const snapshot = snapshotOf(chat);
    const announcements = [1, 2, 3, 4, 5].map(() => announcement({ isSwitchedOff: true }));
    const content = { responders: [], templates: [], announcements };
    await objectOf(chat).applySnapshot({ ...snapshot, version: 2, contentVersion: 2, content });
    // The seventh day is over already: it is told at once.
    expect(await told(chat, 1)).toHaveLength(1);
    expect(texts()[0]).toContain("الفترة التجريبية");
    expect(texts()[0]).toContain("الإعلانات (2)");
    expect(JSON.stringify(sent()[0]?.reply_markup)).toContain(encodeURIComponent("/plan/upgrade/chat/"));
  });

  it("PLN-22: nothing is told of a plan that was renewed meanwhile, also where its object has not heard of that", async () => {
    const chat = await chatWith(plan(10, START + 8 * DAY));
    if (world.reminder !== null) world.reminder = { ...world.reminder, plan: plan(10, START + 38 * DAY) };
    expect(await told(chat, 9)).toEqual([]);
    expect(await told(chat, 22)).toHaveLength(1);
    expect(texts()[0]).toContain("ends in 7 days");
  });

  it("PLN-22: a renewal that is heard of moves the reminder, and an end that comes nearer is told in time", async () => {
    const chat = await chatWith(plan(10, START + 8 * DAY));
    const renewed = plan(10, START + 40 * DAY);
    world.snapshot = renewed;
    world.reminder = world.reminder && { ...world.reminder, plan: renewed };
    await objectOf(chat).applySnapshot(snapshotOf(chat, { version: 2 }));
    expect(await told(chat, 30)).toEqual([]);
    const back = plan(10, START + 35 * DAY);
    world.snapshot = back;
    world.reminder = world.reminder && { ...world.reminder, plan: back };
    await objectOf(chat).applySnapshot(snapshotOf(chat, { version: 3 }));
    expect(await told(chat, 1)).toHaveLength(1);
  });

  it("PLN-22: a step is told once where the object dies after telling, and two runs come at once", async () => {
    const chat = await chatWith(plan(10, START + 7 * DAY + 60));
    await fire(chat, 120);
    await runDurableObjectAlarm(chatOf());
    expect(texts()).toHaveLength(1);
    // As after a death between the telling and the mark: the mark is gone, and the alarm comes again.
    await runInDurableObject(stubOf(chat), (_object, { storage }) => {
      storage.sql.exec("DELETE FROM kv WHERE name = 'planTold'");
    });
    await evict();
    await objectOf(chat).applySnapshot(snapshotOf(chat, { version: 3 }));
    expect(await told(chat, 1)).toHaveLength(1);
  });

  it("PLN-22: an end in three hundred years is waited for", async () => {
    const chat = await chatWith(plan(10, 9_999_999_999));
    expect(await fire(chat, 400 * DAY)).toBe(true);
    expect(texts()).toEqual([]);
  });

  it("PLN-22: nobody is told of a free chat, nor where nobody wants it", async () => {
    const free = await chatWith(plan(0, 0));
    expect(await fire(free, 60)).toBe(false);
    const chat = await chatWith(plan(10, START + 7 * DAY));
    world.reminder = world.reminder && { ...world.reminder, readers: [] };
    expect(await told(chat, 7)).toEqual([]);
  });

  it("PLN-22: a step that Telegram puts off comes later, and once", async () => {
    const answers = [refuse(429, "Too Many Requests", { retryAfterSeconds: 30 })];
    world.answers.set("sendMessage", (payload) => answers.shift() ?? ok(messageFrom(payload)));
    const chat = await chatWith(plan(10, START + 7 * DAY + 60));
    expect(await told(chat, 1)).toHaveLength(2);
  });

  it("PLN-22: who has blocked the bot is quietly reminded no more, and others still are", async () => {
    const chat = await chatWith(plan(10, START + 7 * DAY + 60));
    const chat_id = snapshotOf(chat).chat.id;
    const rows = [person, person + 1_000_000].map((id) => ({ account_id: String(id), chat_id, is_admin: true }));
    await db().insert(chatAdmins).values(rows);
    world.answers.set("sendMessage", () => refuse(403, "Forbidden: bot was blocked by the user"));
    expect(await told(chat, 1)).toHaveLength(1);
    const wanted = await db().select().from(chatAdmins).where(eq(chatAdmins.chat_id, chat_id));
    expect(wanted.map(({ account_id, plan_reminder }) => [account_id, plan_reminder])).toEqual([
      [String(person), false],
      [String(person + 1_000_000), null],
    ]);
  });
});
