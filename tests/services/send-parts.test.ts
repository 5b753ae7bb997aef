import { describe, expect, it } from "vitest";
import type { SendPart } from "../../domain/send-plan.ts";
import { sendParts } from "../../services/templates/send-parts.ts";
import type { TelegramAnswer, TelegramClient } from "../../telegram/client.ts";

const text = (words: string): SendPart => ({ method: "sendMessage", payload: { text: words } });
const REFUSED = { ok: false, error_code: 403, description: "Forbidden: bot was blocked by the user" } as const;

/** A Telegram that refuses the words it is told to refuse. */
function clientRefusing(words: string) {
  const asked: unknown[] = [];
  const client: TelegramClient = {
    async call<Result>(method: string, payload: Record<string, unknown> = {}): Promise<TelegramAnswer<Result>> {
      asked.push([method, payload]);
      if (payload.text === words) return { ...REFUSED, outcomeUnknown: false };
      return { ok: true, result: {} as Result };
    },
  };
  return { client, asked };
}

describe("the parts of a preview", () => {
  it("MSG-32, MSG-25: go to the author's own chat in their order", async () => {
    const { client, asked } = clientRefusing("");
    expect(await sendParts(client, 42, [text("a"), text("b")])).toBeNull();
    expect(asked).toEqual([
      ["sendMessage", { chat_id: 42, text: "a" }],
      ["sendMessage", { chat_id: 42, text: "b" }],
    ]);
  });

  it("ERR-30: the first that is refused is the last one asked for, and tells why", async () => {
    const { client, asked } = clientRefusing("b");
    expect(await sendParts(client, 42, [text("a"), text("b"), text("c")])).toMatchObject(REFUSED);
    expect(asked).toHaveLength(2);
  });
});
