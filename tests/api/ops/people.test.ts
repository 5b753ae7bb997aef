import { env, runInDurableObject } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, keyboardTemplates, materials, sessions } from "../../../db/schema/index.ts";
import type { ObjectNamespaces } from "../../../durable-objects/stubs.ts";
import type { PersonErasure } from "../../../services/ops/erase-person.ts";
import type { PersonExport } from "../../../services/ops/export-person.ts";
import { call } from "../../support/call.ts";
import { seedMaterial } from "../../support/library.ts";
import { ops } from "../../support/ops.ts";
import { privateBot } from "../../support/private-bot.ts";
import { db, seedChat, seedSharedBot, signIn } from "../../support/seed.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import { deliver, employ, messageOf, supergroup, updateOf } from "../../support/webhook.ts";

const { CHAT_STATE, TASK_QUEUE } = env as unknown as ObjectNamespaces;
let telegram: StandInTelegram;
beforeAll(async () => {
  telegram = standInTelegram();
  await seedSharedBot();
});
afterAll(() => telegram.stop());

const LIN = 42_201;
const rowsIn = (chat: number, query: string) =>
  runInDurableObject(CHAT_STATE.get(CHAT_STATE.idFromName(String(chat))), (_object, { storage }) =>
    storage.sql.exec(query).toArray(),
  );

/** Goes through all steps as the operator's client does. */
async function stepsOf<Step extends { next: string | null }>(path: string, method: string): Promise<Step[]> {
  const steps: Step[] = [];
  for (let after = ""; ; ) {
    const { status, body } = await ops<Step>(`${path}?after=${after}`, { method });
    expect(status).toBe(200);
    steps.push(body);
    if (body.next === null) return steps;
    after = body.next;
  }
}
const exported = () => stepsOf<PersonExport>(`people/${LIN}/export`, "GET");
const erased = () => stepsOf<PersonErasure>(`people/${LIN}/erase`, "POST");

describe("a person's data", () => {
  it("AMB-198: go out and are erased in every chat, own bot and account, a step at a time, and nobody else's", async () => {
    // More chats than one step takes, so that the person's are in different ones.
    for (let index = 0; index < 25; index++) await seedChat(-1_001_420_030_100 - index, []);
    const first = supergroup(-1_001_420_030_001, "First");
    const last = supergroup(-1_001_420_039_001, "Last");
    const token = await signIn(LIN);
    for (const chat of [first, last]) {
      await employ(chat, 42_202);
      await deliver(updateOf("message", messageOf(chat, LIN, `words of Lin in ${chat.title}`)));
      await deliver(updateOf("message", messageOf(chat, 42_202, "words of another")));
    }
    const bot = await privateBot(telegram);
    const lin = { id: LIN, is_bot: false, first_name: "Lin" };
    await bot.writes(lin, 1, "private words of Lin");
    await bot.writes({ id: 42_203, is_bot: false, first_name: "Omar" }, 2, "private words of Omar");
    await signIn(42_202);
    await runInDurableObject(TASK_QUEUE.get(TASK_QUEUE.idFromName("42202")), (_object, { storage }) => {
      storage.sql.exec(
        `INSERT INTO batches (id, job, type, from_type, from_id, content, total, ctime) VALUES ('b', 'j', 101, 'chat', 'x', '{}', 1, 1)`,
      );
      storage.sql.exec(
        `INSERT INTO tasks (batch, status, to_id, user, run_at_ms) VALUES ('b', 99, 'x', ?, 1)`,
        JSON.stringify({ id: LIN, fname: "Lin", lname: "Chen", username: "lin" }),
      );
    });

    const keyboard = [[{ text: "a menu of Lin's", url: "https://example.org" }]];
    await call("keyboard_templates/create", { token, body: { keyboard } });
    const upload = await seedMaterial("1001420030001", { creator_id: String(LIN), creator_name: "Lin Uploader" });
    const foreign = await seedMaterial("1001420030001", { creator_id: "42202", creator_name: "Somebody else" });

    const before = await exported();
    expect(before.length).toBeGreaterThan(2);
    const text = JSON.stringify(before);
    for (const words of [
      "words of Lin in First",
      "words of Lin in Last",
      "private words of Lin",
      "a menu of Lin's",
      "Lin Uploader",
    ]) {
      expect(text).toContain(words);
    }
    for (const words of ["words of another", "private words of Omar", "Somebody else", token, "token_hash"]) {
      expect(text).not.toContain(words);
    }
    expect(before[0]?.account).toMatchObject({ account: { id: String(LIN) }, sessions: [{ way: "browser" }] });
    expect(before.slice(1).every(({ account }) => account === undefined)).toBe(true);
    expect(before.flatMap(({ places }) => places.map(({ place }) => place))).toEqual([
      "1001420030001",
      "1001420039001",
      `bot:${bot.id}`,
    ]);

    const steps = await erased();
    expect(steps.flatMap((step) => step.erased)).toEqual([
      { place: "1001420030001", messages: 1 },
      { place: "1001420039001", messages: 1 },
      { place: `bot:${bot.id}`, messages: 1 },
    ]);
    expect(steps.at(-1)?.account).toEqual({ existed: true, stays: { bots: [], orders: 0 } });
    const after = JSON.stringify(await exported());
    for (const words of ["words of Lin", '"fname":"Ana"', "Lin"]) expect(after).not.toContain(words);
    expect(await rowsIn(last.id, "SELECT text FROM messages ORDER BY key")).toEqual([
      { text: "" },
      { text: "words of another" },
    ]);
    const tasks = await runInDurableObject(TASK_QUEUE.get(TASK_QUEUE.idFromName("42202")), (_object, { storage }) =>
      storage.sql.exec("SELECT user FROM tasks").toArray(),
    );
    expect(JSON.parse(String(tasks[0]?.user))).toEqual({ id: LIN, fname: "", lname: "", username: "" });
    expect(await db().select().from(keyboardTemplates)).toEqual([]);
    const names = new Map((await db().select().from(materials)).map((row) => [row.id, row.creator_name]));
    expect([names.get(upload), names.get(foreign)]).toEqual(["", "Somebody else"]);
    expect((await call("accounts/me", { token })).body.success).toBe(false);
    expect((await db().select().from(accounts)).map(({ id }) => id)).not.toContain(String(LIN));
    expect((await db().select().from(sessions)).map((row) => row.account_id)).not.toContain(String(LIN));

    // Once more changes nothing, and whoever signs in again begins anew.
    const again = await erased();
    expect([again.flatMap((step) => step.erased), again.at(-1)?.account?.existed]).toEqual([[], false]);
    await signIn(LIN);
  });

  it("an object that does not answer is named, and the others are done", async () => {
    const chat = supergroup(-1_001_420_030_002);
    await employ(chat, 42_210);
    await runInDurableObject(CHAT_STATE.get(CHAT_STATE.idFromName(String(chat.id))), (_object, { storage }) => {
      storage.sql.exec("ALTER TABLE warnings RENAME TO lost");
    });
    const steps = await stepsOf<PersonExport>("people/42210/export", "GET");
    expect(steps.flatMap(({ unanswered }) => unanswered)).toEqual([
      { place: "1001420030002", error: expect.stringContaining("no such table") },
    ]);
    await runInDurableObject(CHAT_STATE.get(CHAT_STATE.idFromName(String(chat.id))), (_object, { storage }) => {
      storage.sql.exec("ALTER TABLE lost RENAME TO warnings");
    });
  });

  it("messages beyond one step come with the next one, each once", async () => {
    const chat = supergroup(-1_001_420_030_003);
    await employ(chat, 42_211);
    await runInDurableObject(CHAT_STATE.get(CHAT_STATE.idFromName(String(chat.id))), (_object, { storage }) => {
      storage.sql.exec(
        `INSERT INTO messages (key, message_id, user_id, type, text)
           WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
           SELECT 1700000000 * 1048576 + i, i, 42212, 1, 'message ' || i FROM n`,
      );
    });
    const steps = await stepsOf<PersonExport>("people/42212/export", "GET");
    const ids = steps
      .flatMap(({ places }) => places.flatMap(({ rows }) => rows.messages ?? []))
      .map((row) => row.message_id);
    expect(ids).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1));
    const erasure = await stepsOf<PersonErasure>("people/42212/erase", "POST");
    expect(erasure.flatMap((step) => step.erased)).toEqual([{ place: "1001420030003", messages: 1200 }]);
  });
});
