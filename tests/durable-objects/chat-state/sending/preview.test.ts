import { beforeEach, describe, expect, it } from "vitest";
import type { SendPart } from "../../../../domain/sending/send-plan.ts";
import { payloadShape, sendOptionsShape } from "../../../../domain/templates/template.ts";
import { chatsFrom, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { DAY, refuse, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003890000001);
const PAID = { settings: { viplv: 10, viptime: START + 400 * DAY, ctime: START - 100 * DAY } } as never;
const AUTHOR = 42_001;
let nextKey = 1;
const text = (words: string): SendPart => ({ method: "sendMessage", payload: { text: words } });
const preview = (chat: number, parts: SendPart[], waitMs = 50, userId = AUTHOR) =>
  objectOf(chat).preview({ key: `preview ${nextKey++}`, userId, parts, waitMs });
const send = (chat: number, content: string) =>
  objectOf(chat).send({
    idempotencyKey: `send ${nextKey++}`,
    payload: payloadShape.parse({ content }),
    waitMs: 50,
    options: sendOptionsShape.parse({}),
  });
const said = () => world.callsOf("sendMessage").map(({ payload }) => [payload.chat_id, payload.text]);

describe("a preview", () => {
  it("MSG-32, MSG-25: goes to its author alone, in order, a second apart, and is no part of the history", async () => {
    const chat = await newChat(PAID);
    const answer = preview(chat, [text("a"), text("b")], 5000);
    await expect.poll(() => said().length).toBe(1);
    await fire(chat, 1);
    expect((await answer).parts.map(({ status }) => status)).toEqual(["sent", "sent"]);
    expect(said()).toEqual([
      [AUTHOR, "a"],
      [AUTHOR, "b"],
    ]);
    const [first, second] = world.callsOf("sendMessage").map(({ atMs }) => atMs);
    expect(Number(second) - Number(first)).toBe(1000);
    expect(await rowsOf(chat, "SELECT key FROM messages")).toEqual([]);
  });

  it("ERR-30: the first part that is refused is the last one asked for, and tells why", async () => {
    const chat = await newChat(PAID);
    world.answers.set("sendMessage", () => refuse(403, "Forbidden: bot was blocked by the user"));
    const { parts } = await preview(chat, [text("a"), text("b")]);
    expect(parts[0]).toEqual({ status: "failed", error_code: 403, message: "Forbidden: bot was blocked by the user" });
    await fire(chat, 60);
    expect(said()).toHaveLength(1);
  });

  it("AMB-282: Telegram's wait is kept over a crash, for this person alone", async () => {
    const chat = await newChat(PAID);
    const works = world.answers.get("sendMessage");
    const description = "Too Many Requests: retry after 40";
    world.answers.set("sendMessage", () => refuse(429, description, { retryAfterSeconds: 40 }));
    const { parts } = await preview(chat, [text("a")]);
    expect(parts).toEqual([{ status: "failed", error_code: 429, message: description }]);
    if (works !== undefined) world.answers.set("sendMessage", works);
    await evict();
    world.pass(10);
    expect((await preview(chat, [text("b")])).parts[0]).toMatchObject({ status: "failed", error_code: 429 });
    expect((await preview(chat, [text("c")], 50, AUTHOR + 1)).parts[0]?.status).toBe("sent");
    expect((await send(chat, "into the group")).parts[0]?.status).toBe("sent");
    expect(said().map(([, words]) => words)).toEqual(["a", "c", "into the group"]);
    world.pass(31);
    expect((await preview(chat, [text("d")])).parts[0]?.status).toBe("sent");
    // A part that was not sent while somebody waited is not sent later.
    await fire(chat, 60);
    expect(said().map(([, words]) => words)).toEqual(["a", "c", "into the group", "d"]);
  });

  it("AMB-280: a preview that surely did not arrive is tried again while somebody waits, and not later", async () => {
    const chat = await newChat(PAID);
    world.answers.set("sendMessage", () => refuse(502, "Bad Gateway"));
    const { parts } = await preview(chat, [text("a"), text("b")], 1200);
    expect(parts.map(({ status, error_code }) => [status, error_code])).toEqual([
      ["failed", 502],
      ["failed", 429],
    ]);
    for (let second = 0; second < 30; second++) await fire(chat, 1);
    expect(said().length).toBe(1);
  });
});

describe("requests to Telegram beside the outbox", () => {
  it("AMB-282: nothing while Telegram asks to wait (429), also after a crash; the chat is sent to anyway", async () => {
    const chat = await newChat(PAID);
    world.answers.set("getChat", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 60 }));
    expect(await objectOf(chat).sync()).toMatchObject({ ok: false, error_code: 429 });
    const asked = () => world.calls.filter(({ method }) => method.startsWith("getChat")).length;
    const before = asked();
    await evict();
    world.pass(30);
    expect(await objectOf(chat).sync()).toMatchObject({ ok: false, error_code: 429 });
    expect(await objectOf(chat).managingBotStatus()).toMatchObject({ error: 429 });
    expect(asked()).toBe(before);
    expect((await send(chat, "hello")).parts[0]?.status).toBe("sent");
    world.pass(31);
    await objectOf(chat).sync();
    expect(asked()).toBeGreaterThan(before);
  });

  it("AMB-282: nothing about a chat into which nothing may be sent", async () => {
    const chat = await newChat(PAID);
    world.answers.set("sendMessage", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 60 }));
    await send(chat, "hello");
    world.calls = [];
    await objectOf(chat).sync();
    expect(world.calls).toEqual([]);
  });
});
