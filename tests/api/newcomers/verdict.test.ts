import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { call } from "../../support/call.ts";
import { seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { adminMember, BOT_ID, deliver, memberChange, person, promotion, supergroup } from "../../support/webhook.ts";

const ADMINS = [7701, 7702, 7703, 7704];
let calls: { method: string; user: unknown }[] = [];
let nextMessage = 1;

beforeAll(async () => {
  await seedSharedBot();
  dependencies.telegram = () => ({
    async call<Result>(method: string, payload: Record<string, unknown> = {}) {
      calls.push({ method, user: payload.user_id });
      const chat = { id: payload.chat_id, type: "supergroup", title: "Dev Talks" };
      const me = { ...adminMember, user: { id: BOT_ID, is_bot: true, first_name: "Steward" } };
      const admins = ADMINS.map((id) => ({ ...adminMember, user: person(id) }));
      const answers: Record<string, unknown> = {
        getChat: chat,
        getChatAdministrators: [me, ...admins],
        getChatMemberCount: 2,
        getChatMember: me,
      };
      const sent = { message_id: nextMessage++, date: nowSeconds(), chat };
      const result = method.startsWith("send") ? sent : (answers[method] ?? true);
      return { ok: true, result } as TelegramAnswer<Result>;
    },
  });
});
beforeEach(() => {
  calls = [];
});

/** Makes a group whose newcomers press a button, with one who has not pressed it yet. */
async function waiting(telegramId: number, admin: number, user: number) {
  const chat = supergroup(telegramId);
  const id = String(Math.abs(telegramId));
  await deliver(promotion(chat, admin));
  const token = await signIn(admin);
  await call(`chats/newcomer_verification/${id}`, { token, body: { ncm_type: 1056 } });
  await deliver(memberChange(chat, user, user, { status: "left" }, { status: "member" }));
  await expect.poll(() => of("restrictChatMember", user)).toBe(1);
  const decide = async (verdict: unknown, about = user) =>
    (await call(`chats/verify/${id}/${about}`, { token, body: { verdict } })).body;
  return { decide };
}

const of = (method: string, user: number) =>
  calls.filter((entry) => entry.method === method && entry.user === user).length;

describe("chats/verify", () => {
  it("NCM-24: pass frees the newcomer once, however often it is pressed, and keeps the result", async () => {
    const { decide } = await waiting(-1_001_726_000_001, 7701, 7711);
    const answers = await Promise.all([decide("pass"), decide("pass")]);
    expect(answers.map(({ result }) => result)).toEqual([{ status: 160 }, { status: 160 }]);
    await expect.poll(() => of("restrictChatMember", 7711)).toBe(2);
    expect((await decide("kick")).result).toEqual({ status: 160 });
    expect(of("banChatMember", 7711)).toBe(0);
  });

  it("NCM-26: kick removes the newcomer with status 18", async () => {
    const { decide } = await waiting(-1_001_726_000_002, 7702, 7712);
    expect((await decide("kick")).result).toEqual({ status: 18 });
    await expect.poll(() => of("banChatMember", 7712)).toBe(1);
  });

  it("NCM-20: a member who was never checked has status -1, and nothing happens to them", async () => {
    const { decide } = await waiting(-1_001_726_000_003, 7703, 7713);
    expect((await decide("kick", 7799)).result).toEqual({ status: -1 });
    expect(of("banChatMember", 7799)).toBe(0);
  });

  it("ERR-20: another verdict and no user id are refused", async () => {
    const { decide } = await waiting(-1_001_726_000_004, 7704, 7714);
    expect((await decide("maybe")).message).toBe("Operation failed");
    expect((await decide("pass", -5)).message).toBe("Invalid target");
  });
});
