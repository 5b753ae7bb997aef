import { afterEach, describe, expect, it, vi } from "vitest";
import { sharedBotHashId, webhookSecret } from "../../../services/crypto/derived.ts";
import { ask } from "../../support/product.ts";
import { APP_SECRET, signIn } from "../../support/seed.ts";
import { BOT_ID } from "../../support/webhook.ts";

const PIECE = new Uint8Array(16_384).fill(32);

/** Makes a body that comes in pieces; `isRead` once somebody has come to its end. */
function bodyOf(pieces: number) {
  let left = pieces;
  const state = { isRead: false };
  const stream = new ReadableStream<Uint8Array>({
    type: "bytes",
    pull(given) {
      // A stream of bytes has this kind of controller.
      const controller = given as ReadableByteStreamController;
      if (left-- > 0) return controller.enqueue(PIECE.slice());
      state.isRead = true;
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
  return { stream, state };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("a request that is refused", () => {
  it.each<[number, string, string]>([
    [401, "POST", "/webhook/abcdefabcdef"],
    [404, "POST", "/webhook/nobody"],
    [405, "PUT", "/webhook/abcdefabcdef"],
    [403, "POST", "/v2data/messages/history/1001234567890"],
    [405, "POST", "/v2data/chats/list_managables"],
    [404, "POST", "/v2data/nothing"],
    [413, "POST", "/v2data/account/login_via_telegram_widget"],
    [404, "POST", "/healthz"],
  ])("%d %s %s: its body is read to the end, so that its line can be kept", async (status, method, path) => {
    const { stream, state } = bodyOf(40);
    const answer = await ask(`https://steward.test${path}`, {
      method,
      headers: { "cf-connecting-ip": "10.9.8.7" },
      body: stream,
    });
    expect([answer.status, state.isRead]).toEqual([status, true]);
  });

  it("LIB-05: so is an upload that is none of the files that are taken", async () => {
    const token = await signIn(9780);
    const { stream, state } = bodyOf(40);
    const answer = await ask("https://steward.test/v2data/chat_ugcbinaries/upload_single/1009999999999", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=x" },
      body: stream,
    });
    expect([await answer.json(), state.isRead]).toEqual([{ success: false, message: "TARGET_NOT_FOUND" }, true]);
  });

  it("is answered anyway when its sender says nothing more", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const silent = new ReadableStream<Uint8Array>({ type: "bytes" });
    const answered = ask("https://steward.test/webhook/nobody", { method: "POST", body: silent });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(20_000);
    expect((await answered).status).toBe(404);
  });
});

it("an update of unknown length is read no further than the limit before it is refused", async () => {
  const hashId = await sharedBotHashId(APP_SECRET, String(BOT_ID));
  const { stream, state } = bodyOf(80);
  const answer = await ask(`https://steward.test/webhook/${hashId}`, {
    method: "POST",
    headers: { "x-telegram-bot-api-secret-token": await webhookSecret(APP_SECRET, hashId) },
    body: stream,
  });
  expect([answer.status, state.isRead]).toEqual([413, true]);
});
