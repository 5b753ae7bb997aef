import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { ChatSettings } from "../../../../domain/chats/chat.ts";
import { fingerprint } from "../../../../domain/spam/fingerprint.ts";
import { bandsOf } from "../../../../domain/spam/shared/bands.ts";
import type { SharedTexts } from "../../../../durable-objects/shared-texts.ts";
import type { ObjectNamespaces } from "../../../../durable-objects/stubs.ts";
import { settings } from "../../../support/settings.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { member, text } from "../../updates.ts";
import { DAY, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003997000001);
const SHARED_TEXTS = (env as unknown as ObjectNamespaces).SHARED_TEXTS;
const shardOf = (band: number, shard: number) => SHARED_TEXTS.get(SHARED_TEXTS.idFromName(`${band} ${shard}`));

/** Wanted by their words: nothing but the other groups speaks against them. Each is of another template. */
const TEXTS = {
  dentist: "Hello neighbours, does anybody know a good dentist around here? Mine has closed for the summer",
  plumber: "The kitchen tap has been dripping since yesterday evening and the landlord does not pick up the phone",
  carpenter: "We are still looking for two people who can help us carry the old wardrobe down on Saturday morning",
  gardener: "My tomatoes have brown spots on all their lower leaves again, what did you do against it last year",
  baker: "Is the small bakery near the church open on public holidays or should we rather order the rolls before",
  painter: "Thank you all for coming to the party, whoever forgot a blue umbrella can fetch it at our place any time",
  tailor: "Could someone recommend a place where they shorten trousers quickly, the wedding is already next Friday",
};
const cases = (chat: number) => rowsOf(chat, "SELECT zone, why, act_key, answer FROM spam_cases ORDER BY key");

let people = 5000;
const person = (name: string) => ({ id: people++, is_bot: false, first_name: name });

async function chatOf(owner: ReturnType<typeof person>, more: Partial<ChatSettings> = {}) {
  const chat = await newChat({ settings: settings({ spam_mode: 2, ctime: START - 100 * DAY, ...more }), version: 9 });
  const newFields = { is_anonymous: false };
  await deliver(chat, member("chat_member", chat, owner, "member", "creator", { by: owner, newFields }));
  return chat;
}

/** Lets somebody join and write. */
async function newcomerWrites(chat: number, said: string): Promise<void> {
  const from = person("New");
  await deliver(chat, member("chat_member", chat, from, "left", "member", { by: from }));
  await deliver(chat, text(chat, said, { from }));
  await settled();
}

/** Waits for other objects, which are asked after the commit. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("the same text in several groups", () => {
  it("docs/decisions/179: is doubted in the fourth group and in those before it, with the reason", async () => {
    const said = TEXTS.dentist;
    const chats = [];
    for (let at = 0; at < 4; at++) {
      const chat = await chatOf(person("Owner"));
      chats.push(chat);
      await newcomerWrites(chat, said);
      if (at < 3) expect(await cases(chat)).toEqual([]);
    }
    for (const chat of chats) {
      expect(await cases(chat)).toMatchObject([{ zone: "ask", answer: null }]);
      expect(String((await cases(chat))[0]?.why)).toContain("also in other groups: 3");
      await fire(chat, 1);
    }
    expect(world.callsOf("sendMessage")).toHaveLength(4);
  });

  it("docs/decisions/179: one group's many copies, old members and groups that do not take part tell nobody", async () => {
    const said = TEXTS.plumber;
    const often = await chatOf(person("Owner"));
    for (let at = 0; at < 5; at++) await newcomerWrites(often, said);
    const apart = await chatOf(person("Owner"), { flt: { shared: { on: false } } });
    await newcomerWrites(apart, said);
    const off = await chatOf(person("Owner"), { spam_mode: 0 });
    await newcomerWrites(off, said);
    const old = await chatOf(person("Owner"));
    const regular = person("Regular");
    await deliver(old, member("chat_member", old, regular, "left", "member", { by: regular }));
    world.pass(4 * DAY);
    await deliver(old, text(old, said, { from: regular }));
    await settled();
    world.pass(-4 * DAY);
    const last = await chatOf(person("Owner"));
    await newcomerWrites(last, said);
    expect(await cases(last)).toEqual([]);
  });

  it("docs/decisions/179: three groups of one stranger make no text known", async () => {
    const said = TEXTS.carpenter;
    const stranger = person("Stranger");
    for (let at = 0; at < 4; at++) await newcomerWrites(await chatOf(stranger), said);
    const chat = await chatOf(person("Owner"));
    await newcomerWrites(chat, said);
    expect(await cases(chat)).toEqual([]);
  });

  it("docs/decisions/179: where an admin calls it wanted it stays so", async () => {
    const said = TEXTS.gardener;
    for (let at = 0; at < 3; at++) await newcomerWrites(await chatOf(person("Owner")), said);
    const owner = person("Owner");
    const chat = await chatOf(owner);
    await newcomerWrites(chat, said);
    const [found] = await rowsOf(chat, "SELECT key FROM spam_cases");
    const card = { chatId: owner.id, messageId: 1, text: "" };
    const press = { verb: "leave", telegramChatId: chat, key: Number(found?.key), userId: owner.id } as const;
    await objectOf(chat).takeSpamPress({
      ...{ ...press, languageCode: "en", queryId: "q1", card },
      bot: { id: 4242424242, hashId: "sharedbot123" },
    });
    await newcomerWrites(chat, said);
    expect(await cases(chat)).toMatchObject([{ answer: "ham" }]);
  });

  it("docs/decisions/179: objects that do not answer keep no message from being stored and judged", async () => {
    const said = TEXTS.baker;
    for (const { band, shard } of bandsOf(fingerprint(said))) {
      await runInDurableObject(shardOf(band, shard), (object: SharedTexts) => {
        object.report = () => Promise.reject(new Error("away"));
      });
    }
    const chat = await chatOf(person("Owner"));
    await newcomerWrites(chat, said);
    expect(await rowsOf(chat, "SELECT count(*) AS n FROM messages")).toEqual([{ n: 1 }]);
    expect(await rowsOf(chat, "SELECT * FROM dead_letters")).toEqual([]);
  });

  it("docs/decisions/179: the tester knows it and reports nothing", async () => {
    const said = TEXTS.painter;
    for (let at = 0; at < 3; at++) await newcomerWrites(await chatOf(person("Owner")), said);
    const chat = await chatOf(person("Owner"));
    for (let at = 0; at < 2; at++) {
      const tried = await objectOf(chat).explainMessage({ text: said, topic: 0 });
      expect(tried?.spam).toMatchObject({ zone: "ask", why: expect.stringContaining("also in other groups: 3") });
    }
    const known = await objectOf(chat).explainMessage({ text: said, topic: 0, isAdmin: true });
    expect(known?.spam).toBeNull();
  });

  it("docs/decisions/179: is forgotten within a day, and keeps no words", async () => {
    const said = TEXTS.tailor;
    for (let at = 0; at < 3; at++) await newcomerWrites(await chatOf(person("Owner")), said);
    const [first] = bandsOf(fingerprint(said));
    const stub = shardOf(first?.band ?? 0, first?.shard ?? 0);
    const stored = () =>
      runInDurableObject(stub, (_object, state) => JSON.stringify([...state.storage.kv.list({ prefix: "key " })]));
    expect(await stored()).toContain('"owner"');
    expect(await stored()).not.toContain("trousers");
    world.pass(DAY);
    await runDurableObjectAlarm(stub);
    expect(await stored()).not.toContain(`"key ${first?.key}"`);
    const chat = await chatOf(person("Owner"));
    await newcomerWrites(chat, said);
    expect(await cases(chat)).toEqual([]);
  });
});
