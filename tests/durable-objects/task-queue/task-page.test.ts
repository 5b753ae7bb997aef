import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { resetWorld, world } from "../world.ts";
import { addTo, queueOf, stubOf, type Target, targetsFrom } from "./queue-world.ts";

let account = 760_001;
beforeEach(() => {
  resetWorld();
  account += 1;
});

const FIRST = { processing: 10, pending: 10, failed: 10, completed: 10 };
const page = (batch: string | null = null, shown = FIRST) => queueOf(account).page(batch, shown);
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
const set = (sql: string) => runInDurableObject(stubOf(account), (_object, { storage }) => void storage.sql.exec(sql));
const ids = (tasks: { id: string }[] = []) => tasks.map(({ id }) => Number(id));

async function queueBans(count: number, job = "raid") {
  const targets = Array.from({ length: count }, (_, index) => ({
    id: String(5000 + index),
    title: `Raider ${index}`,
    user: { id: String(5000 + index), fname: `Raider ${index}`, lname: "", username: `raider_${index}` },
  }));
  const content = { level: 0, seconds: 0 } as const;
  const batch = { job, account: String(account), type: 102, fromType: "chat", fromId: "1003998800001" } as const;
  // A batch's id follows from the time: chance is none here.
  world.nowMs += 1;
  return (await queueOf(account).add({ ...batch, name: "Raided", content, needs: 0, targets })) ?? [];
}

describe("the page of tasks", () => {
  it("docs/decisions/265, TSK-12: of 5,000 tasks it reads the first of each state and the numbers of all", async () => {
    const [some] = await queueBans(5000);
    await set(
      "UPDATE tasks SET status = CASE WHEN id <= 20 THEN 99 WHEN id <= 2500 THEN 100 WHEN id <= 2505 THEN 1 ELSE 0 END",
    );
    await set("UPDATE tasks SET run_at_ms = run_at_ms + 5000 WHERE id = 2506");
    const whole = bytes(await queueOf(account).list());
    const all = await page();
    expect(all).toMatchObject({ counts: { pending: 2495, processing: 5, failed: 20, completed: 2480 }, batch: null });
    expect(ids(all?.tasks)).toEqual([
      ...[2507, 2508, 2509, 2510, 2511, 2512, 2513, 2514, 2515, 2516],
      ...[2505, 2504, 2503, 2502, 2501],
      ...[20, 19, 18, 17, 16, 15, 14, 13, 12, 11],
      ...[2500, 2499, 2498, 2497, 2496, 2495, 2494, 2493, 2492, 2491],
    ]);
    expect(all?.batches).toMatchObject([{ id: some?.batch, total: 5000, counts: all?.counts }]);
    expect(whole).toBeGreaterThan(2_000_000);
    expect(bytes(all)).toBeLessThan(20_000);
    const own = await page(some?.batch, { ...FIRST, failed: 60 });
    expect(own).toMatchObject({ batch: { total: 5000, counts: all?.counts }, batches: [] });
    expect(own?.tasks).toHaveLength(45);
    expect(await page("unknown")).toBeNull();
  });

  it("TSK-15, NAV-37: names the newest batches of several tasks, as large as they began; a single task is none", async () => {
    for (const job of ["a", "b", "c", "d", "e", "f"]) await queueBans(2, job);
    await queueBans(1, "single");
    const cancelled = (await page())?.batches[0]?.id ?? "";
    await set(`UPDATE batches SET cancelled = 1, dropped = 17 WHERE id = '${cancelled}'`);
    await set(`DELETE FROM tasks WHERE id = (SELECT min(id) FROM tasks WHERE batch = '${cancelled}')`);
    const batches = (await page())?.batches ?? [];
    expect(batches.map(({ total }) => total)).toEqual([18, 2, 2, 2, 2]);
    expect(batches[0]).toMatchObject({ id: cancelled, task: { id: "12" }, counts: { pending: 1 } });
    expect((await page(cancelled))?.tasks).toHaveLength(1);
  });

  it("docs/decisions/265: counts the chats of each text of a batch, and those in which its message stands", async () => {
    const newTarget = targetsFrom(-1003998900001, account);
    const targets: Target[] = [];
    for (const langm of ["de", "de", ""]) targets.push({ ...(await newTarget()), langm });
    const versions = [{ langm: "de" as const, content: "Hallo", entities: [] }];
    const [task] = (await addTo(account, targets, { versions })) ?? [];
    await set("UPDATE tasks SET status = 100, withdrawn = iif(id = 1, 4, 0) WHERE id <= 2");
    expect((await page(task?.batch))?.texts).toEqual([
      { langm: "", chats: 1, sent: 0 },
      { langm: "de", chats: 2, sent: 1 },
    ]);
    expect((await page())?.texts).toEqual([]);
  });
});
