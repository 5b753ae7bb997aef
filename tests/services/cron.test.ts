import { describe, expect, it } from "vitest";
import { oneTimeTokens, sessions } from "../../db/schema/index.ts";
import { runCron } from "../../worker/cron.ts";
import { serviceContext } from "../support/context.ts";
import { db, expiredToken, signIn } from "../support/seed.ts";
import { nowSeconds } from "../support/sign.ts";

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
});
