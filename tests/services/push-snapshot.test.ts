import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { dirtySnapshots } from "../../db/schema/index.ts";
import { markDirty, markSettingsDirty, pushDirtySnapshots, pushSnapshot } from "../../services/chats/push-snapshot.ts";
import { serviceContext } from "../support/context.ts";
import { db, seedChat } from "../support/seed.ts";

const dirty = (id: string) => db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, id));

describe("the snapshot's way to its object", () => {
  it("stays dirty while the object cannot be reached, and cron pushes it", async () => {
    const id = await seedChat(-1_001_666_000_001, []);
    const failing = serviceContext({
      chat: {
        applySnapshot: async () => {
          throw new Error("gone");
        },
      },
    });
    await db().batch(markDirty(db(), id, failing.ctx.now));
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await pushSnapshot(failing.ctx, id)).toBe(false);
    expect(logged.mock.calls).toEqual([[expect.stringContaining("gone")]]);
    expect(await dirty(id)).toHaveLength(1);
    await pushDirtySnapshots(failing.ctx, 10);
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
    const { ctx, taken } = serviceContext();
    await pushDirtySnapshots(ctx, 10);
    expect(taken[0]?.version).toBe(2);
    expect(await dirty(id)).toEqual([]);
  });

  it("a change of settings is pushed without the content, and with it to an object that holds another one", async () => {
    const id = await seedChat(-1_001_666_000_003, []);
    let held = { version: 0, contentVersion: -1 };
    const pushes: ("head" | "whole")[] = [];
    const { ctx } = serviceContext({
      chat: {
        applySnapshot: async ({ version, contentVersion, content }) => {
          pushes.push(content === undefined ? "head" : "whole");
          if (content !== undefined || contentVersion === held.contentVersion) held = { version, contentVersion };
          return held.version;
        },
      },
    });
    const pushedAfter = async (mark: typeof markDirty) => {
      pushes.length = 0;
      await db().batch(mark(db(), id, 1));
      expect(await pushSnapshot(ctx, id)).toBe(true);
      expect(await dirty(id)).toEqual([]);
      return [...pushes];
    };
    expect(await pushedAfter(markSettingsDirty)).toEqual(["head", "whole"]);
    expect(await pushedAfter(markSettingsDirty)).toEqual(["head"]);
    expect(await pushedAfter(markDirty)).toEqual(["whole"]);
    expect(await pushedAfter(markSettingsDirty)).toEqual(["head"]);
    // A push of new content was lost on the way.
    await db().batch(markDirty(db(), id, 1));
    expect(await pushedAfter(markSettingsDirty)).toEqual(["head", "whole"]);
  });

  it("a change during the push stays dirty", async () => {
    const id = await seedChat(-1_001_666_000_002, []);
    const { ctx } = serviceContext({
      chat: {
        applySnapshot: async ({ version }) => {
          await db().batch(markDirty(db(), id, 1));
          return version;
        },
      },
    });
    await db().batch(markDirty(db(), id, 1));
    await pushSnapshot(ctx, id);
    expect((await dirty(id))[0]?.version).toBe(3);
  });
});
