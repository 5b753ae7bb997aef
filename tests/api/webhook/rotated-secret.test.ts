import { createExecutionContext, env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { sharedBotHashId, webhookSecret } from "../../../services/crypto/derived.ts";
import type { Env } from "../../../worker/env.ts";
import { seedOwnBot } from "../../support/library.ts";
import { APP_SECRET } from "../../support/seed.ts";
import { BOT_ID, messageOf, supergroup, updateOf } from "../../support/webhook.ts";
import worker from "../../support/worker.ts";

const NEW_SECRET = "the new secret of the tests, long enough";
/** The product after APP_SECRET was replaced, and the one before named beside it. */
const changing = { ...(env as unknown as Env), APP_SECRET: NEW_SECRET, APP_SECRET_PREVIOUS: APP_SECRET };

async function statusOf(hashId: string, secret: string): Promise<number> {
  const update = updateOf("message", messageOf(supergroup(-1_001_935_000_001), 5, "hello"));
  const request = new Request(`https://steward.test/webhook/${hashId}`, {
    method: "POST",
    headers: { "x-telegram-bot-api-secret-token": secret },
    body: JSON.stringify(update),
  }) as Request<unknown, IncomingRequestCfProperties>;
  return (await worker.fetch(request, changing, createExecutionContext())).status;
}

describe("while APP_SECRET is replaced", () => {
  it("AMB-192, BOT-03: an own bot's webhook is let in with either secret, with no other", async () => {
    await seedOwnBot(9_350_000_001, 935_001, { hash_id: "rotating0001" });
    const attempts = [APP_SECRET, NEW_SECRET, "a third secret of the tests"];
    const statuses = [];
    for (const secret of attempts)
      statuses.push(await statusOf("rotating0001", await webhookSecret(secret, "rotating0001")));
    expect(statuses).toEqual([200, 200, 401]);
  });

  it("AMB-266: the shared bot is let in under its former address until it is registered under the new one", async () => {
    for (const secret of [APP_SECRET, NEW_SECRET]) {
      const hashId = await sharedBotHashId(secret, String(BOT_ID));
      expect(await statusOf(hashId, await webhookSecret(secret, hashId))).toBe(200);
    }
  });
});
