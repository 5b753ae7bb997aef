import { createExecutionContext, env, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  bots,
  chatAdmins,
  chatNumbers,
  chats,
  deadLetterPlaces,
  dirtySnapshots,
  sweeps,
} from "../../../db/schema/index.ts";
import { tally } from "../../../domain/metrics/tally.ts";
import type { ObjectNamespaces } from "../../../durable-objects/stubs.ts";
import { pushDirtySnapshots } from "../../../services/chats/push-snapshot.ts";
import type { ServiceContext } from "../../../services/context.ts";
import type { RestoreOutcome } from "../../../services/ops/derived-objects.ts";
import type { RepairStep } from "../../../services/ops/repair.ts";
import { sweepBots, sweepChats } from "../../../services/ops/sweep.ts";
import type { Env } from "../../../worker/env.ts";
import { createServiceContext } from "../../../worker/service-context.ts";
import { writeNumbers } from "../../support/collectors.ts";
import { ops } from "../../support/ops.ts";
import { privateBot } from "../../support/private-bot.ts";
import { db, seedChat, seedSharedBot } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import { deliver, employ, messageOf, supergroup, type TestChat, updateOf } from "../../support/webhook.ts";

const { CHAT_STATE, BOT_INBOX } = env as unknown as ObjectNamespaces;
const stubOf = (id: number | string) => CHAT_STATE.get(CHAT_STATE.idFromName(String(id)));
const context = () => createServiceContext(env as unknown as Env, createExecutionContext());
let telegram: StandInTelegram;
beforeAll(async () => {
  telegram = standInTelegram();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await seedSharedBot();
});
afterAll(() => {
  telegram.stop();
  vi.restoreAllMocks();
});

/** Has the object read its storage anew, as after an eviction; calls that are under way go on. */
const forget = (stub: DurableObjectStub) =>
  runInDurableObject(stub, (object) => {
    const { context, opened } = object as unknown as Record<"context" | "opened", { forget(): void } | undefined>;
    (context ?? opened)?.forget();
  });

/** Reads all that is derived: of the object, and of D1. */
async function derivedOf(chat: TestChat) {
  const id = String(-chat.id);
  const [row] = await db()
    .select({
      title: chats.title,
      username: chats.username,
      type: chats.type,
      cntmbr: chatNumbers.cntmbr,
      usage_mnt: chatNumbers.usage_mnt,
      usage_month: chatNumbers.usage_month,
      bot_status: chats.bot_status,
      bot_rights: chats.bot_rights,
      is_forum: chats.is_forum,
    })
    .from(chats)
    .leftJoin(chatNumbers, eq(chatNumbers.chat_id, chats.id))
    .where(eq(chats.id, id));
  const admins = await db()
    .select({ id: chatAdmins.account_id, is_admin: chatAdmins.is_admin })
    .from(chatAdmins)
    .where(eq(chatAdmins.chat_id, id));
  const letters = await db().select().from(deadLetterPlaces).where(eq(deadLetterPlaces.id, id));
  const object = await runInDurableObject(stubOf(chat.id), async (_object, { storage }) => ({
    snapshot: storage.sql
      .exec("SELECT name, json_extract(value, '$.settings') AS value FROM kv WHERE name = 'snapshot'")
      .toArray(),
    parts: storage.sql.exec("SELECT kind, id, body FROM snapshot_parts ORDER BY kind, id").toArray(),
    alarms: storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM alarms WHERE name NOT IN ('directory', 'numbers', 'sync', 'deadLetters', 'count', 'reports', 'fold', 'search') ORDER BY name",
      )
      .toArray()
      .map(({ name }) => name),
    slot: (await storage.getAlarm()) !== null,
  }));
  return { row, admins, letters, ...object };
}

let nextChat = -1_001_420_050_001;
/** Makes a chat that has come to rest: its lists are told, its object has everything. */
async function settledChat(): Promise<TestChat> {
  const chat = supergroup(nextChat--, `Chat ${nextChat}`);
  await employ(chat, 42_401);
  await deliver(updateOf("message", messageOf(chat, 42_402, "hello")));
  await deliver(updateOf("message", { ...messageOf(chat, 42_402, ""), text: 5 }));
  const id = String(-chat.id);
  await runInDurableObject(stubOf(chat.id), (_object, { storage }) => {
    storage.sql.exec("INSERT OR REPLACE INTO kv (name, value) VALUES ('syncedAt', '1700000000')");
  });
  await forget(stubOf(chat.id));
  await ops(`repair?place=${id}`, { method: "POST" });
  await runInDurableObject(stubOf(chat.id), (_object, { storage }) => {
    storage.sql.exec("DELETE FROM alarms WHERE name IN ('directory', 'numbers', 'sync', 'deadLetters')");
  });
  await forget(stubOf(chat.id));
  return chat;
}

/** Runs both sweeps once. */
async function sweepDerived(ctx: ServiceContext, most: { chats?: number; bots?: number } = {}): Promise<unknown[]> {
  return [...(await sweepChats(ctx, most.chats)), ...(await sweepBots(ctx, most.bots))];
}

/** Lets the sweep go through everything once, as the cron does within minutes. */
async function sweepAll(most = { chats: 120, bots: 30 }): Promise<number> {
  await db().delete(sweeps);
  for (let run = 1; ; run++) {
    await pushDirtySnapshots(context(), 200);
    expect(await sweepDerived(context(), most)).toEqual([]);
    const [row] = await db().select().from(sweeps).where(eq(sweeps.name, "chats"));
    await writeNumbers();
    if (row?.after === "") return run;
  }
}

const inObject =
  (chat: TestChat, ...statements: string[]) =>
  async () => {
    await runInDurableObject(stubOf(chat.id), async (_object, { storage }) => {
      for (const statement of statements) storage.sql.exec(statement);
      if (statements.some((statement) => statement.includes("FROM alarms"))) await storage.deleteAlarm();
    });
    await forget(stubOf(chat.id));
  };
const inD1 = (chat: TestChat, change: Partial<typeof chats.$inferInsert>) => async () => {
  await db()
    .update(chats)
    .set(change)
    .where(eq(chats.id, String(-chat.id)));
};

describe("what is derived", () => {
  beforeEach(async () => void (await db().delete(dirtySnapshots)));

  it("each thing that is destroyed is back after a sweep, without an operator", async () => {
    const chat = await settledChat();
    const id = String(-chat.id);
    const whole = await derivedOf(chat);
    expect(whole.alarms).toEqual(expect.arrayContaining(["daily", "planEnds"]));
    expect([whole.snapshot.length, whole.slot, whole.admins]).toEqual([1, true, [{ id: "42401", is_admin: true }]]);
    const destructions: Record<string, () => Promise<unknown>> = {
      "the snapshot": inObject(chat, "DELETE FROM kv WHERE name = 'snapshot'"),
      "title and name": inD1(chat, { title: "another", username: "another" }),
      "kind, flags and the bot's place": inD1(chat, { type: 7, is_forum: true, bot_status: 0, bot_rights: {} }),
      "the usage": () =>
        db().update(chatNumbers).set({ usage_mnt: 99, usage_month: "2001-01" }).where(eq(chatNumbers.chat_id, id)),
      "the numbers": () => db().delete(chatNumbers).where(eq(chatNumbers.chat_id, id)),
      administrators: () => db().delete(chatAdmins).where(eq(chatAdmins.chat_id, id)),
      "somebody who is none": () =>
        db().insert(chatAdmins).values({ account_id: "42499", chat_id: id, is_admin: true, rights: {} }),
      "the list of dead letters": () => db().delete(deadLetterPlaces),
      "a wrong number of dead letters": () =>
        db().update(deadLetterPlaces).set({ count: 7 }).where(eq(deadLetterPlaces.id, id)),
      alarms: inObject(chat, "DELETE FROM alarms"),
      "one alarm": inObject(chat, "DELETE FROM alarms WHERE name = 'daily'"),
    };
    for (const [name, destroy] of Object.entries(destructions)) {
      await destroy();
      expect([name, await derivedOf(chat)]).not.toEqual([name, whole]);
      await sweepAll();
      await inObject(chat, "DELETE FROM kv WHERE name = 'none'")();
      const now = await derivedOf(chat);
      const admins = now.admins.filter(({ is_admin }) => is_admin);
      expect([name, { ...now, admins }]).toEqual([name, whole]);
    }
  });

  it("the platform's own alarm that is lost beneath the rows is set again", async () => {
    const chat = await settledChat();
    await runInDurableObject(stubOf(chat.id), (_object, { storage }) => storage.deleteAlarm());
    expect((await derivedOf(chat)).slot).toBe(false);
    await sweepAll();
    expect((await derivedOf(chat)).slot).toBe(true);
  });

  it("content that is another beneath the same version is handed over again", async () => {
    const chat = await settledChat();
    await runInDurableObject(stubOf(chat.id), (_object, { storage }) => {
      storage.sql.exec("INSERT INTO snapshot_parts (kind, id, position, body) VALUES ('template', 'stray', 9, '{}')");
    });
    await forget(stubOf(chat.id));
    expect((await derivedOf(chat)).parts).toHaveLength(1);
    await sweepAll();
    expect((await derivedOf(chat)).parts).toEqual([]);
  });

  it("an object that lost everything has its settings, its line and its alarms again", async () => {
    const chat = await settledChat();
    const whole = await derivedOf(chat);
    await runInDurableObject(stubOf(chat.id), async (_object, { storage }) => {
      await storage.deleteAlarm();
      const tables = storage.sql
        .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
        .toArray();
      for (const { name } of tables) {
        if (!/^(_cf_|sqlite_|__drizzle|.*_words)/.test(name)) storage.sql.exec(`DELETE FROM ${name}`);
      }
    });
    await forget(stubOf(chat.id));
    await sweepAll();
    const now = await derivedOf(chat);
    expect(now.snapshot).toEqual(whole.snapshot);
    expect(now.row).toMatchObject({ title: whole.row?.title, type: 10 });
    expect(now.alarms).toEqual(["daily", "planEnds"]);
    // While an alarm runs there is none.
    await expect.poll(async () => (await derivedOf(chat)).slot).toBe(true);
    // Nothing that D1 knew was lost to the emptiness.
    expect(now.admins).toEqual(whole.admins);
  });

  it("where D1 was taken back behind the object, D1 is right", async () => {
    const chat = await settledChat();
    await db()
      .update(chats)
      .set({ langm: "de" })
      .where(eq(chats.id, String(-chat.id)));
    await runInDurableObject(stubOf(chat.id), (_object, { storage }) => {
      storage.sql.exec(
        "UPDATE kv SET value = json_set(value, '$.version', 40, '$.settings.langm', 'fr') WHERE name = 'snapshot'",
      );
    });
    await forget(stubOf(chat.id));
    await sweepAll();
    const { snapshot } = await derivedOf(chat);
    expect(JSON.parse(String(snapshot[0]?.value))).toMatchObject({ langm: "de" });
    const [row] = await db()
      .select()
      .from(chats)
      .where(eq(chats.id, String(-chat.id)));
    expect(row?.snapshot_version).toBe(41);
  });

  it("where all is well a sweep writes nothing but its place, at most every eight minutes for few chats", async () => {
    await settledChat();
    await sweepAll();
    await db().delete(sweeps);
    tally.take(Number.POSITIVE_INFINITY);
    await sweepDerived(context());
    const first = tally.take(Number.POSITIVE_INFINITY).find(({ name }) => name === "d1_rows_written");
    expect(first?.sum).toBeLessThanOrEqual(4);
    await sweepDerived(context());
    expect(tally.take(Number.POSITIVE_INFINITY).find(({ name }) => name === "d1_rows_written")).toBeUndefined();
  });

  it("docs/decisions/224: a pass that has taken four hours goes on four times as fast", async () => {
    while ((await db().$count(chats)) < 5) await settledChat();
    const ids = (await db().select({ id: chats.id }).from(chats).orderBy(chats.id)).map(({ id }) => id);
    for (const [hours, place] of [
      [3, ids[0]],
      [4, ids[3]],
    ] as const) {
      await db().delete(sweeps);
      const began_at = context().now - hours * 3600;
      await db().insert(sweeps).values({ name: "chats", after: "0", began_at });
      await sweepDerived(context(), { chats: 1, bots: 1 });
      const [row] = await db().select().from(sweeps).where(eq(sweeps.name, "chats"));
      expect(row).toMatchObject({ after: place, began_at });
    }
  });

  it("a chat that no bot of ours manages any more is left as it is, and not told of again and again", async () => {
    const chat = await settledChat();
    await db()
      .update(chats)
      .set({ bot_id: null, title: "as it was" })
      .where(eq(chats.id, String(-chat.id)));
    const lines: string[] = [];
    const warn = vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(line));
    await sweepAll();
    warn.mockRestore();
    expect(lines.join("\n")).not.toContain(`"chat":"${-chat.id}"`);
    expect((await derivedOf(chat)).row?.title).toBe("as it was");
  });

  it("more chats than one run looks at are looked at by the next ones, each once in a pass", async () => {
    await db().delete(chats);
    const ids: string[] = [];
    for (let index = 0; index < 13; index++) {
      ids.push(await seedChat(-1_001_420_060_001 - index, [], { title: `T${index}` }));
    }
    expect(await sweepAll({ chats: 5, bots: 5 })).toBe(3);
    const held = await Promise.all(
      ids.map((id) =>
        runInDurableObject(stubOf(-Number(id)), (_object, { storage }) =>
          storage.sql.exec("SELECT count(*) AS n FROM kv WHERE name IN ('snapshot', 'chat')").one(),
        ),
      ),
    );
    expect(held.every(({ n }) => n === 2)).toBe(true);
  });
});

describe("POST /ops/repair", () => {
  it("sets webhooks that are gone or lead to a former address, and leaves those that somebody has set elsewhere", async () => {
    const made = [await privateBot(telegram), await privateBot(telegram), await privateBot(telegram)];
    const urls = [
      "",
      "https://elsewhere.test/hook",
      `https://former.test/webhook/${(await hashOf(made[2]?.id)) ?? ""}`,
    ];
    made.forEach(({ standIn }, index) => {
      standIn.webhook = { url: urls[index] ?? "" };
    });
    const { status, body } = await ops<RepairStep>("repair?kind=webhooks&after=bot::0", { method: "POST" });
    expect(status).toBe(200);
    const webhooks = new Map(body.repaired.map(({ place, webhook }) => [place, webhook]));
    expect(made.map(({ id }) => webhooks.get(`bot:${id}`))).toEqual(["set", "elsewhere: left there", "set"]);
    expect(made[0]?.standIn.webhook.url).toBe(`https://steward.test/webhook/${await hashOf(made[0]?.id)}`);
    expect(made[1]?.standIn.webhook.url).toBe("https://elsewhere.test/hook");
    expect(made[2]?.standIn.webhook.secret_token).toMatch(/^[0-9a-f]{64}$/);
  });

  it("makes an inbox's settings and alarms anew", async () => {
    const bot = await privateBot(telegram);
    await bot.writes({ id: 42_450, is_bot: false, first_name: "Noor" }, 1, "hi");
    const stub = BOT_INBOX.get(BOT_INBOX.idFromName(`bot ${bot.id}`));
    await runInDurableObject(stub, async (_object, { storage }) => {
      storage.sql.exec("DELETE FROM kv WHERE name = 'snapshot'");
      storage.sql.exec("DELETE FROM alarms");
      await storage.deleteAlarm();
    });
    await forget(stub);
    const { body } = await ops<RepairStep>(`repair?place=bot:${bot.id}`, { method: "POST" });
    expect(body.repaired).toMatchObject([{ place: `bot:${bot.id}`, snapshot: true, webhook: "set" }]);
    const kept = () =>
      runInDurableObject(stub, async (_object, { storage }) => [
        storage.sql.exec("SELECT name FROM kv WHERE name = 'snapshot'").toArray().length,
        (await storage.getAlarm()) !== null,
      ]);
    // The day's work begins at once, and sets its next time when it is over.
    await vi.waitFor(async () => expect(await kept()).toEqual([1, true]));
  });

  it("goes through all in steps; one that cannot be repaired is named, the others are done", async () => {
    const chat = await settledChat();
    await runInDurableObject(stubOf(chat.id), (_object, { storage }) => {
      storage.sql.exec("ALTER TABLE snapshot_parts RENAME TO lost");
    });
    const steps: RepairStep[] = [];
    for (let after: string | null = ""; after !== null; after = steps.at(-1)?.next ?? null) {
      steps.push((await ops<RepairStep>(`repair?kind=snapshots&after=${after}`, { method: "POST" })).body);
    }
    expect(steps.length).toBeGreaterThanOrEqual(2);
    expect(steps.flatMap(({ failed }) => failed)).toEqual([
      { place: String(-chat.id), error: expect.stringContaining("no such table") },
    ]);
    await runInDurableObject(stubOf(chat.id), (_object, { storage }) => {
      storage.sql.exec("ALTER TABLE lost RENAME TO snapshot_parts");
    });
    expect((await ops("repair?kind=nothing", { method: "POST" })).status).toBe(400);
  });
});

describe("POST /ops/chats/{id}/restore", () => {
  it("refuses clearly where the platform has no past, and times that are none", async () => {
    const chat = await settledChat();
    const path = `chats/${-chat.id}/restore`;
    const { status, body } = await ops<RestoreOutcome>(`${path}?at=${nowSeconds() - 3600}`, { method: "POST" });
    expect([status, body.outcome]).toEqual([409, "unavailable"]);
    for (const query of ["", "?at=x", `?at=${nowSeconds() + 60}`, `?at=${nowSeconds() - 31 * 86_400}`, "?bookmark=x"]) {
      expect([query, (await ops(`${path}${query}`, { method: "POST" })).status]).toEqual([query, 400]);
    }
  });
});

const hashOf = async (id = "") =>
  (await db().select({ hash: bots.hash_id }).from(bots).where(eq(bots.id, id)))[0]?.hash;
