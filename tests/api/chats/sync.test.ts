import { afterEach, describe, expect, it } from "vitest";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { deliver, promotion, supergroup } from "../../support/webhook.ts";

const real = dependencies.telegram;
afterEach(() => {
  dependencies.telegram = real;
});

describe("chats/sync", () => {
  it("API-16: answers what Telegram has just said: title, name, flags and number of members", async () => {
    const chat = supergroup(-1_001_371_000_001);
    const id = await seedChat(chat.id, [6701]);
    const token = await signIn(6701);
    await deliver(promotion(chat, 6701));
    const user = { id: 6701, is_bot: false, first_name: "Ana" };
    const answers: Record<string, unknown> = {
      getChat: { ...chat, title: "New name", username: "new_name", has_protected_content: true },
      getChatAdministrators: [{ user, status: "creator", is_anonymous: false }],
      getChatMemberCount: 41,
    };
    const refusal = { ok: false, outcomeUnknown: false, error_code: 404, description: "Not Found" } as const;
    dependencies.telegram = () => ({
      call: async <Result>(method: string) =>
        (method in answers ? { ok: true, result: answers[method] } : refusal) as TelegramAnswer<Result>,
    });
    const { body } = await call(`chats/sync/${id}`, { token, body: {} });
    const fresh = { id, title: "New name", username: "new_name", has_protected_content: true, cntmbr: 41 };
    expect(body).toMatchObject({ success: true, result: { item: fresh, forum_topics: expect.any(Array) } });
    expect((await call(`chats/get/${id}`, { token })).body.result).toMatchObject({ item: fresh });
  });
});
