import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import type { Database } from "../../db/client.ts";
import { oneTimeTokens, sessions, starLedgers, strayObjects } from "../../db/schema/index.ts";
import { botIdOf } from "../../services/crypto/derived.ts";
import { runCron } from "../../worker/cron.ts";
import { serviceContext } from "../support/context.ts";
import { db, expiredToken, signIn } from "../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../support/sign.ts";
import { standInTelegram } from "../support/telegram.ts";

/** Makes a database whose reads of one table fail. */
const brokenAt = (database: Database, table: SQLiteTable): Database =>
  new Proxy(database, {
    get(target, name) {
      const real = Reflect.get(target, name);
      if (name !== "select") return typeof real === "function" ? real.bind(target) : real;
      return (...args: []) => {
        const query = target.select(...args);
        const from = query.from.bind(query);
        return Object.assign(query, {
          from(source: SQLiteTable) {
            if (source === table) throw new Error("the table cannot be read");
            return from(source);
          },
        });
      };
    },
  });

describe("the cron", () => {
  it("removes sessions and one-time tokens that have run out, and no others", async () => {
    await expiredToken(4001);
    await signIn(4002);
    await db()
      .insert(oneTimeTokens)
      .values([
        { token_hash: "old", account_id: "4001", expires_at: nowSeconds() - 1 },
        { token_hash: "new", account_id: "4001", expires_at: nowSeconds() + 60 },
      ]);
    await runCron("17 3 * * *", serviceContext().ctx);
    expect((await db().select().from(sessions)).map((row) => row.account_id)).toEqual(["4002"]);
    expect((await db().select().from(oneTimeTokens)).map((row) => row.token_hash)).toEqual(["new"]);
  });

  it("every schedule of wrangler.toml is known, an unknown one fails loudly", async () => {
    await expect(runCron("1 2 3 4 5", serviceContext().ctx)).rejects.toThrow("no such schedule");
    await expect(runCron("*/10 * * * *", serviceContext().ctx)).rejects.toThrow("the shared bot: 404");
    await expect(runCron("* * * * *", serviceContext().ctx)).resolves.toBeUndefined();
  });

  it("AMB-286: whatever Telegram answers about Stars, the webhook is set, and a charge behind an odd one is found", async () => {
    const { ctx } = serviceContext();
    const withStars = { ...ctx, config: { ...ctx.config, starsPerUsd: 77 } };
    const telegram = standInTelegram();
    try {
      for (const odd of [{}, { transactions: 5 }, null, [], { transactions: [null, { id: 7 }] }]) {
        const bot = telegram.addBot(Number(botIdOf(SHARED_BOT_TOKEN)), { token: SHARED_BOT_TOKEN });
        telegram.answer("getStarTransactions", () => Response.json({ ok: true, result: odd }));
        await runCron("*/10 * * * *", withStars).catch(() => undefined);
        expect([odd, bot.webhook.url]).toEqual([odd, expect.stringContaining("/webhook/")]);
      }
    } finally {
      telegram.stop();
    }
  });

  it("each step fails by itself, and the run tells which ones did", async () => {
    const { ctx } = serviceContext();
    const broken = { ...ctx, files: { delete: () => Promise.reject(new Error("no bucket")) } as unknown as R2Bucket };
    await db()
      .insert(strayObjects)
      .values([
        { key: "x1", since: 1 },
        { key: "x2", since: 1 },
      ]);
    await expiredToken(4003);
    await runCron("17 3 * * *", broken);
    expect(await db().$count(sessions)).toBe(1);
    // What could not be removed waits for the next day.
    expect(await db().$count(strayObjects)).toBe(2);
    await db().delete(strayObjects);
    const blind = { ...ctx, db: brokenAt(ctx.db, starLedgers), config: { ...ctx.config, starsPerUsd: 77 } };
    await expect(runCron("*/10 * * * *", blind)).rejects.toThrow(/the shared bot: 404.*; list of Stars/);
  });
});
