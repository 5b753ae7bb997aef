import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dirtySnapshots } from "../../db/schema/index.ts";
import { markDirty, pushDirtySnapshots, pushSnapshot } from "../../services/chats/push-snapshot.ts";
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
    await expect(pushSnapshot(failing.ctx, id)).rejects.toThrow("gone");
    expect(await dirty(id)).toHaveLength(1);
    expect(await pushDirtySnapshots(failing.ctx, 10)).toEqual({ failed: 1 });
    const { ctx, taken } = serviceContext();
    expect(await pushDirtySnapshots(ctx, 10)).toEqual({ failed: 0 });
    expect(taken[0]?.version).toBe(2);
    expect(await dirty(id)).toEqual([]);
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
