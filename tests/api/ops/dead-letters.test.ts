import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import type { ObjectNamespaces } from "../../../durable-objects/stubs.ts";
import type { ListedLetters } from "../../../services/ops/dead-letters.ts";
import type { ReplayOutcome } from "../../../services/ops/operated-objects.ts";
import { ops } from "../../support/ops.ts";
import { privateBot } from "../../support/private-bot.ts";
import { seedSharedBot } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import { deliver, employ, messageOf, supergroup, type TestChat, updateOf } from "../../support/webhook.ts";

const { CHAT_STATE, BOT_INBOX } = env as unknown as ObjectNamespaces;
const stubOf = (chat: TestChat) => CHAT_STATE.get(CHAT_STATE.idFromName(String(chat.id)));
let telegram: StandInTelegram;
beforeAll(async () => {
  telegram = standInTelegram();
  await seedSharedBot();
});
afterAll(() => telegram.stop());

let next = -1_001_420_020_001;
/** Makes a chat with one dead letter: a message whose text is a number. */
async function withLetter() {
  const chat = supergroup(next--);
  await employ(chat, 42_101);
  const broken = { ...messageOf(chat, 42_102, "SECRET"), text: 5 };
  await deliver(updateOf("message", broken));
  /** Puts another body in the place of what is kept, as if the program had learned to read it. */
  const mend = (body: string) =>
    runInDurableObject(stubOf(chat), (_object, { storage }) => {
      storage.sql.exec(`UPDATE dead_letters SET "update" = ?`, body);
    });
  const id = String(-chat.id);
  return {
    chat,
    id,
    broken,
    mend,
    letters: async () => (await ops<ListedLetters>(`dead_letters?place=${id}`)).body.letters,
    replay: (letter: number) => ops<ReplayOutcome>(`dead_letters/${id}/${letter}/replay`, { method: "POST" }),
    texts: () =>
      runInDurableObject(stubOf(chat), (_object, { storage }) =>
        storage.sql
          .exec("SELECT text FROM messages")
          .toArray()
          .map(({ text }) => text),
      ),
  };
}

/** Lets some seconds pass for the objects and fires the alarm. */
async function later(stub: DurableObjectStub): Promise<void> {
  const real = dependencies.nowMs;
  dependencies.nowMs = () => Date.now() + 20_000;
  await runDurableObjectAlarm(stub);
  dependencies.nowMs = real;
}
const placesOf = async () => (await ops<ListedLetters>("dead_letters")).body.places.map(({ place }) => place);

describe("dead letters", () => {
  it("AMB-270: kind, time, size and error are listed; the body only where it is asked for, which is logged", async () => {
    const { id } = await withLetter();
    const { body } = await ops<ListedLetters>(`dead_letters?place=${id}`);
    expect(body.letters).toHaveLength(1);
    expect(body.letters[0]).toMatchObject({
      place: id,
      kind: "message",
      error: expect.stringContaining(".text is no text"),
    });
    expect(body.letters[0]?.at).toBeGreaterThan(nowSeconds() - 60);
    expect(body.letters[0]?.size).toBeGreaterThan(100);
    expect(JSON.stringify(body)).not.toContain("first_name");
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const whole = await ops<ListedLetters>(`dead_letters?place=${id}&body=1`);
    const line = JSON.parse(String(log.mock.calls.at(-1)?.[0]));
    log.mockRestore();
    expect(JSON.stringify(whole.body)).toContain("first_name");
    expect(line).toMatchObject({ where: "ops", call: "GET /ops/dead_letters", body: true, letters: 1 });
  });

  it("AMB-270: the list of all places hears of a letter by the object's alarm, and of its end", async () => {
    const { chat, id, mend, replay, letters } = await withLetter();
    expect(await placesOf()).not.toContain(id);
    await later(stubOf(chat));
    expect(await placesOf()).toContain(id);
    await mend(JSON.stringify(updateOf("message", messageOf(chat, 42_102, "readable"))));
    expect((await replay((await letters())[0]?.id ?? 0)).status).toBe(200);
    await later(stubOf(chat));
    expect(await placesOf()).not.toContain(id);
  });

  it("MOD-46: one that fails again stays, with its error; nothing of it is left behind", async () => {
    const { letters, replay, texts } = await withLetter();
    const [letter] = await letters();
    const { status, body } = await replay(letter?.id ?? 0);
    expect([status, body]).toEqual([409, { outcome: "failed", error: expect.stringContaining("is no text") }]);
    expect(await letters()).toMatchObject([{ id: letter?.id }]);
    expect(await texts()).toEqual([]);
  });

  it("MOD-41: one that can be handled by now is handled once, however often it is replayed at the same time", async () => {
    const { chat, mend, letters, replay, texts } = await withLetter();
    const [letter] = await letters();
    await mend(JSON.stringify(updateOf("message", messageOf(chat, 42_102, "readable by now"))));
    const outcomes = await Promise.all([1, 2, 3].map(() => replay(letter?.id ?? 0)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await letters()).toEqual([]);
    expect(await texts()).toEqual(["readable by now"]);
  });

  it("what was cut, or never kept whole, is told to be of no use and stays", async () => {
    const { mend, letters, replay } = await withLetter();
    const [letter] = await letters();
    for (const body of [
      '{"update_id":1,"message":{"te',
      '{"update_id":1}',
      '{"update_id":1,"private":"press"}',
      "[]",
    ]) {
      await mend(body);
      expect(await replay(letter?.id ?? 0)).toEqual({ status: 409, body: { outcome: "unusable" } });
    }
    expect(await letters()).toHaveLength(1);
  });

  it("an own bot's private chats have theirs, by bot: and its id", async () => {
    const bot = await privateBot(telegram);
    const writer = { id: 42_130, is_bot: false, first_name: "Noor" };
    const chat = { ...writer, type: "private" };
    await bot.deliver({ message: { message_id: 1, date: nowSeconds(), chat, from: writer, text: 5 } });
    const stub = BOT_INBOX.get(BOT_INBOX.idFromName(`bot ${bot.id}`));
    await later(stub);
    expect(await placesOf()).toContain(`bot:${bot.id}`);
    const place = `bot:${bot.id}`;
    const letters = async () => (await ops<ListedLetters>(`dead_letters?place=${place}`)).body.letters;
    const [letter] = await letters();
    const replay = () => ops<ReplayOutcome>(`dead_letters/${place}/${letter?.id}/replay`, { method: "POST" });
    expect((await replay()).body.outcome).toBe("failed");
    const mended = { update_id: 7, message: { message_id: 1, date: nowSeconds(), chat, from: writer, text: "hello" } };
    await runInDurableObject(stub, (_object, { storage }) => {
      storage.sql.exec(`UPDATE dead_letters SET "update" = ?`, JSON.stringify(mended));
    });
    expect(await replay()).toEqual({ status: 200, body: { outcome: "replayed" } });
    expect(await letters()).toEqual([]);
    const texts = await runInDurableObject(stub, (_object, { storage }) =>
      storage.sql.exec("SELECT text FROM messages").toArray(),
    );
    expect(texts).toEqual([{ text: "hello" }]);
  });
});
