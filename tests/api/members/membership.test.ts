import { afterEach, describe, expect, it } from "vitest";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { deliver, memberChange, messageOf, promotion, supergroup, updateOf } from "../../support/webhook.ts";

const real = dependencies.telegram;
afterEach(() => {
  dependencies.telegram = real;
});
/** Sets Telegram's answer to getChatMember; it refuses everything else. */
function telegramSays(answer: TelegramAnswer<unknown>): void {
  const refusal = { ok: false, outcomeUnknown: false, error_code: 404, description: "Not Found" } as const;
  dependencies.telegram = () => ({
    call: async <Result>(method: string) => (method === "getChatMember" ? answer : refusal) as TelegramAnswer<Result>,
  });
}

/** Makes a chat with an admin and a member who wrote something. */
async function chatWith(telegramId: number, admin: number, user: number) {
  const chat = supergroup(telegramId);
  const id = await seedChat(chat.id, [admin]);
  await deliver(promotion(chat, admin));
  await deliver(updateOf("message", messageOf(chat, user, "hi")));
  return { chat, id, token: await signIn(admin) };
}

describe("chats/membership", () => {
  it("API-17, MBR-03: answers the person and the seven fields", async () => {
    const { id, token } = await chatWith(-1_001_360_000_001, 6601, 6699);
    const { body } = await call(`chats/membership/${id}/6699`, { token });
    expect(body.result).toEqual({
      user: { id: "6699", fname: "Ana", lname: "", username: "user6699", is_bot: false },
      membership: {
        status: 10,
        custom_title: "",
        until_date: 0,
        restrict_right: null,
        ctime: expect.any(Number),
        mtime: expect.any(Number),
        inviter: null,
      },
    });
  });

  it("MBR-04, AMB-008: the eight rights of a restricted member", async () => {
    const { chat, id, token } = await chatWith(-1_001_360_000_002, 6602, 6698);
    const after = { status: "restricted", is_member: true, until_date: 0, can_send_messages: true };
    await deliver(memberChange(chat, 6602, 6698, { status: "member" }, after));
    const { body } = await call(`chats/membership/${id}/6698`, { token });
    expect(body.result).toMatchObject({
      membership: {
        status: 9,
        restrict_right: {
          can_send_messages: true,
          can_send_media_messages: false,
          can_send_other_messages: false,
          can_add_web_page_previews: false,
          can_send_polls: false,
          can_change_info: false,
          can_invite_users: false,
          can_pin_messages: false,
        },
      },
    });
  });

  it("ERR-23: a person never seen is 'Target not found'; ERR-20: what is no user id 'Invalid target'", async () => {
    const id = await seedChat(-1_001_360_000_003, [6603]);
    const token = await signIn(6603);
    expect((await call(`chats/membership/${id}/4040`, { token })).body.message).toBe("Target not found");
    for (const bad of ["0", "-5", "1.5", "abc", "01", "9".repeat(16), "%20"]) {
      expect((await call(`chats/membership/${id}/${bad}`, { token })).body.message).toBe("Invalid target");
      const synced = await call(`chats/sync_membership/${id}/${bad}`, { token, body: {} });
      expect(synced.body.message).toBe("Invalid target");
    }
  });
});

describe("chats/sync_membership", () => {
  it("API-17: answers what changed under diff.membership, and an empty diff when nothing did", async () => {
    const { id, token } = await chatWith(-1_001_360_000_004, 6604, 6697);
    const user = { id: 6697, is_bot: false, first_name: "Ana", username: "user6697" };
    telegramSays({ ok: true, result: { user, status: "kicked", until_date: 0 } });
    const sync = () => call(`chats/sync_membership/${id}/6697`, { token, body: {} });
    expect((await sync()).body.result).toMatchObject({ diff: { membership: { status: 1 } } });
    expect((await sync()).body.result).toEqual({ diff: {} });
    const read = await call(`chats/membership/${id}/6697`, { token });
    expect(read.body.result).toMatchObject({ membership: { status: 1 } });
  });

  it("ERR-23: nobody is 'Target not found'; Telegram's refusal comes with its number and words", async () => {
    const { id, token } = await chatWith(-1_001_360_000_005, 6605, 6696);
    const refusal = { ok: false, outcomeUnknown: false } as const;
    telegramSays({ ...refusal, error_code: 400, description: "Bad Request: user not found" });
    const stranger = await call(`chats/sync_membership/${id}/4040`, { token, body: {} });
    expect(stranger.body).toEqual({ success: false, message: "Target not found" });
    telegramSays({ ...refusal, error_code: 403, description: "Forbidden: bot was kicked" });
    const { body } = await call(`chats/sync_membership/${id}/6696`, { token, body: {} });
    expect(body).toEqual({
      success: false,
      message: "BOT_UNREACHABLE",
      error_code: 403,
      description: "Forbidden: bot was kicked",
    });
  });
});
