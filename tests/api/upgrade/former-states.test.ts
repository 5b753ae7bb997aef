import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openState, STATES, storedAt } from "../../support/state/load.ts";
import { liveOn, OBJECTS, OWNER } from "../../support/state/main-job.ts";
import { namespaceOf } from "../../support/state/objects.ts";
import { type Telegram, takingTelegram } from "../../support/state/telegram.ts";

let telegram: Telegram;
beforeEach(() => {
  telegram = takingTelegram(OWNER, 60_000);
});
afterEach(() => {
  telegram.stop();
  vi.useRealTimers();
});

describe("a state that a former version stored", () => {
  it.each(STATES)("%s: is migrated and goes on with everything, what waited then included", async (state) => {
    vi.useFakeTimers({ toFake: ["Date"], now: (storedAt(state) + 60) * 1000 });
    await openState(state);
    await liveOn(telegram, 2);
    const [chat = ""] = OBJECTS["chat-state"];
    const namespace = namespaceOf("chat-state");
    const kept = await runInDurableObject(
      namespace.get(namespace.idFromName(chat)),
      (_object, { storage: { sql } }) => ({
        ...sql.exec("SELECT count(*) AS letters FROM dead_letters").one(),
        ...sql.exec("SELECT count(*) AS words FROM messages WHERE text = 'hello everybody'").one(),
      }),
    );
    expect(kept, "a greeting before and one after, and no update that could not be handled").toEqual({
      letters: 0,
      words: 2,
    });
  });
});
