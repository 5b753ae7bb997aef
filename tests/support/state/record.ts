import { env } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { seedSharedBot } from "../seed.ts";
import { dumpDatabase, dumpObject } from "./dump.ts";
import { liveOn, OBJECTS, OWNER, START, setUp } from "./main-job.ts";
import { fileNameOf, KEPT_NAMES, namespaceOf } from "./objects.ts";
import { takingTelegram } from "./telegram.ts";
import { listenToObjects, servedMethods } from "./wire.ts";

/** Written by the program beside workerd (scripts/state/keep.ts). */
const { KEEP } = env as unknown as { KEEP: Fetcher };
const keep = async (path: string, text: string) => {
  const { status } = await KEEP.fetch(`https://keep.test/${encodeURI(path)}`, { method: "PUT", body: text });
  expect(status).toBe(200);
};

it("goes through the main job once and stores what is left of it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START * 1000 });
  const telegram = takingTelegram(OWNER, 50_000);
  const heard = listenToObjects();
  await seedSharedBot();
  await setUp();
  await liveOn(telegram, 1);
  heard.stop();
  telegram.stop();
  await keep("requests.jsonl", heard.requests.map((request) => `${JSON.stringify(request)}\n`).join(""));
  await keep("d1.sql", await dumpDatabase());
  for (const kept of KEPT_NAMES) {
    const namespace = namespaceOf(kept);
    for (const name of OBJECTS[kept]) {
      await keep(`${kept}/${fileNameOf(name)}.sql`, await dumpObject(namespace.get(namespace.idFromName(name))));
    }
  }
  const now = Math.floor(Date.now() / 1000);
  await keep("state.json", `${JSON.stringify({ now, methods: servedMethods() }, null, 2)}\n`);
  vi.useRealTimers();
});
