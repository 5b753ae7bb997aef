import { env, runDurableObjectAlarm } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { ObjectNamespaces } from "../../durable-objects/stubs.ts";
import type { PaymentNotice } from "../../services/private-chats/shared-bot-chat-object.ts";
import { sharedChatOf } from "./chat-objects.ts";
import { textIn } from "./private-updates.ts";
import { BOT, resetWorld, START, world } from "./world.ts";

beforeEach(resetWorld);

const { SHARED_BOT_CHAT } = env as unknown as ObjectNamespaces;
let nextPerson = 74_901;
let nextUpdate = 7_490_001;

function payer(language_code: string) {
  const id = nextPerson++;
  const person = { id, is_bot: false, first_name: "Lin", language_code };
  return {
    id,
    says: (text: string, update_id = nextUpdate++) =>
      sharedChatOf(id).receive({ bot: BOT, update: { update_id, ...textIn(person, text) } }),
    hears: (notice: Partial<PaymentNotice>) =>
      sharedChatOf(id).tellPayment({
        key: "k",
        userId: id,
        languageCode: language_code,
        event: "paid",
        stars: 924,
        order: 81,
        viplv: 10,
        target: "Dev Talks",
        until: START + 30 * 86_400,
        isByValue: false,
        ...notice,
      }),
    fires: () => runDurableObjectAlarm(SHARED_BOT_CHAT.get(SHARED_BOT_CHAT.idFromName(`${BOT.id} ${id}`))),
  };
}
const said = () => world.callsOf("sendMessage").map(({ payload }) => [payload.chat_id, String(payload.text)]);

describe("payments in the shared bot's private chat", () => {
  it("AMB-309: Stars that bought days by their value say so", async () => {
    const person = payer("en");
    await person.hears({ isByValue: true, viplv: 50 });
    await person.fires();
    const [[, text = ""] = []] = said();
    expect(text).toContain("“Dev Talks” has the plan Professional until");
    expect(text).toContain("The amount bought days by its value.");
    const other = payer("en");
    await other.hears({});
    await other.fires();
    expect(said().at(-1)?.[1]).not.toContain("by its value");
  });

  it.each([
    ["/paysupport", "en", "name the number of your order"],
    ["/paysupport@steward_bot now", "de", "nenne die Nummer deiner Bestellung"],
    ["/terms", "de-AT", "Du zahlst einmal"],
    ["/TERMS", "ar", "تدفع مرة واحدة"],
    ["/terms", "sv", "You pay once"],
  ])("AMB-286: %s is answered in %s, once", async (command, language, words) => {
    const lin = payer(language);
    await lin.says(command, nextUpdate);
    await lin.says(command, nextUpdate++);
    await lin.fires();
    await lin.fires();
    expect(said()).toEqual([[lin.id, expect.stringContaining(words)]]);
  });

  it("AMB-286: help with a payment names where to write and the page of orders", async () => {
    const lin = payer("en");
    await lin.says("/paysupport");
    await lin.fires();
    expect(said()[0]?.[1]).toContain("https://steward.test/orders");
    await lin.says("/terms of something");
    await lin.says("/termsofservice");
    expect(world.callsOf("sendMessage")).toHaveLength(1);
  });

  it.each([
    ["paid", "Danke! Deine 924 ⭐ sind angekommen. „Dev Talks“ hat den Tarif Essential bis 14.02.2030."],
    ["returned", "Du hast deine 924 ⭐ zurück: Bestellung 81"],
    ["refunded", "Der Tarif Essential, der damit bezahlt war, ist deshalb beendet."],
  ] as const)("AMB-286: a payment that is %s is told once, in the payer's language", async (event, words) => {
    const lin = payer("de");
    await lin.hears({ event });
    await lin.hears({ event });
    await lin.fires();
    await lin.fires();
    expect(said()).toEqual([[lin.id, expect.stringContaining(words)]]);
  });

  it("AMB-286: a payment for a chat that is gone is told without its name", async () => {
    const lin = payer("en");
    await lin.hears({ target: "", until: 0 });
    await lin.fires();
    expect(said()[0]?.[1]).toContain("order 81 is paid");
  });
});
