import { describe, expect, it } from "vitest";
import { post, seedMaterial } from "../../support/library.ts";
import { seedChat, signIn } from "../../support/seed.ts";

let nextChat = -1_001_610_000_000;
let nextPerson = 5950;

async function world(extra: Parameters<typeof seedChat>[2] = {}) {
  const person = nextPerson++;
  const id = await seedChat(nextChat--, [person], extra);
  const token = await signIn(person);
  return { id, send: (payload: object) => post(`chat_msgtemplates/send_payload/${id}`, token, { payload }) };
}
const url = (type: number) => ({ type, source: "url", id: "https://a.example/x" });

describe("chat_msgtemplates/send_payload with media", () => {
  it.each([
    ["MSG-12: a document and audio", { assets: [url(5), url(8)] }, "DOC_AUDIO_NOT_MIXABLE"],
    ["MSG-13: a menu under an album", { assets: [url(2), url(2)], keyboard: [[{ text: "a" }]] }, "Menu not applicable"],
    ["LIB-13: an http address", { assets: [{ ...url(2), id: "http://a.b/c" }] }, "Please submit an HTTPS url."],
    [
      "ERR-22: an upload nobody knows",
      { assets: [{ type: 2, source: "ugcbinary", id: "1".repeat(20) }] },
      "Missing ugcbinarie",
    ],
  ])("%s is refused", async (_title, payload, message) => {
    const { send } = await world();
    expect(await send({ content: "x", ...payload })).toMatchObject({ success: false, message });
  });

  it("LIB-20: another chat's upload cannot be sent, the own one is handed to the chat's outbox", async () => {
    const own = await world();
    const other = await world();
    const assets = [{ type: 2, source: "ugcbinary", id: await seedMaterial(own.id) }];
    expect((await other.send({ assets })).message).toBe("Missing ugcbinarie");
    // Without a text, too; no bot is known to this chat's object, which says so.
    expect((await own.send({ assets })).result).toMatchObject({ parts: [{ status: "failed", error_code: 497 }] });
  });
});
