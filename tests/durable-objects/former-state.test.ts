import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import inboxMigrations from "../../migrations/bot-inbox/migrations.js";
import chatMigrations from "../../migrations/chat-state/migrations.js";
import type { Snapshot } from "../../services/snapshot.ts";
import { deliver, evict, fire, objectOf, rowsOf, stubOf } from "./chat-objects.ts";
import { botOf, textIn } from "./private-updates.ts";
import { ANNA, text } from "./updates.ts";
import { BOT, DAY, resetWorld, START, snapshotOf, world } from "./world.ts";

beforeEach(resetWorld);

let nextChat = -1_001_730_000_001;
const NOOR = { id: 673_001, is_bot: false, first_name: "Noor" };
const all = { startSecond: START - DAY, endSecond: START + DAY, page: 1, perPage: 50 };
const keyOf = (second: number, id: number) => (START + second) * 2 ** 20 + id;

/** Puts an object back to what a former version left: its tables by the migrations up to `tag`, then `rows`. */
async function leave(stub: DurableObjectStub, migrations: typeof chatMigrations, tag: string, rows: string[]) {
  const upTo = migrations.journal.entries.findIndex((entry) => entry.tag === tag);
  const kept = migrations.journal.entries.slice(0, upTo + 1);
  await runInDurableObject(stub, (_object, { storage: { sql } }) => {
    const tables = sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%fts5%'")
      .toArray()
      .map(({ name }) => name)
      .filter((name) => !/^(_cf_|sqlite_|message_words_|member_words_|__drizzle)/.test(name));
    for (const name of [...tables, "message_words", "member_words"]) sql.exec(`DROP TABLE IF EXISTS ${name}`);
    for (const { idx } of kept) {
      const text = migrations.migrations[`m${String(idx).padStart(4, "0")}`] ?? "";
      for (const statement of text.split("--> statement-breakpoint")) sql.exec(statement);
    }
    sql.exec("DELETE FROM __drizzle_migrations WHERE created_at > ?", kept.at(-1)?.when ?? 0);
    for (const row of rows) sql.exec(row);
  });
  await evict();
}

/** Writes the purpose of a queued reply, as migrations up to 0008 of chats and 0001 of inboxes had it. */
function formerPurpose(userId: number, more: { person?: number } = {}): string {
  const run = { kind: 21, ruleId: "r1", condition: "hi", userId, senderChatId: null };
  return JSON.stringify({ rule: { run, topic: 0, deduplicate: false, isLast: true }, ...more });
}

describe("a chat of a former version", () => {
  it("MOD-41, AMB-210: messages and counts of the version with a log of all updates are counted on, none twice", async () => {
    const chat = nextChat--;
    const snapshot = JSON.stringify(snapshotOf(chat));
    const last = text(chat, "not counted yet", { message_id: 12, date: START - 60, from: ANNA });
    await leave(stubOf(chat), chatMigrations, "0006_private_checks", [
      `INSERT INTO kv VALUES ('telegramId', '${chat}'), ('snapshot', '${snapshot}'), ('foldMark', '2'),
         ('searchMark', '${keyOf(-60, 12)}'), ('chat', '{"type":10,"title":"Test","username":null,"flags":{}}')`,
      `INSERT INTO members (user_id, fname, status, ctime, mtime) VALUES (101, 'Anna', 10, 1, 1)`,
      `INSERT INTO messages (key, message_id, user_id, type, text) VALUES
         (${keyOf(-7200, 10)}, 10, 101, 1, 'counted words'), (${keyOf(-60, 12)}, 12, 101, 1, 'not counted yet')`,
      `INSERT INTO updates (seq, bot_id, update_id, kind, at, user_id, message_key) VALUES
         (1, ${BOT.id}, 801, 'message', ${START - 7200}, 101, ${keyOf(-7200, 10)}),
         (2, ${BOT.id}, 802, 'callback_query', ${START - 7000}, 101, NULL),
         (3, ${BOT.id}, 803, 'message', ${START - 60}, 101, ${keyOf(-60, 12)}),
         (4, ${BOT.id}, 804, 'edited_message', ${START - 30}, 101, NULL)`,
      `INSERT INTO usage_days VALUES (${Math.floor(START / DAY)}, 'message', 1),
         (${Math.floor(START / DAY)}, 'callback_query', 1)`,
      `INSERT INTO hours VALUES (${START / 3600 - 2}, 1)`,
      `INSERT INTO activity VALUES (${START / 3600 - 2}, 101, 1)`,
      "INSERT INTO message_words (rowid, tokens) VALUES (1, 'counted words')",
    ]);
    // Telegram repeats the last ones.
    await deliver(chat, last, { updateId: 803 });
    await deliver(chat, { edited_message: last.message }, { updateId: 804 });
    await deliver(chat, text(chat, "new words", { message_id: 13 }), { updateId: 805 });
    const usage = await objectOf(chat).usageOf({ startSecond: START - DAY, endSecond: START + DAY });
    expect(usage.map(({ update_type, count }) => [update_type, count])).toEqual([
      ["callback_query", 1],
      ["edited_message", 1],
      ["message", 3],
    ]);
    const glance = await objectOf(chat).glance(
      { startSecond: START - 3 * 3600, endSecond: START + 60 },
      { startSecond: 1, endSecond: 2 },
    );
    expect(glance.cnt_message).toEqual([3, 0]);
    expect(glance.cnt_speaker).toEqual([1, 0]);
    const found = await objectOf(chat).history({ ...all, keyword: "wor" });
    expect(found.rows.map((row) => row.text)).toEqual(["new words", "counted words"]);
    expect((await objectOf(chat).history({ ...all, userId: 101 })).rows).toHaveLength(3);
    await fire(chat, DAY);
    expect(await rowsOf(chat, "SELECT bot_id, update_id FROM updates")).toEqual([]);
  });

  it("an object that never had an update is migrated as well", async () => {
    const chat = nextChat--;
    await leave(stubOf(chat), chatMigrations, "0000_start", []);
    await deliver(chat, text(chat, "first"));
    expect((await objectOf(chat).history(all)).rows.map((row) => row.text)).toEqual(["first"]);
  });

  it("MOD-29: settings that came since have their first values, held ones and pushed ones alike", async () => {
    const chat = nextChat--;
    const { wrn_max: _, annc_gap: __, ...settings } = snapshotOf(chat).settings;
    const former = { ...snapshotOf(chat), settings } as unknown as Snapshot;
    const held = async () => {
      const [row] = await rowsOf(chat, "SELECT value FROM kv WHERE name = 'snapshot'");
      return JSON.parse(String(row?.value)).settings;
    };
    await leave(stubOf(chat), chatMigrations, "0021_spam_score", [
      `INSERT INTO kv VALUES ('telegramId', '${chat}'), ('snapshot', '${JSON.stringify(former)}')`,
    ]);
    await objectOf(chat).health();
    expect(await held()).toMatchObject({ ...settings, wrn_max: 3, annc_gap: 0 });
    expect(await objectOf(chat).applySnapshot({ ...former, version: 2 })).toBe(2);
    expect(await held()).toMatchObject({ wrn_max: 3, annc_gap: 0 });
  });

  it("RSP-24, AMB-270: a reply that the version before queued goes out, and the log tells of it", async () => {
    const chat = nextChat--;
    const purpose = formerPurpose(101);
    const nowMs = START * 1000;
    await leave(stubOf(chat), chatMigrations, "0008_outbox_lines", [
      `INSERT INTO kv VALUES ('telegramId', '${chat}'), ('snapshot', '${JSON.stringify(snapshotOf(chat))}')`,
      `INSERT INTO outbox (idempotency_key, group_key, position, lane, method, payload, sequel, weight, next_ms, due_ms,
         state) VALUES ('a#0', 'a', 0, 3, 'sendMessage', '{"text":"hello"}', '${purpose}', 1, ${nowMs}, ${nowMs}, 'pending')`,
      `INSERT INTO newcomers (user_id, type, status, started_at, is_hub_told) VALUES (101, 96, 1, ${START}, 1)`,
      `INSERT INTO alarms (name, at_ms, attempts) VALUES ('drain', ${nowMs}, 0)`,
    ]);
    await objectOf(chat).health();
    await fire(chat, 1);
    expect((await objectOf(chat).serviceLog({ ...all, kind: 21 })).rows).toMatchObject([
      { rule_id: "r1", res_status: 200, cnt_rpt: 1 },
    ]);
    expect(await rowsOf(chat, "SELECT is_announced FROM newcomers")).toEqual([{ is_announced: 1 }]);
  });
});

describe("an inbox of a former version", () => {
  it("BOT-17: settings that came since have their first values", async () => {
    const bot = await botOf();
    const { content: _, welcome: __, asset_id_greeting: ___, ...head } = bot.snapshot;
    await leave(bot.stub, inboxMigrations, "0004_announcements", [
      `INSERT INTO kv VALUES ('botId', '${bot.id}'), ('snapshot', '${JSON.stringify(head)}')`,
    ]);
    await bot.inbox.numbers();
    const held = await runInDurableObject(bot.stub, (_object, { storage: { sql } }) =>
      sql.exec<{ value: string }>("SELECT value FROM kv WHERE name = 'snapshot'").one(),
    );
    expect(JSON.parse(held.value)).toMatchObject({ ...head, welcome: false, asset_id_greeting: "" });
  });

  it("RSP-24, PCH-09: its conversations and marks stay, and a reply that it queued goes out", async () => {
    const bot = await botOf();
    const { content: _, contentVersion: __, ...head } = bot.snapshot;
    const nowMs = START * 1000;
    const purpose = formerPurpose(NOOR.id, { person: NOOR.id });
    await leave(bot.stub, inboxMigrations, "0001_outbox_lines", [
      `INSERT INTO kv VALUES ('botId', '${bot.id}'), ('snapshot', '${JSON.stringify(head)}')`,
      `INSERT INTO contacts (user_id, fname, status, ctime, last_id, last_type, last_text, last_date, progress)
         VALUES (${NOOR.id}, 'Noor', 10, 1, 51, 1, 'price', ${START - 60}, 50)`,
      `INSERT INTO messages (user_id, id, date, type, text)
         VALUES (${NOOR.id}, 50, ${START - 90}, 1, 'hello'), (${NOOR.id}, 51, ${START - 60}, 1, 'price')`,
      `INSERT INTO updates (update_id, at, is_answered) VALUES (71, ${START - 60}, 1)`,
      `INSERT INTO outbox (idempotency_key, group_key, position, lane, method, payload, sequel, weight, next_ms, due_ms,
         state, chat_id) VALUES ('a#0', 'a', 0, 3, 'sendMessage', '{"text":"ten"}', '${purpose}', 1,
         ${nowMs}, ${nowMs}, 'pending', ${NOOR.id})`,
      `INSERT INTO alarms (name, at_ms, attempts) VALUES ('drain', ${nowMs}, 0)`,
    ]);
    expect(await bot.texts(NOOR)).toEqual(["hello", "price"]);
    expect((await bot.inbox.numbers()).countUnreadChats).toBe(1);
    expect((await bot.inbox.conversations({ folder: "open" })).map(({ chat_id }) => chat_id)).toEqual([
      String(NOOR.id),
    ]);
    expect((await bot.inbox.searchMessages({ keyword: "hell" })).rows.map(({ message }) => message.id)).toEqual([50]);
    await bot.receives(textIn(NOOR, "price", { message_id: 51 }), 71);
    await bot.fires(1);
    expect(world.callsOf("sendMessage").map(({ payload }) => [payload.chat_id, payload.text])).toEqual([
      [NOOR.id, "ten"],
    ]);
    expect(await bot.texts(NOOR)).toEqual(["hello", "price", "ten"]);
    expect((await bot.inbox.botServiceLog({ ...all, kind: 21 })).rows).toMatchObject([
      { rule_id: "r1", res_status: 200 },
    ]);
  });
});
