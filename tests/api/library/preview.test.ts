import { describe, expect, it } from "vitest";
import type { Template } from "../../../domain/templates/template.ts";
import { itemOf, post, seedOwnBot } from "../../support/library.ts";
import { seedChat, signIn } from "../../support/seed.ts";

let nextChat = -1_001_500_700_000;
let nextPerson = 9700;

async function world(extra: Parameters<typeof seedChat>[2] = {}) {
  const person = nextPerson++;
  const id = await seedChat(nextChat--, [person], extra);
  const token = await signIn(person);
  const preview = (body: object) => post(`chat_msgtemplates/preview/${id}`, token, body);
  return { id, person, token, preview };
}

describe("chat_msgtemplates/preview", () => {
  it("MSG-09, MSG-14: refuses what could not be sent either", async () => {
    const { preview } = await world({ type: 7 });
    expect((await preview({ content: " \n" })).message).toBe("PLS_FILL_MSG_CONTENT");
    const reply = { content: "x", interactionMode: 2, keyboard: [[{ text: "a" }]] };
    expect((await preview(reply)).message).toBe("REPLY_KEYBOARD_NOT_FOR_CHANNELS");
  });

  it("API-38, ERR-16: takes a stored template by its id, of the same library alone", async () => {
    const own = await world();
    const other = await world();
    const { id } = itemOf<Template>(await post(`chat_msgtemplates/create/${own.id}`, own.token, { content: "x" }));
    // The chat's object, which sends it, has not heard of a bot.
    expect((await own.preview({ template_id: id })).result).toMatchObject({ status: "failed", error_code: 497 });
    expect((await other.preview({ template_id: id })).message).toBe("Target does not match");
    expect((await own.preview({ template_id: "12345678901234567890" })).message).toBe(
      "Missing message template 12345678901234567890",
    );
  });

  it("ERR-30, AMB-185: Telegram's error about the bot is told with its number", async () => {
    const { person, token } = await world();
    // An own bot whose token was lost.
    const bot = await seedOwnBot(970_000_001, person);
    expect((await post(`bot_msgtemplates/preview/${bot}`, token, { content: "x" })).result).toEqual({
      status: "failed",
      error_code: 499,
      message: "the bot's token is missing",
    });
  });
});
