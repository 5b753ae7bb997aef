import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chats, dirtySnapshots } from "../../../db/schema/index.ts";
import { call } from "../../support/call.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const change = async (id: string, token: string, body: object) =>
  (await call(`chats/newcomer_verification/${id}`, { token, body })).body;

const ALL = {
  ncm_type: 160,
  ncm_wait: 300,
  ncm_rtry: -1,
  ncm_quiz: "Who made it?",
  ncm_ansr: "Ada",
  ncm_addr: "ETH",
  ncm_prmt: "Hi {name}",
  ncm_ntfy: 1,
};

describe("chats/newcomer_verification", () => {
  it("API-14: all eight are stored, answered once, listed, and reach the chat's object", async () => {
    const id = await seedChat(-1_001_444_000_001, [7101], { viplv: 10, viptime: nowSeconds() + 9999 });
    const token = await signIn(7101);
    expect((await change(id, token, ALL)).result).toEqual({ diff: ALL });
    expect((await change(id, token, { ...ALL, ncm_wait: 60 })).result).toEqual({ diff: { ncm_wait: 60 } });
    expect((await change(id, token, {})).result).toEqual({ diff: {} });
    const list = (await call("chats/list_managables", { token })).body.result as { id: string }[];
    expect(list.find((item) => item.id === id)).toMatchObject({ ...ALL, ncm_wait: 60 });
    expect(await db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, id))).toEqual([]);
  });

  it("NCM-15, NCM-16: a new chat waits 180 seconds and keeps who failed out for 600", async () => {
    const id = await seedChat(-1_001_444_000_002, [7102]);
    const read = await call(`chats/get/${id}`, { token: await signIn(7102) });
    expect(read.body.result).toMatchObject({ item: { ncm_type: 0, ncm_wait: 180, ncm_rtry: 600, ncm_ntfy: 0 } });
  });

  it("NCM-15 .. NCM-19: an impossible change is refused whole", async () => {
    const id = await seedChat(-1_001_444_000_003, [7103]);
    const token = await signIn(7103);
    const wrong = [
      { ncm_wait: 4 },
      { ncm_rtry: 0 },
      { ncm_addr: "XYZ" },
      { ncm_ntfy: 2 },
      { ncm_prmt: "x".repeat(256) },
      { ncm_type: 97 },
      { ncm_wait: 300, ncm_type: "96" },
    ];
    for (const body of wrong) expect((await change(id, token, body)).message).toBe("Operation failed");
    const [row] = await db().select().from(chats).where(eq(chats.id, id));
    expect([row?.ncm_type, row?.ncm_wait]).toEqual([0, 180]);
  });

  it("NCM-13: a text check is refused on the free plan and saved in the trial", async () => {
    const free = await seedChat(-1_001_444_000_004, [7104], { ctime: nowSeconds() - 40 * 86_400 });
    const token = await signIn(7104);
    const body = { ncm_type: 160, ncm_quiz: "a", ncm_ansr: "b" };
    expect(await change(free, token, body)).toEqual({
      success: false,
      message: "UPPLAN_FOR_FEATURE_DESC",
      attr: "ncm_type",
      upgrade: true,
      drive: "newcomer",
    });
    expect((await change(free, token, { ncm_type: 96 })).success).toBe(true);
    const trial = await seedChat(-1_001_444_000_005, [7104], { ctime: nowSeconds() });
    expect((await change(trial, token, body)).success).toBe(true);
  });
});
