import { describe, expect, it } from "vitest";
import { pausedClient } from "../../services/bots/paused-client.ts";
import type { TelegramAnswer, TelegramClient } from "../../telegram/client.ts";
import { db } from "../support/seed.ts";

const NOW = 1_800_000_000;
const REFUSED = { error_code: 429, description: "Too Many Requests", retryAfterSeconds: 40, outcomeUnknown: false };

/** Makes a Telegram that asks once to wait (429). */
function busyOnce() {
  const asked: string[] = [];
  const telegram: TelegramClient = {
    async call<Result>(method: string): Promise<TelegramAnswer<Result>> {
      asked.push(method);
      return asked.length === 1 ? { ok: false, ...REFUSED } : { ok: true, result: {} as Result };
    },
  };
  /** Makes a client as another request's Worker does. */
  const client = (botId: string, later: number) => pausedClient({ db: db(), now: NOW + later }, botId, telegram);
  return { asked, client };
}

describe("a bot of which Telegram wants to be asked nothing", () => {
  it("AMB-282: is not asked by any Worker until the time is over, and other bots are not", async () => {
    const { asked, client } = busyOnce();
    const first = client("9350000001", 0);
    expect(await first.call("getMe")).toMatchObject(REFUSED);
    const left = { ok: false, error_code: 429, outcomeUnknown: false };
    expect(await first.call("getWebhookInfo")).toMatchObject({ ...left, retryAfterSeconds: 40 });
    expect(await client("9350000001", 39).call("getMe")).toMatchObject({ ...left, retryAfterSeconds: 1 });
    expect(asked).toEqual(["getMe"]);
    expect(await client("9350000002", 1).call("getMe")).toMatchObject({ ok: true });
    expect(await client("9350000001", 40).call("getMe")).toMatchObject({ ok: true });
  });
});
