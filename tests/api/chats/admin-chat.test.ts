import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChatOverview } from "../../../domain/calls/chats.ts";
import type { AdminChat } from "../../../domain/calls/moderation.ts";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import { moveChat } from "../../../services/chats/move-chat.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { call } from "../../support/call.ts";
import { serviceContext } from "../../support/context.ts";
import { seedChat, seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { employ, supergroup } from "../../support/webhook.ts";

const REFUSED = {
  ok: false,
  error_code: 403,
  description: "Forbidden: bot was kicked",
  outcomeUnknown: false,
} as const;
const ANA = 7_971;
let closedTo = 0;
let token = "";

beforeAll(async () => {
  await seedSharedBot();
  token = await signIn(ANA);
  let nextMessage = 1;
  dependencies.telegram = () => ({
    async call<Result>(method: string, payload: Record<string, unknown> = {}) {
      if (method === "sendMessage" && payload.chat_id === closedTo) return REFUSED as TelegramAnswer<Result>;
      const chat = { id: payload.chat_id, type: "supergroup", title: "Dev Talks" };
      const result = method.startsWith("send") ? { message_id: nextMessage++, date: nowSeconds(), chat } : true;
      return { ok: true, result } as TelegramAnswer<Result>;
    },
  });
});
beforeEach(() => {
  closedTo = 0;
});

const idOf = (telegramId: number) => String(-telegramId);
const read = async (id: string) => (await call(`chats/admin_chat/${id}`, { token })).body.result as AdminChat;
const choose = async (id: string, value: string) =>
  (await call(`chats/update_attr/${id}`, { token, body: { attr: "adm_chat", value } })).body;
const told = async (id: string) =>
  ((await call(`chats/overview/${id}`, { token })).body.result as ChatOverview).card_trouble;
const test = async (id: string) => (await call(`chats/test_admin_chat/${id}`, { token, body: {} })).body.result;

describe("the group of admins", () => {
  it("docs/decisions/195: is one that the caller administers with the same bot, and a test card tells whether it arrives", async () => {
    const [moderated, admins, foreign, channel, other] = [1, 2, 3, 4, 5].map((n) => -1_001_742_000_000 - n) as [
      number,
      number,
      number,
      number,
      number,
    ];
    await employ(supergroup(moderated), ANA);
    await employ(supergroup(admins, "Admins"), ANA);
    await seedChat(foreign, [7_972]);
    await seedChat(channel, [ANA], { type: 7 });
    await seedChat(other, [ANA], { bot_id: "777000111" });
    const id = idOf(moderated);
    const fit = await read(id);
    expect(fit.chats).toEqual([{ id: idOf(admins), title: "Admins" }]);
    expect(fit).toMatchObject({ chosen: null, trouble: null });
    for (const wrong of [id, idOf(foreign), idOf(channel), idOf(other), "1001999999999", "no id!"]) {
      expect(await choose(id, wrong), wrong).toMatchObject({ success: false, message: "Operation failed" });
    }
    expect(await test(id)).toMatchObject({ status: "none" });
    expect(await choose(id, idOf(admins))).toMatchObject({ success: true });
    expect(await test(id)).toEqual({ status: "sent", error_code: 0, message: "" });
    closedTo = admins;
    expect(await test(id)).toMatchObject({ status: "failed", message: expect.stringContaining("kicked") });
    expect((await read(id)).trouble).toMatchObject({ message: expect.stringContaining("kicked") });
    expect(await told(id)).toContain("kicked");
    closedTo = 0;
    expect(await test(id)).toMatchObject({ status: "sent" });
    expect((await read(id)).trouble).toBeNull();
    expect(await told(id)).toBeNull();
  });

  it("docs/decisions/195, MOD-42: goes on under its new number where it becomes a supergroup", async () => {
    const [moderated, group, upgraded] = [-1_001_742_000_011, -742_000_012, -1_001_742_000_013];
    const id = await seedChat(moderated, [ANA]);
    await seedChat(group, [ANA], { type: 9, title: "Small" });
    expect(await choose(id, idOf(group))).toMatchObject({ success: true });
    await moveChat(serviceContext().ctx, group, upgraded);
    expect((await read(id)).chosen).toEqual({ id: idOf(upgraded), title: "Small" });
  });
});
