import { beforeAll, describe, expect, it } from "vitest";
import type { ChatOverview } from "../../domain/calls/chats.ts";
import { dependencies } from "../../durable-objects/shared/dependencies.ts";
import type { TelegramAnswer } from "../../telegram/client.ts";
import { call } from "../support/call.ts";
import { seedSharedBot, signIn } from "../support/seed.ts";
import { nowSeconds } from "../support/sign.ts";
import { deliver, employ, memberChange, supergroup } from "../support/webhook.ts";

beforeAll(async () => {
  await seedSharedBot();
  let nextMessage = 1;
  dependencies.telegram = () => ({
    async call<Result>(method: string, payload: Record<string, unknown> = {}) {
      const chat = { id: payload.chat_id, type: "supergroup", title: "Dev Talks" };
      const result = method.startsWith("send") ? { message_id: nextMessage++, date: nowSeconds(), chat } : true;
      return { ok: true, result } as TelegramAnswer<Result>;
    },
  });
});

describe("chats/decide_brake", () => {
  it("docs/decisions/184: the overview tells of a stopped admin, the owner alone decides, the dashboard refuses clearly", async () => {
    const chat = supergroup(-1_001_741_961_001);
    const id = "1001741961001";
    const [owner, admin] = [7961, 7962];
    await employ(chat, admin);
    await deliver(memberChange(chat, owner, owner, { status: "member" }, { status: "creator", is_anonymous: false }));
    const token = await signIn(admin);
    const ownerToken = await signIn(owner);
    const stopped = async (as: string) => {
      const { body } = await call(`chats/overview/${id}`, { token: as });
      return (body.result as ChatOverview).stopped;
    };
    await call(`chats/update_attr/${id}`, { token: ownerToken, body: { attr: "admn_brake", value: 10 } });
    for (let user = 79_300; user < 79_311; user++) {
      await deliver(memberChange(chat, admin, user, { status: "member" }, { status: "kicked", until_date: 0 }));
    }
    const row = { id: String(admin), name: expect.any(String), at: expect.any(Number), count: 11, taken_back: false };
    expect(await stopped(token)).toEqual([{ ...row, may_decide: false }]);
    expect(await stopped(ownerToken)).toEqual([{ ...row, may_decide: true }]);
    const refused = await call(`chats/ban/${id}/79300`, { token, body: {} });
    expect(refused.body).toMatchObject({ success: false, message: "ADMIN_STOPPED" });
    const deleting = await call(`messages/delete/${id}`, { token, body: { keys: [1], spam: false } });
    expect(deleting.body).toMatchObject({ success: false });
    const decide = (as: string, decision: string, who = admin) =>
      call(`chats/decide_brake/${id}/${who}`, { token: as, body: { decision } });
    expect((await decide(token, "free")).body).toMatchObject({ success: false, message: "ACCESS_DENIED" });
    expect((await decide(ownerToken, "free", 7999)).body).toMatchObject({
      success: false,
      message: "Target not found",
    });
    expect((await decide(ownerToken, "other")).body.success).toBe(false);
    expect((await decide(ownerToken, "take_back")).body.result).toEqual({ taken_back: 11 });
    expect(await stopped(ownerToken)).toEqual([{ ...row, taken_back: true, may_decide: true }]);
    expect((await decide(ownerToken, "free")).body.success).toBe(true);
    expect(await stopped(ownerToken)).toEqual([]);
  });
});
