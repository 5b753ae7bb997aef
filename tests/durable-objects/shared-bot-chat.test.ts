import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { ObjectNamespaces } from "../../durable-objects/stubs.ts";
import { evict, sharedChatOf } from "./chat-objects.ts";
import { messageIn, textIn } from "./private-updates.ts";
import { BOT, messageFrom, ok, refuse, resetWorld, world } from "./world.ts";

beforeEach(resetWorld);

const { SHARED_BOT_CHAT } = env as unknown as ObjectNamespaces;
let nextPerson = 73_001;
let nextUpdate = 7_300_001;

/** Makes somebody new and their chat with the shared bot. */
function newcomer(language_code?: string) {
  const id = nextPerson++;
  const person = { id, is_bot: false, first_name: "Lin", ...(language_code === undefined ? {} : { language_code }) };
  const stub = () => SHARED_BOT_CHAT.get(SHARED_BOT_CHAT.idFromName(`${BOT.id} ${id}`));
  return {
    id,
    person,
    sends: (update: object, update_id = nextUpdate++) =>
      sharedChatOf(id).receive({ bot: BOT, update: { update_id, ...update } }),
    says(text: string, update_id?: number) {
      return this.sends(textIn(person, text), update_id);
    },
    fires: () => runDurableObjectAlarm(stub()),
    /** Kept when the object is lost between asking Telegram and its answer. */
    breaksWhileSending: () =>
      runInDurableObject(stub(), async (_object, { storage }) => {
        const state = await storage.get<{ pending: object }>("welcome");
        await storage.put("welcome", { ...state, pending: { ...state?.pending, isSending: true } });
      }),
    forgottenAtMs: () => runInDurableObject(stub(), (_object, state) => state.storage.get("forgetAt")),
    alarmAtMs: () => runInDurableObject(stub(), (_object, state) => state.storage.getAlarm()),
    keys: () => runInDurableObject(stub(), async (_object, state) => [...(await state.storage.list()).keys()]),
  };
}
const said = () => world.callsOf("sendMessage").map(({ payload }) => payload);
const BUTTON = `https://steward.test/connect_with_web_app/${BOT.hashId}`;

describe("the shared bot's private chat", () => {
  it("AMB-198, AUTH-10: /start, /help and /steward are answered with what the bot is for and a button to the dashboard", async () => {
    for (const text of ["/start", "/help", "/steward", "/start@steward_bot", "/START something"]) {
      const lin = newcomer();
      await lin.says(text);
      await lin.fires();
      const [payload] = said().slice(-1);
      expect(payload).toMatchObject({ chat_id: lin.id, text: expect.stringContaining("I am Steward") });
      expect(payload?.reply_markup).toEqual({
        inline_keyboard: [[{ text: "Open the dashboard", web_app: { url: BUTTON } }]],
      });
    }
    expect(said()).toHaveLength(5);
  });

  it("AMB-236: in the person's language, and in English where the bot has no words of theirs", async () => {
    for (const [tag, words] of [
      ["de-AT", "Ich bin Steward"],
      ["ar", "أنا Steward"],
      ["sv", "I am Steward"],
      ["", "I am Steward"],
    ] as const) {
      const lin = newcomer(tag);
      await lin.says("/start");
      await lin.fires();
      expect(said().at(-1)?.text).toContain(words);
    }
  });

  it("MOD-41: a repeated update is one answer, also after the object was lost; another one is another", async () => {
    const lin = newcomer();
    const update = nextUpdate++;
    await lin.says("/start", update);
    await lin.says("/start", update);
    await lin.fires();
    await evict();
    await lin.says("/start", update);
    await lin.fires();
    expect(said()).toHaveLength(1);
    world.pass(1);
    await lin.says("/start");
    await lin.fires();
    expect(said()).toHaveLength(2);
  });

  it("NCM-06: the answer to a link of a verification that no group has names no group", async () => {
    for (const text of ["/start ncm_x", "/start ncm_1009999999999", "/start@steward_bot ncm_1001234567890"]) {
      const lin = newcomer("de");
      await lin.says(text);
      await lin.fires();
      const [payload] = said().slice(-1);
      expect(payload).toEqual({ chat_id: lin.id, text: expect.stringContaining("keine Frage an dich") });
    }
    expect(said()).toHaveLength(3);
  });

  it("AMB-198: everything else stays unanswered", async () => {
    const lin = newcomer();
    for (const text of ["hello", "/starting", "/helper", "start"]) await lin.says(text);
    await lin.sends(messageIn(lin.person, { photo: [] }));
    await lin.sends({ message: { ...textIn(lin.person, "/start").message, from: { ...lin.person, is_bot: true } } });
    expect(await lin.fires()).toBe(false);
    expect(said()).toEqual([]);
  });

  it("AMB-260: a welcome that Telegram puts off comes later; one to somebody who blocked the bot, or that may have arrived, is dropped", async () => {
    const answers = [refuse(429, "Too Many Requests", { retryAfterSeconds: 30 })];
    world.answers.set("sendMessage", (payload) => answers.shift() ?? ok(messageFrom(payload)));
    const lin = newcomer();
    await lin.says("/start");
    await lin.fires();
    world.pass(10);
    await evict();
    await lin.says("/start");
    await lin.fires();
    expect(said()).toHaveLength(1);
    world.pass(20);
    await lin.fires();
    expect(said()).toHaveLength(2);
    for (const refusal of [refuse(403, "Forbidden: bot was blocked by the user"), refuse(0, "no answer")]) {
      world.calls = [];
      world.answers.set("sendMessage", () => refusal);
      const other = newcomer();
      await other.says("/start");
      await other.fires();
      world.pass(600);
      await other.fires();
      expect(said()).toHaveLength(1);
    }
  });

  it("AMB-280: a welcome that surely did not arrive comes later", async () => {
    const answers = [refuse(502, "Bad Gateway"), refuse(0, "refused", { outcomeUnknown: false })];
    world.answers.set("sendMessage", (payload) => answers.shift() ?? ok(messageFrom(payload)));
    const lin = newcomer();
    await lin.says("/start");
    for (let second = 0; second < 5; second++) {
      await lin.fires();
      world.pass(1);
    }
    expect(said()).toHaveLength(3);
  });

  it("AMB-271: one a second, however often Start is pressed, also after the object was lost", async () => {
    const lin = newcomer();
    const sentAt = () => world.callsOf("sendMessage").map(({ atMs }) => atMs);
    for (let press = 0; press < 4; press++) {
      await lin.says("/start");
      await lin.fires();
      if (press === 1) await evict();
      world.pass(0.5);
    }
    const [first = 0, second = 0] = sentAt();
    expect([sentAt().length, second - first]).toEqual([2, 1000]);
  });

  it("AMB-260: lost before it was sent it is sent, lost in between it is not sent twice", async () => {
    const lin = newcomer();
    await lin.says("/start");
    await evict();
    await lin.fires();
    expect(said()).toHaveLength(1);

    const other = newcomer();
    await other.says("/start");
    await other.breaksWhileSending();
    await evict();
    await other.fires();
    expect(said()).toHaveLength(1);
    world.pass(1);
    await other.says("/start");
    await other.fires();
    expect(said()).toHaveLength(2);
  });

  it("AMB-198: is forgotten after two days", async () => {
    const lin = newcomer();
    await lin.says("/start");
    await lin.fires();
    world.pass(86_400);
    await lin.fires();
    expect(await lin.keys()).toContain("welcome");
    world.pass(86_400);
    await lin.fires();
    expect(await lin.keys()).toEqual([]);
  });

  it("AMB-198: the two days begin anew with what is written, which is noted down once in an hour", async () => {
    const lin = newcomer();
    await lin.says("/start");
    await lin.fires();
    const first = world.nowMs + 2 * 86_400_000;
    world.pass(3000);
    await sharedChatOf(lin.id).expect(-1007300000001);
    expect([await lin.forgottenAtMs(), await lin.alarmAtMs()]).toEqual([first, first]);
    world.pass(1000);
    await sharedChatOf(lin.id).expect(-1007300000001);
    expect([await lin.forgottenAtMs(), await lin.alarmAtMs()]).toEqual([first + 4_000_000, first + 4_000_000]);
  });
});
