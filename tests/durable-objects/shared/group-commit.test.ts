import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { createGroupCommit } from "../../../durable-objects/shared/group-commit.ts";
import { deliver, objectOf, rowsOf, stubOf } from "../chat-objects.ts";
import { text } from "../updates.ts";
import { resetWorld, START, world } from "../world.ts";

let nextChat = -1_001_710_000_001;

/** Runs within an object of its own, whose disk answers when the test says so. */
async function withSlowDisk(
  test: (tools: {
    commits: ReturnType<typeof createGroupCommit>;
    write: (value: string) => string;
    written: () => string[];
    disk: { flushed: number; release: (error?: Error) => void };
    rolledBack: () => number;
  }) => Promise<void>,
) {
  await runInDurableObject(stubOf(nextChat--), async (_object, { storage }) => {
    const { sql } = storage;
    sql.exec("CREATE TABLE IF NOT EXISTS works (value TEXT)");
    let rollbacks = 0;
    const disk = { flushed: 0, release: (_error?: Error) => {} };
    const sync = () =>
      new Promise<void>((resolve, reject) => {
        disk.flushed += 1;
        disk.release = (error) => (error === undefined ? resolve() : reject(error));
      });
    const commits = createGroupCommit({ transactionSync: (work) => storage.transactionSync(work), sync }, () => {
      rollbacks += 1;
    });
    await test({
      commits,
      disk,
      rolledBack: () => rollbacks,
      write(value) {
        sql.exec("INSERT INTO works (value) VALUES (?)", value);
        return value;
      },
      written: () =>
        sql
          .exec<{ value: string }>("SELECT value FROM works ORDER BY rowid")
          .toArray()
          .map(({ value }) => value),
    });
  });
}

/** Lets what is ready go on. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describe("commits in groups", () => {
  it("the first goes at once, those that come meanwhile follow together, each answered once it is on the disk", () =>
    withSlowDisk(async ({ commits, write, written, disk }) => {
      const answered: string[] = [];
      const run = (value: string) => void commits.run(() => write(value)).then((result) => answered.push(result));
      run("a");
      expect(written()).toEqual(["a"]);
      run("b");
      run("c");
      expect(written()).toEqual(["a"]);
      await settle();
      expect(answered).toEqual([]);
      disk.release();
      await settle();
      expect(answered).toEqual(["a"]);
      expect(written()).toEqual(["a", "b", "c"]);
      expect(disk.flushed).toBe(2);
      disk.release();
      await settle();
      expect(answered).toEqual(["a", "b", "c"]);
      run("d");
      expect(written()).toEqual(["a", "b", "c", "d"]);
      disk.release();
    }));

  it("one that throws takes only itself back", () =>
    withSlowDisk(async ({ commits, write, written, disk, rolledBack }) => {
      const first = commits.run(() => write("a"));
      const failing = commits.run(() => {
        write("lost");
        throw new Error("no");
      });
      const last = commits.run(() => write("b"));
      const outcomes = Promise.allSettled([first, failing, last]);
      disk.release();
      await settle();
      disk.release();
      expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
      expect(written()).toEqual(["a", "b"]);
      expect(rolledBack()).toBe(1);
    }));

  it("a failing disk fails the whole group, and the next group goes on", () =>
    withSlowDisk(async ({ commits, write, disk, rolledBack }) => {
      const lost = commits.run(() => write("a"));
      const next = commits.run(() => write("b"));
      const outcomes = Promise.allSettled([lost, next]);
      disk.release(new Error("the disk is full"));
      await settle();
      disk.release();
      expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
      expect(rolledBack()).toBe(1);
    }));

  it("MOD-41, MOD-46: updates at once are stored each once and in order, a poisoned one among them alone is buried", async () => {
    resetWorld();
    const chat = nextChat--;
    const updates = Array.from({ length: 120 }, (_, n) => text(chat, `number ${n}`));
    const poisoned = { message: { message_id: "x", date: null, chat: { id: chat, type: "supergroup" } } };
    await Promise.all([
      ...updates.slice(0, 60).map((update, n) => deliver(chat, update, { updateId: n + 1 })),
      deliver(chat, poisoned, { updateId: 900 }),
      ...updates.slice(60).map((update, n) => deliver(chat, update, { updateId: n + 61 })),
      ...updates.slice(0, 30).map((update, n) => deliver(chat, update, { updateId: n + 1 })),
    ]);
    expect((await rowsOf(chat, "SELECT text FROM messages ORDER BY key")).map((row) => row.text)).toEqual(
      updates.map((_, n) => `number ${n}`),
    );
    expect((await objectOf(chat).health()).deadLetters).toBe(1);
    const usage = await objectOf(chat).usageOf({ startSecond: START - 86_400, endSecond: world.now() });
    expect(usage.map(({ count }) => count)).toEqual([120]);
  });
});
