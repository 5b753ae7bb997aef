import { afterEach, describe, expect, it } from "vitest";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, employ, messageOf, supergroup, updateOf } from "../../support/webhook.ts";

const real = dependencies.telegram;
afterEach(() => {
  dependencies.telegram = real;
});

/** Makes a chat with an admin and a member, and a Telegram that does as it is told and shows the member as given. */
async function chatWith(telegramId: number, admin: number, user: number, member: Record<string, unknown>) {
  const chat = supergroup(telegramId);
  const id = await seedChat(chat.id, [admin]);
  await employ(chat, admin);
  await deliver(updateOf("message", messageOf(chat, user, "hi")));
  const calls: { method: string; payload: Record<string, unknown> }[] = [];
  dependencies.telegram = () => ({
    async call<Result>(method: string, payload: Record<string, unknown> = {}) {
      calls.push({ method, payload });
      const told = { user: { id: user, is_bot: false, first_name: "Ana" }, ...member };
      return { ok: true, result: (method === "getChatMember" ? told : true) as Result };
    },
  });
  const token = await signIn(admin);
  const ask = async (path: string, body: unknown = {}) =>
    (await call(`chats/${path}/${id}/${user}`, { token, method: "POST", body })).body;
  return {
    ask,
    of: (method: string) => calls.filter((entry) => entry.method === method).map((entry) => entry.payload),
  };
}

describe("acts upon members", () => {
  it("API-18, MBR-17: restrict for 300 s reaches Telegram and answers the new membership", async () => {
    const until = nowSeconds() + 300;
    const member = { status: "restricted", is_member: true, until_date: until };
    const { ask, of } = await chatWith(-1_001_395_000_001, 6951, 6959, member);
    const answer = await ask("restrict", { level: 0, until: until + 5 });
    expect(answer.result).toMatchObject({ membership: { status: 9, until_date: until } });
    const [sent] = of("restrictChatMember");
    expect(sent).toMatchObject({ user_id: 6959, use_independent_chat_permissions: true });
    expect(Number(sent?.until_date) - nowSeconds()).toBeGreaterThan(290);
    expect(Object.values(sent?.permissions ?? {})).toEqual(Array(16).fill(false));
  });

  it("MBR-17, AMB-314: a duration is counted by the server, 0 for ever; a unix second is taken as before", async () => {
    const member = { status: "restricted", is_member: true, until_date: nowSeconds() + 300 };
    const { ask, of } = await chatWith(-1_001_395_000_012, 6961, 6962, member);
    expect(await ask("restrict", { level: 0, duration: 300 })).toMatchObject({ success: true });
    expect(Math.abs(Number(of("restrictChatMember").at(-1)?.until_date) - nowSeconds() - 300)).toBeLessThanOrEqual(10);
    expect(await ask("ban", { duration: 0 })).toMatchObject({ success: true });
    expect(of("banChatMember").at(-1)).not.toHaveProperty("until_date");
    expect(await ask("ban", { until_date: nowSeconds() + 4000 })).toMatchObject({ success: true });
    for (const duration of [299, 31_536_001, -300, 1])
      expect(await ask("restrict", { level: 0, duration })).toMatchObject({ success: false, attr: "duration" });
  });

  it("MBR-17: shorter than 300 s or longer than a year is refused, and so is another level", async () => {
    const { ask, of } = await chatWith(-1_001_395_000_002, 6952, 6958, { status: "member" });
    const now = nowSeconds();
    for (const body of [{ level: 0, until: now + 299 }, { level: 0, until: now + 31_536_060 }, { level: 3 }, {}]) {
      expect(await ask("restrict", body)).toMatchObject({ success: false, message: "Operation failed" });
    }
    expect(of("restrictChatMember")).toEqual([]);
  });

  it("API-18, AMB-164: ban is for ever unless told otherwise, kick lets go again, and both can be lifted", async () => {
    const { ask, of } = await chatWith(-1_001_395_000_003, 6953, 6957, { status: "kicked", until_date: 0 });
    expect((await ask("ban")).result).toMatchObject({ membership: { status: 1, until_date: 0 } });
    expect(of("banChatMember")[0]).not.toHaveProperty("until_date");
    await ask("ban", { kick: true });
    expect(of("unbanChatMember")).toHaveLength(1);
    await ask("unban");
    expect(of("unbanChatMember")[1]).toMatchObject({ user_id: 6957, only_if_banned: true });
    await ask("unrestrict");
    expect(Object.values(of("restrictChatMember")[0]?.permissions ?? {})).toEqual(Array(16).fill(true));
  });

  it("API-18: a refusal of Telegram's is answered with its words", async () => {
    const { ask } = await chatWith(-1_001_395_000_004, 6954, 6956, { status: "administrator" });
    const description = "Bad Request: user is an administrator of the chat";
    dependencies.telegram = () => ({
      call: async () => ({ ok: false, outcomeUnknown: false, error_code: 400, description }),
    });
    expect(await ask("ban")).toMatchObject({
      success: false,
      message: "Operation failed",
      error_code: 400,
      description,
    });
  });
});
