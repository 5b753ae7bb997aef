import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, chatAdmins, chats } from "../../db/schema/index.ts";
import { moveChat } from "../../services/chats/move-chat.ts";
import { call } from "../support/call.ts";
import { serviceContext } from "../support/context.ts";
import { db, seedChat, signIn } from "../support/seed.ts";
import { nowSeconds } from "../support/sign.ts";

describe("moveChat", () => {
  it("MOD-42: settings, admins, plan and archive entries go to the new number, and the old one leads there", async () => {
    const token = await signIn(8101);
    const oldId = await seedChat(-4_440_001, [8101], { type: 9, tzn_offset: 480, viplv: 10, viptime: 9_999_999_999 });
    await call("account/alter_archive_chat", { token, body: { action: "push", ids: [oldId, "b1", "44400011"] } });
    const { ctx, taken, settled } = serviceContext();
    const snapshot = await moveChat(ctx, -4_440_001, -1_001_555_000_001);
    await settled();
    expect(snapshot).toMatchObject({
      chat: { id: "1001555000001", type: 10 },
      settings: { tzn_offset: 480, viplv: 10 },
    });
    expect(taken[0]?.chat.telegramId).toBe(-1_001_555_000_001);
    expect(await db().select().from(chats).where(eq(chats.id, oldId))).toEqual([]);
    const [admin] = await db().select().from(chatAdmins).where(eq(chatAdmins.account_id, "8101"));
    expect(admin?.chat_id).toBe("1001555000001");
    const [account] = await db().select().from(accounts).where(eq(accounts.id, "8101"));
    expect(account?.archive_chat_uuid).toEqual(["1001555000001", "b1", "44400011"]);
    const viaOld = await call(`chats/update_attr/${oldId}`, { token, body: { attr: "langm", value: "fr" } });
    expect(viaOld.body.result).toEqual({ diff: { langm: "fr" } });
  });

  it("MOD-42: a row the supergroup made for itself gives way, and the snapshot is newer than its", async () => {
    await seedChat(-4_440_002, [8102], { type: 9, title: "The group" });
    await seedChat(-1_001_555_000_002, [8103], { title: "Anew", snapshot_version: 9 });
    const { ctx } = serviceContext();
    const snapshot = await moveChat(ctx, -4_440_002, -1_001_555_000_002);
    expect(snapshot?.chat.title).toBe("The group");
    expect(snapshot?.version).toBeGreaterThan(9);
  });

  it("MOD-42: repeating it changes nothing", async () => {
    await seedChat(-4_440_003, [8104], { type: 9 });
    const { ctx } = serviceContext();
    const first = await moveChat(ctx, -4_440_003, -1_001_555_000_003);
    expect(await moveChat(ctx, -4_440_003, -1_001_555_000_003)).toEqual(first);
  });

  it("MOD-42, AMB-234: orders go with the group: one that waits can be paid, and money that goes back ends the plan", async () => {
    const token = await signIn(8105);
    const oldId = await seedChat(-4_440_004, [8105], { type: 9 });
    const wish = { currency: "bitcoin", duration: 30, from_viplv: 0, to_viplv: 10 };
    const made = await call(`orders/create_for_chat/${oldId}`, { token, body: wish });
    const { id } = made.body.result as { id: number };
    const { ctx } = serviceContext();
    await moveChat(ctx, -4_440_004, -1_001_555_000_004);
    await call("orders/pay", { token, body: { order: id, currency: "bitcoin" } });
    const plan = async () => {
      const [row] = await db().select().from(chats).where(eq(chats.id, "1001555000004"));
      return [row?.viplv, (row?.viptime ?? 0) > nowSeconds()];
    };
    await call(`orders/test_payment/${id}`, { token, body: { state: "paid" } });
    expect(await plan()).toEqual([10, true]);
    await call(`orders/test_payment/${id}`, { token, body: { state: "refunded" } });
    expect(await plan()).toEqual([0, false]);
  });
});
