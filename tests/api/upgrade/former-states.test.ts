import { applyD1Migrations, type D1Migration, env, reset, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openState, STATES, storedAt } from "../../support/state/load.ts";
import { liveOn, OBJECTS, OWNER, useNewRules } from "../../support/state/main-job.ts";
import { DB, KEPT_NAMES, namespaceOf } from "../../support/state/objects.ts";
import { tablesOf, tablesOfDatabase } from "../../support/state/tables.ts";
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
    await useNewRules();
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

  it.each(STATES)("%s: has the tables of a new installation after its migrations", async (state) => {
    await openState(state);
    const d1 = await tablesOfDatabase();
    const objects = new Map<string, unknown>();
    for (const kept of KEPT_NAMES) objects.set(kept, await tablesOf(kept, OBJECTS[kept][0] ?? ""));
    await reset();
    await applyD1Migrations(DB, (env as unknown as { TEST_MIGRATIONS: D1Migration[] }).TEST_MIGRATIONS);
    expect(d1).toEqual(await tablesOfDatabase());
    for (const kept of KEPT_NAMES) expect(objects.get(kept), kept).toEqual(await tablesOf(kept, "new"));
  });
});
