import { beforeAll, describe, expect, it } from "vitest";
import type { ChatOverview } from "../../../domain/calls/chats.ts";
import { call } from "../../support/call.ts";
import { seedSharedBot, signIn } from "../../support/seed.ts";
import { deliver, messageOf, person, promotion, supergroup, updateOf } from "../../support/webhook.ts";

const ID = "1003941000001";
const chat = supergroup(-1_003_941_000_001);

beforeAll(seedSharedBot);

describe("the language of a chat that writes in another one", () => {
  it("I18-04: asked about until an admin keeps the other one, which is kept", async () => {
    await deliver(promotion(chat, 9411));
    const token = await signIn(9411);
    const asked = async () => {
      const { body } = await call(`chats/overview/${ID}?timespan=today`, { token });
      return (body.result as ChatOverview).written_lang;
    };
    const set = (attr: string, value: string) => call(`chats/update_attr/${ID}`, { token, body: { attr, value } });
    const from = { ...person(9412), language_code: "fa" };
    for (let id = 1; id <= 20; id += 1) {
      await deliver(updateOf("message", { ...messageOf(chat, id, `${id}`), from }));
    }
    expect(await asked()).toBe("fa");
    expect((await set("langm_kept", "klingon")).body.success).toBe(false);
    expect((await set("langm_kept", "fa")).body.result).toEqual({ diff: { langm_kept: "fa" } });
    expect(await asked()).toBeNull();
    // Another answer is about another language.
    await set("langm_kept", "de");
    expect(await asked()).toBe("fa");
    await set("langm", "fa");
    expect(await asked()).toBeNull();
  });
});
