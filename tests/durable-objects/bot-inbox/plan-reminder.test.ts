import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bots } from "../../../db/schema/index.ts";
import type { ObjectNamespaces } from "../../../durable-objects/stubs.ts";
import { db } from "../../support/seed.ts";
import { evict } from "../chat-objects.ts";
import { botOf } from "../private-updates.ts";
import { BOT, DAY, refuse, resetWorld, START, world } from "../world.ts";

const { SHARED_BOT_CHAT } = env as unknown as ObjectNamespaces;
let person = 8_600_001;
beforeEach(() => {
  resetWorld();
  person += 1;
});

/** Makes an own bot with a plan, and its owner who wants to be reminded. */
async function planned(viptime: number, more: Parameters<typeof botOf>[0] = {}, lang = "en") {
  const plan = { viplv: 10 as const, viptime };
  const readers = [{ userId: person, lang, botId: BOT.id, hashId: BOT.hashId }];
  world.botReminder = { plan, name: "Helper", readers };
  const bot = await botOf({ ...plan, ...more });
  const chat = () => SHARED_BOT_CHAT.get(SHARED_BOT_CHAT.idFromName(`${BOT.id} ${person}`));
  /** Lets days pass six hours at a time, and gives the texts that the owner was sent. */
  const told = async (days: number) => {
    for (let hour = 0; hour < days * 24; hour += 6) {
      await bot.fires(6 * 3600);
      await runDurableObjectAlarm(chat());
    }
    return texts();
  };
  return { bot, told, chat };
}
const sent = () => world.callsOf("sendMessage").flatMap(({ payload }) => (payload.chat_id === person ? [payload] : []));
const texts = () => sent().map(({ text }) => String(text));
const responder = (id: string) => ({
  id,
  template_id: "t",
  triggers: [{ keyword: id, matchMode: 1 as const, isCaseSensitive: false }],
  disableWebPreview: false,
  disableNotification: false,
  protectContent: false,
  adminExampt: false,
  isSwitchedOff: false,
  deduplicate: false,
  isForSelectedTopics: false,
  forum_topic_ids: [],
  ttl_sent: 0,
  cooldown_user: 0,
  cooldown_chat: 0,
  more_template_ids: [],
  reply_order: 0 as const,
});

describe("the reminder of the end of an own bot's plan", () => {
  it("PLN-22: seven, three and one days before, from the shared bot, in the owner's language, with what pauses and the page", async () => {
    const content = { responders: ["a", "b", "c"].map(responder), templates: [] };
    const { told } = await planned(START + 10 * DAY, { content }, "de");
    expect(await told(4)).toHaveLength(1);
    expect(texts()[0]).toContain("„Helper“ endet in 7 Tagen, am 25. Januar.");
    expect(texts()[0]).toContain("(1)");
    expect(JSON.stringify(sent()[0]?.reply_markup)).toContain(encodeURIComponent("/plan/renew/bot/"));
    await evict();
    expect(await told(4)).toHaveLength(2);
    expect(await told(8)).toHaveLength(3);
  });

  it("PLN-22: a step is told once where the inbox dies after telling", async () => {
    const { bot, told, chat } = await planned(START + 7 * DAY + 60);
    await bot.fires(120);
    await runDurableObjectAlarm(chat());
    expect(texts()).toHaveLength(1);
    await runInDurableObject(bot.stub, (_object, { storage }) => {
      storage.sql.exec("DELETE FROM kv WHERE name = 'planTold'");
    });
    await evict();
    await bot.inbox.applyBotSnapshot({ ...bot.snapshot, version: 2, contentVersion: 2 });
    expect(await told(1)).toHaveLength(1);
  });

  it("PLN-22: nothing of a plan that was renewed, of a free bot, of one that was deleted, nor where nobody wants it", async () => {
    const renewed = await planned(START + 8 * DAY);
    world.botReminder = world.botReminder && { ...world.botReminder, plan: { viplv: 10, viptime: START + 40 * DAY } };
    expect(await renewed.told(9)).toEqual([]);
    const free = await planned(START - DAY);
    expect(await free.told(2)).toEqual([]);
    const deleted = await planned(START + 30 * DAY, { deletedAt: START });
    expect(await deleted.told(30)).toEqual([]);
    const unwanted = await planned(world.now() + 8 * DAY);
    world.botReminder = world.botReminder && { ...world.botReminder, readers: [] };
    expect(await unwanted.told(8)).toEqual([]);
  });

  it("PLN-22: an owner who has blocked the shared bot is reminded no more, and nobody else's bot is touched", async () => {
    world.answers.set("sendMessage", () => refuse(403, "Forbidden: bot was blocked by the user"));
    const { bot, told } = await planned(START + 7 * DAY + 60);
    const row = { hash_id: `h${bot.id}`, owner_account_id: String(person), ctime: 1 };
    const other = { id: String(bot.id + 1_000_000), hash_id: `o${bot.id}`, owner_account_id: "1", ctime: 1 };
    await db()
      .insert(bots)
      .values([{ id: String(bot.id), ...row }, other]);
    expect(await told(1)).toHaveLength(1);
    const wanted = async (id: string) => (await db().select().from(bots).where(eq(bots.id, id)))[0]?.plan_reminder;
    expect([await wanted(String(bot.id)), await wanted(other.id)]).toEqual([false, null]);
  });
});
