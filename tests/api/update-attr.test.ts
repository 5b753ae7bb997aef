import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chats, dirtySnapshots } from "../../db/schema/index.ts";
import { call } from "../support/call.ts";
import { db, seedChat, signIn } from "../support/seed.ts";

const set = async (id: string, token: string, attr: string, value: unknown) =>
  (await call(`chats/update_attr/${id}`, { token, body: { attr, value } })).body;

describe("chats/update_attr", () => {
  it("API-11: answers exactly what changed, and nothing the second time", async () => {
    const id = await seedChat(-1_001_333_000_001, [6101]);
    const token = await signIn(6101);
    expect((await set(id, token, "tzn_offset", 480)).result).toEqual({ diff: { tzn_offset: 480 } });
    expect((await set(id, token, "tzn_offset", 480)).result).toEqual({ diff: {} });
    expect((await set(id, token, "langm", "fr")).result).toEqual({ diff: { langm: "fr" } });
    const [row] = await db().select().from(chats).where(eq(chats.id, id));
    expect([row?.langm, row?.tzn_offset]).toEqual(["fr", 480]);
  });

  it("OVW-03: the timezone is one of the list", async () => {
    const id = await seedChat(-1_001_333_000_002, [6102]);
    const token = await signIn(6102);
    for (const value of [481, 780, "480", 1.5]) {
      expect((await set(id, token, "tzn_offset", value)).message).toBe("Operation failed");
    }
    expect((await set(id, token, "tzn_offset", 345)).success).toBe(true);
    expect((await set(id, token, "langm", "klingon")).message).toBe("Operation failed");
    expect((await set(id, token, "title", "x")).message).toBe("Operation failed");
    expect((await set(id, token, "__proto__", "x")).message).toBe("Operation failed");
    expect((await set(id, token, "langm", { a: 1 })).message).toBe("INVALID_INPUT");
  });

  it("OVW-04: who is no admin changes nothing", async () => {
    const id = await seedChat(-1_001_333_000_003, [6103]);
    expect((await set(id, await signIn(6104), "langm", "fr")).message).toBe("ACCESS_DENIED");
    const [row] = await db().select().from(chats).where(eq(chats.id, id));
    expect(row?.langm).toBe("en");
  });

  it("a change reaches the chat's object, whose acknowledgement clears the dirty row", async () => {
    const id = await seedChat(-1_001_333_000_004, [6105]);
    await set(id, await signIn(6105), "langm", "de");
    expect(await db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, id))).toEqual([]);
    const [row] = await db().select().from(chats).where(eq(chats.id, id));
    expect(row?.snapshot_version).toBe(2);
  });
});
