import { afterEach, describe, expect, it } from "vitest";
import type { DeletedMessage, HistoryAnswer } from "../../../domain/calls/messages.ts";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, employ, messageOf, supergroup, updateOf } from "../../support/webhook.ts";

const real = dependencies.telegram;
afterEach(() => {
  dependencies.telegram = real;
});

type Payload = Record<string, unknown>;
let nextChat = -1_001_960_000_001;
const ADMIN = 9_530_001;

/**
 * Makes a chat with three messages of two people, and a Telegram that refuses the calls for which `refuses` gives a
 * reason.
 */
async function chatWith(refuses: (method: string, payload: Payload) => string | null = () => null) {
  const chat = supergroup(nextChat--);
  const id = await seedChat(chat.id, [ADMIN]);
  await employ(chat, ADMIN);
  const sent = [];
  for (const [from, text] of [
    [9_530_002, "one"],
    [9_530_002, "two"],
    [9_530_003, "three"],
  ] as const) {
    const message = messageOf(chat, from, text);
    await deliver(updateOf("message", message));
    sent.push(message);
  }
  const calls: { method: string; payload: Payload }[] = [];
  dependencies.telegram = () => ({
    async call<Result>(method: string, payload: Payload = {}) {
      calls.push({ method, payload });
      const description = refuses(method, payload);
      if (description !== null) return { ok: false, error_code: 400, description, outcomeUnknown: false } as const;
      return { ok: true, result: true as Result };
    },
  });
  const token = await signIn(ADMIN);
  const ask = async (path: string, body?: object) => (await call(`${path}`, { token, ...(body ? { body } : {}) })).body;
  const range = { startSecond: nowSeconds() - 3600, endSecond: nowSeconds() + 60 };
  const read = async () =>
    ((await ask(`messages/history/${id}`, { ...range, types: [1] })).result as HistoryAnswer).rows;
  const keys = (await read()).map(({ key }) => key).reverse();
  const remove = async (which: number[]) => {
    const { result, ...answer } = await ask(`messages/delete/${id}`, { keys: which });
    return { ...answer, rows: (result as { rows: DeletedMessage[] } | undefined)?.rows };
  };
  return { id, keys, sent, calls, read, remove, ask };
}

describe("messages/delete", () => {
  it("MOD-40: messages go, one act for each author in the admin's name, which the history shows", async () => {
    const { keys, sent, calls, remove, read } = await chatWith();
    expect((await remove(keys)).rows).toEqual(keys.map((key) => ({ key, status: "deleted" })));
    const ids = sent.map(({ message_id }) => message_id);
    expect(calls.filter(({ method }) => method.startsWith("deleteMessage"))).toMatchObject([
      { method: "deleteMessages", payload: { message_ids: ids.slice(0, 2) } },
      { method: "deleteMessage", payload: { message_id: ids[2] } },
    ]);
    const [three, two, one] = await read();
    for (const row of [one, two, three]) {
      expect(row?.act).toMatchObject({
        kind: "dashboard",
        rule_id: "delete",
        actor: String(ADMIN),
        delete_status: 200,
      });
    }
    expect([one?.act?.id, one?.act?.deleted]).toEqual([two?.act?.id, 2]);
    expect(three?.act?.id).not.toBe(one?.act?.id);
  });

  it("MOD-40: one that Telegram does not let go keeps none of the others, and is named", async () => {
    const description = "Bad Request: message can't be deleted";
    let stays = 0;
    const { keys, sent, remove } = await chatWith((method, payload) =>
      method === "deleteMessages" || payload.message_id === stays ? description : null,
    );
    stays = sent[0]?.message_id ?? 0;
    const { rows } = await remove(keys);
    expect(rows?.map(({ status }) => status)).toEqual(["failed", "deleted", "deleted"]);
    expect(rows?.[0]).toMatchObject({ error_code: 400, message: description });
  });

  it("MOD-40: what is not stored is unknown; nothing and too much are refused", async () => {
    const { remove } = await chatWith();
    expect((await remove([5])).rows).toEqual([{ key: 5, status: "unknown" }]);
    for (const which of [[], Array.from({ length: 101 }, (_, index) => index + 1)]) {
      expect((await remove(which)).success).toBe(false);
    }
  });

  it("MSG-20: a reply of the bot answers the message", async () => {
    const { id, calls, sent, ask } = await chatWith();
    const reply_to = sent[2]?.message_id;
    await ask(`chat_msgtemplates/send_payload/${id}`, { payload: { content: "Here" }, reply_to });
    const [made] = calls.filter(({ method }) => method === "sendMessage");
    expect(made?.payload).toMatchObject({
      text: expect.stringContaining("Here"),
      reply_parameters: { message_id: reply_to },
    });
  });
});
