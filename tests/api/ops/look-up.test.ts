import { env, runInDurableObject } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dirtySnapshots } from "../../../db/schema/index.ts";
import { createObjects, type ObjectNamespaces } from "../../../durable-objects/stubs.ts";
import type { FoundAccount } from "../../../services/ops/find-account.ts";
import type { FoundBot } from "../../../services/ops/find-bot.ts";
import type { FoundChat } from "../../../services/ops/find-chat.ts";
import type { OperatorStatus } from "../../../services/ops/status.ts";
import { ops } from "../../support/ops.ts";
import { privateBot } from "../../support/private-bot.ts";
import { db, seedSharedBot, signIn } from "../../support/seed.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import { deliver, employ, messageOf, supergroup, updateOf } from "../../support/webhook.ts";

const { CHAT_STATE } = env as unknown as ObjectNamespaces;
let telegram: StandInTelegram;
beforeAll(async () => {
  telegram = standInTelegram();
  await seedSharedBot();
});
afterAll(() => telegram.stop());

describe("looking up", () => {
  it("a chat shows what D1 and its object know: snapshot, alarms, outbox, dead letters, size", async () => {
    const chat = supergroup(-1_001_420_010_001, "Found one");
    await signIn(42_001);
    await employ(chat, 42_001);
    await deliver(updateOf("message", messageOf(chat, 42_002, "SECRET WORDS")));
    await deliver(updateOf("message", { ...messageOf(chat, 42_002, "x"), text: 5 }));
    await db()
      .insert(dirtySnapshots)
      .values({ chat_id: "1001420010001", version: 9, since: 1 })
      .onConflictDoUpdate({ target: dirtySnapshots.chat_id, set: { since: 1 } });
    const { status, body } = await ops<FoundChat>("chats/-1001420010001");
    expect(status).toBe(200);
    expect(body.listed).toMatchObject({ title: "Found one", admins: 1, admins_with_account: 1, dirty_since: 1 });
    if ("error" in body.object) throw new Error(body.object.error);
    const { object } = body;
    expect(object.snapshot?.version).toBe(body.listed?.snapshot_version);
    expect(object.dead_letters?.count).toBe(1);
    expect(object.messages).toBe(1);
    expect(object.storage_bytes).toBeGreaterThan(10_000);
    expect(object.alarms.map(({ name }) => name)).toEqual(expect.arrayContaining(["daily", "deadLetters", "fold"]));
    for (const { due } of object.alarms) expect(due).toBeGreaterThan(1_700_000_000);
    expect(JSON.stringify(body)).not.toContain("SECRET");
  });

  it("a request that Telegram refused is shown by its method and Telegram's words, without what was to be sent", async () => {
    const chat = supergroup(-1_001_420_010_002);
    await employ(chat, 42_003);
    // Not due while the test runs, so that nothing sends it.
    const due = Math.floor(Date.now() / 1000) + 3600;
    await runInDurableObject(CHAT_STATE.get(CHAT_STATE.idFromName(String(chat.id))), (_object, { storage }) => {
      storage.sql.exec(
        `INSERT INTO outbox (idempotency_key, group_key, lane, method, payload, next_ms, due_ms, state, res_status, message,
           done_ms) VALUES ('a', 'a', 2, 'sendMessage', '{"text":"SECRET"}', 1, 1, 'failed', 403, 'Forbidden', 5000),
           ('b', 'b', 2, 'sendMessage', '{"text":"SECRET"}', ?1, ?1, 'pending', NULL, NULL, NULL)`,
        due * 1000,
      );
    });
    const { body } = await ops<FoundChat>("chats/1001420010002");
    if ("error" in body.object) throw new Error(body.object.error);
    expect(body.object.outbox).toEqual({
      waiting: 1,
      oldest_due: due,
      failed: [{ method: "sendMessage", res_status: 403, message: "Forbidden", at: 5 }],
    });
    expect(JSON.stringify(body)).not.toContain("SECRET");
  });

  it("a chat that only its object knows is found too, with nothing listed", async () => {
    await createObjects(env as unknown as ObjectNamespaces)
      .chat(-1_001_420_010_003)
      .receive({
        bot: { id: 1, hashId: "x" },
        telegramChatId: -1_001_420_010_003,
        update: { update_id: 1, message: 5 },
      });
    const { status, body } = await ops<FoundChat>("chats/1001420010003");
    expect([status, body.listed, "error" in body.object ? null : body.object.dead_letters?.count]).toEqual([
      200,
      null,
      1,
    ]);
  });

  it("a bot shows its webhook as Telegram has it and its inbox, and never a token", async () => {
    const bot = await privateBot(telegram);
    await bot.writes({ id: 42_010, is_bot: false, first_name: "Noor" }, 1, "SECRET WORDS");
    const { status, body } = await ops<FoundBot>(`bots/${bot.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: bot.id, owner_account_id: String(bot.account), token: "readable", chats: 0 });
    expect(body.webhook).toMatchObject({ is_ours: true, pending_updates: 0 });
    if (body.inbox === null || "error" in body.inbox) throw new Error("no inbox");
    expect(body.inbox.snapshot?.bot).toBe(bot.id);
    for (const secret of [bot.standIn.token, "SECRET", "token_cipher"])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it("an account shows sessions, chats, bots and tasks, and neither names nor tokens", async () => {
    const token = await signIn(42_020);
    await employ(supergroup(-1_001_420_010_004, "Theirs"), 42_020);
    const { status, body } = await ops<FoundAccount>("accounts/42020");
    expect(status).toBe(200);
    expect(body.sessions).toHaveLength(1);
    expect(body.chats.map(({ title, is_admin }) => [title, is_admin])).toEqual([["Theirs", true]]);
    expect(body.tasks).toEqual({ pending: 0, processing: 0, failed: 0, completed: 0 });
    for (const secret of [token, "token_hash", "fname"]) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it("the status counts chats, accounts, bots and what is dirty", async () => {
    const { status, body } = await ops<OperatorStatus>("status");
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: "test", own_bots: 1, bots_with_errors: [] });
    expect(body.chats).toBeGreaterThanOrEqual(3);
    expect(body.snapshots_dirty.chats).toBeGreaterThanOrEqual(1);
    expect(body.snapshots_dirty.oldest_age).toBeGreaterThan(1_000_000);
  });
});
