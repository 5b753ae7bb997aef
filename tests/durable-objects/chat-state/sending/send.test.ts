import { beforeEach, describe, expect, it, vi } from "vitest";
import { payloadShape, sendOptionsShape } from "../../../../domain/templates/template.ts";
import { sealToken } from "../../../../services/crypto/token-cipher.ts";
import { deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { message, text } from "../../updates.ts";
import { DAY, OWN_BOT, ok, refuse, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

let nextChat = -1002000000001;
let nextKey = 1;
async function managedChat(more = {}): Promise<number> {
  const chat = nextChat--;
  await objectOf(chat).applySnapshot(snapshotOf(chat, more));
  return chat;
}
const request = (content: string, options: Record<string, unknown> = {}, payload: Record<string, unknown> = {}) => ({
  idempotencyKey: `test ${nextKey++}`,
  payload: payloadShape.parse({ content, ...payload }),
  options: sendOptionsShape.parse(options),
  waitMs: 50,
});
const paid = { settings: { viplv: 10, viptime: START + 400 * DAY, ctime: START - 100 * DAY } };

describe("sending", () => {
  it("MSG-38: sends at once, answers the message's id, and free chats carry the ad tail", async () => {
    const chat = await managedChat();
    const result = await objectOf(chat).send(request("hello"));
    expect(result).toEqual({ message_ids: [1000], parts: [{ status: "sent", message_id: 1000 }] });
    expect(world.callsOf("sendMessage")[0]?.payload).toMatchObject({ chat_id: chat });
    expect(world.callsOf("sendMessage")[0]?.payload.text).toContain("Steward");
    const other = await managedChat(paid);
    await objectOf(other).send(request("hello"));
    expect(world.callsOf("sendMessage")[1]?.payload.text).toBe("hello");
  });

  it("AMB-192: an own bot sends with its own token, which is kept encrypted", async () => {
    const tokenCipher = await sealToken({ appSecret: "a secret of the tests, long enough" }, 5_555_555, "5555555:own");
    const bot = { ...OWN_BOT, username: "own_bot", isShared: false, tokenCipher };
    const chat = await managedChat({ ...paid, bot });
    await objectOf(chat).send(request("hello"));
    expect(world.calls.map((call) => call.token)).toEqual(["5555555:own"]);
    expect(JSON.stringify(await rowsOf(chat, "SELECT * FROM kv"))).not.toContain("5555555:own");
  });

  it("the same key again is the same send", async () => {
    const chat = await managedChat(paid);
    const once = request("hello");
    const first = await objectOf(chat).send(once);
    await evict();
    expect(await objectOf(chat).send(once)).toEqual(first);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
  });

  it("MSG-23: previews off, silence and protection reach Telegram", async () => {
    const chat = await managedChat(paid);
    await objectOf(chat).send(
      request("x", { protectContent: true }, { disableWebPreview: true, disableNotification: true }),
    );
    expect(world.callsOf("sendMessage")[0]?.payload).toMatchObject({
      link_preview_options: { is_disabled: true },
      disable_notification: true,
      protect_content: true,
    });
  });

  it("FTP-04, MSG-20: topic 7 is named, General is left out", async () => {
    const chat = await managedChat(paid);
    await objectOf(chat).send(request("x", { message_thread_id: 7 }));
    await fire(chat, 1);
    await objectOf(chat).send(request("x", { message_thread_id: 1 }));
    await fire(chat, 1);
    const threads = world.callsOf("sendMessage").map((call) => call.payload.message_thread_id);
    expect(threads).toEqual([7, undefined]);
  });

  it("FTP-05, MSG-20: a topic that Telegram no longer has is told, goes nowhere else, and leaves the list", async () => {
    const chat = await managedChat(paid);
    const inTopic = (id: number) => ({ is_topic_message: true, message_thread_id: id });
    for (const id of [7, 8]) await deliver(chat, message(chat, { text: "hi", ...inTopic(id) }, { is_forum: true }));
    world.answers.set("sendMessage", () => refuse(400, "Bad Request: message thread not found"));
    const { parts } = await objectOf(chat).send(request("x", { message_thread_id: 7 }));
    expect(parts).toMatchObject([{ status: "failed", message: "Bad Request: message thread not found" }]);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
    expect((await objectOf(chat).forumTopics()).map(({ id }) => id)).toEqual([0, 8]);
  });

  it("MSG-25: 9000 characters arrive as three messages in order, a second apart", async () => {
    const chat = await managedChat(paid);
    const words = Array.from({ length: 1500 }, (_, index) => `w${String(index).padStart(4, "0")}`).join(" ");
    const pending = await objectOf(chat).send(request(words));
    expect(pending.parts.map((part) => part.status)).toEqual(["sent", "pending", "pending"]);
    await fire(chat, 1);
    await fire(chat, 1);
    const calls = world.callsOf("sendMessage");
    expect(calls.map((call) => (call.atMs - START * 1000) / 1000)).toEqual([0, 1, 2]);
    expect(calls.every((call) => String(call.payload.text).length <= 4096)).toBe(true);
    expect(calls.map((call) => call.payload.text).join("") === words).toBe(true);
  });

  it("MSG-24: the sent message is pinned silently", async () => {
    const chat = await managedChat(paid);
    await objectOf(chat).send(request("pin me", { isPin: true }));
    await fire(chat);
    expect(world.calls.map((call) => [call.method, call.payload.message_id])).toEqual([
      ["sendMessage", undefined],
      ["pinChatMessage", 1000],
    ]);
    expect(world.callsOf("pinChatMessage")[0]?.payload.disable_notification).toBe(true);
  });

  it("MSG-17, MSG-19: with ttl 1 the message is deleted 60 s after it was sent, once", async () => {
    const chat = await managedChat(paid);
    await objectOf(chat).send(request("gone soon", { ttlAutoDelete: 1 }));
    await fire(chat, 59);
    expect(world.callsOf("deleteMessage")).toHaveLength(0);
    await evict();
    await fire(chat, 1);
    await fire(chat, 1);
    expect(world.callsOf("deleteMessage").map((call) => [call.payload.message_id, call.atMs])).toEqual([
      [1000, (START + 60) * 1000],
    ]);
  });

  it("HIS-09: the bot's own message is in the history, and is not counted", async () => {
    const chat = await managedChat(paid);
    await objectOf(chat).send(request("from the bot"));
    const { rows } = await objectOf(chat).history({ startSecond: 1, endSecond: START + DAY, page: 1, perPage: 10 });
    expect(rows.map((row) => [row.text, row.user.is_bot])).toEqual([["from the bot", true]]);
    const range = { startSecond: START - 3600, endSecond: START + 3599 };
    expect((await objectOf(chat).glance(range, range)).cnt_message).toEqual([0, 0]);
  });
});

describe("taking a send back", () => {
  const undo = (chat: number, key: string) => objectOf(chat).undoSend(key, 50);

  it("MSG-29: every message of it is deleted, once, and one that is gone already counts as deleted", async () => {
    const chat = await managedChat(paid);
    const wanted = { ...request("word ".repeat(1200)), waitMs: 10 };
    await objectOf(chat).send(wanted);
    await fire(chat, 2);
    expect((await objectOf(chat).sendOutcome(wanted.idempotencyKey))?.message_ids).toEqual([1000, 1001]);
    world.answers.set("deleteMessage", ({ message_id }) =>
      message_id === 1001 ? refuse(400, "Bad Request: message to delete not found") : ok(true),
    );
    const deleted = { parts: [1000, 1001].map((message_id) => ({ message_id, status: "deleted" })) };
    expect(await undo(chat, wanted.idempotencyKey)).toEqual(deleted);
    await evict();
    expect(await undo(chat, wanted.idempotencyKey)).toEqual(deleted);
    expect(await undo(chat, "another")).toBeNull();
    const asked = world.callsOf("deleteMessage").map(({ payload }) => payload.message_id);
    expect(asked.filter((id) => id === 1000)).toHaveLength(1);
  });

  it("MSG-29: parts that have not gone out are not sent any more", async () => {
    const chat = await managedChat(paid);
    const wanted = { ...request("word ".repeat(1200)), waitMs: 10 };
    await objectOf(chat).send(wanted);
    await undo(chat, wanted.idempotencyKey);
    await fire(chat, 60);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
  });

  it("ERR-30: a refusal is told with its words, tried again when asked for again, and holds up no other message", async () => {
    const chat = await managedChat(paid);
    const wanted = { ...request("word ".repeat(1200)), waitMs: 10 };
    await objectOf(chat).send(wanted);
    await fire(chat, 2);
    const said = "Bad Request: message can't be deleted for everyone";
    world.answers.set("deleteMessage", ({ message_id }) => (message_id === 1000 ? refuse(400, said) : ok(true)));
    expect(await undo(chat, wanted.idempotencyKey)).toEqual({
      parts: [
        { message_id: 1000, status: "failed", error_code: expect.any(Number), message: said },
        { message_id: 1001, status: "deleted" },
      ],
    });
    world.answers.set("deleteMessage", () => ok(true));
    const again = await undo(chat, wanted.idempotencyKey);
    expect(again?.parts.map(({ status }) => status)).toEqual(["deleted", "deleted"]);
  });

  it("AMB-280: while Telegram does not answer it is pending, and is deleted by itself", async () => {
    const chat = await managedChat(paid);
    const wanted = request("hello");
    await objectOf(chat).send(wanted);
    const told = [refuse(502, "Bad Gateway")];
    world.answers.set("deleteMessage", () => told.shift() ?? ok(true));
    const parts = [{ message_id: 1000, status: "pending", error_code: 502, message: "Bad Gateway" }];
    expect(await undo(chat, wanted.idempotencyKey)).toEqual({ parts });
    await fire(chat, 3);
    expect(world.callsOf("deleteMessage")).toHaveLength(2);
  });
});

describe("refusals of Telegram", () => {
  it("429: everything waits for retry_after, then goes on", async () => {
    const chat = await managedChat(paid);
    const send = world.answers.get("sendMessage");
    world.answers.set("sendMessage", (payload, time) =>
      time === 0
        ? refuse(429, "Too Many Requests: retry after 7", { retryAfterSeconds: 7 })
        : (send?.(payload, time) ?? ok(true)),
    );
    const result = await objectOf(chat).send(request("patience"));
    const message = "Too Many Requests: retry after 7";
    expect(result.parts).toEqual([{ status: "pending", error_code: 429, message }]);
    await evict();
    await fire(chat, 6);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
    await fire(chat, 1);
    expect(world.callsOf("sendMessage")).toHaveLength(2);
    expect(await rowsOf(chat, "SELECT state, res_status FROM outbox")).toEqual([{ state: "sent", res_status: 200 }]);
  });

  it("AMB-280: the waiting call hears at once that Telegram does not answer, and later how it ended", async () => {
    const chat = await managedChat(paid);
    const works = world.answers.get("sendMessage");
    const told = [refuse(0, "refused", { outcomeUnknown: false }), refuse(502, "Bad Gateway")];
    world.answers.set("sendMessage", (payload, time) => told.shift() ?? works?.(payload, time) ?? ok(true));
    const wanted = { ...request("patience"), waitMs: 60_000 };
    expect((await objectOf(chat).send(wanted)).parts).toEqual([
      { status: "pending", error_code: 0, message: "refused" },
    ]);
    const outcome = async () => (await objectOf(chat).sendOutcome(wanted.idempotencyKey))?.parts;
    await fire(chat, 1);
    expect(await outcome()).toEqual([{ status: "pending", error_code: 502, message: "Bad Gateway" }]);
    await evict();
    await fire(chat, 2);
    expect(await outcome()).toEqual([{ status: "sent", message_id: 1000 }]);
    expect(await objectOf(chat).sendOutcome("another")).toBeNull();
    expect(world.callsOf("sendMessage")).toHaveLength(3);
  });

  it("AMB-280: after an outage of a day the log names the outage", async () => {
    const chat = await managedChat(paid);
    world.answers.set("sendMessage", () => refuse(0, "Telegram did not answer (Error)", { outcomeUnknown: false }));
    await objectOf(chat).send(request("x"));
    for (let hour = 0; hour < 26; hour++) await fire(chat, 3600);
    const [row] = await rowsOf(chat, "SELECT state, res_status, message FROM outbox");
    expect(row).toEqual({ state: "failed", res_status: 0, message: "Telegram did not answer (Error)" });
  });

  it("400: a failed part stops those behind it, and nothing is repeated", async () => {
    const chat = await managedChat(paid);
    world.answers.set("sendMessage", () => refuse(400, "Bad Request: not enough rights to send text messages"));
    const result = await objectOf(chat).send(request("a ".repeat(3000)));
    expect(result.parts[0]).toEqual({
      status: "failed",
      error_code: 496,
      message: "Bad Request: not enough rights to send text messages",
    });
    expect(result.parts[1]).toMatchObject({ status: "failed", message: "not sent: the part before it failed" });
    await fire(chat, 60);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
  });

  it("AMB-263: the same send again goes on with what was refused, and sends nothing twice", async () => {
    const chat = await managedChat(paid);
    const send = world.answers.get("sendMessage");
    world.answers.set("sendMessage", (payload, time) =>
      time === 1 ? refuse(400, "Bad Request: something odd") : (send?.(payload, time) ?? ok(true)),
    );
    const whole = request(Array.from({ length: 2400 }, (_, number) => number).join(" "));
    const states = (result: { parts: { status: string }[] }) => result.parts.map(({ status }) => status);
    const first = objectOf(chat).send({ ...whole, waitMs: 5000 });
    await vi.waitFor(async () => {
      await fire(chat, 1);
      expect(world.callsOf("sendMessage")).toHaveLength(2);
    });
    expect(states(await first)).toEqual(["sent", "failed", "failed"]);
    const again = objectOf(chat).send({ ...whole, waitMs: 5000 });
    await vi.waitFor(async () => {
      await fire(chat, 1);
      expect(world.callsOf("sendMessage")).toHaveLength(4);
    });
    expect(states(await again)).toEqual(["sent", "sent", "sent"]);
    expect(states(await objectOf(chat).send(whole))).toEqual(["sent", "sent", "sent"]);
    const texts = world.callsOf("sendMessage").map(({ payload }) => payload.text);
    expect([texts.length, new Set(texts).size]).toEqual([4, 3]);
    expect(texts[1]).toBe(texts[2]);
  });

  it("AMB-260: behind a part whose outcome is unknown nothing goes on", async () => {
    const chat = await managedChat(paid);
    world.answers.set("sendMessage", () => refuse(0, "Telegram did not answer (TypeError)"));
    const whole = request("a ".repeat(3000));
    for (let time = 0; time < 2; time += 1) {
      const { parts } = await objectOf(chat).send(whole);
      expect(parts.map(({ status }) => status)).toEqual(["unknown", "failed"]);
    }
    await fire(chat, 60);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
  });

  it("AMB-260: a send without an answer is unknown and not repeated, a deletion is", async () => {
    const chat = await managedChat(paid);
    await objectOf(chat).send(request("x", { ttlAutoDelete: 1 }));
    world.answers.set("sendMessage", () => refuse(0, "Telegram did not answer (TypeError)"));
    world.answers.set("deleteMessage", (_payload, time) => (time === 0 ? refuse(502, "Bad Gateway") : ok(true)));
    world.pass(2);
    const result = await objectOf(chat).send(request("y"));
    expect(result.parts[0]?.status).toBe("unknown");
    await fire(chat, 60);
    await fire(chat, 5);
    await fire(chat, 3600);
    expect(world.callsOf("sendMessage")).toHaveLength(2);
    expect(world.callsOf("deleteMessage")).toHaveLength(2);
  });

  it("AMB-260: after a crash a send under way is unknown, a deletion under way is repeated", async () => {
    const chat = await managedChat(paid);
    await objectOf(chat).send(request("x", { ttlAutoDelete: 1 }));
    await rowsOf(chat, "UPDATE outbox SET state = 'sending' RETURNING id");
    await evict();
    await fire(chat, 61);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
    expect(await rowsOf(chat, "SELECT method, state FROM outbox ORDER BY id")).toEqual([
      { method: "sendMessage", state: "unknown" },
      { method: "deleteMessage", state: "sent" },
    ]);
  });

  it("AMB-261: the end of a restriction that had to wait is counted from when it is made", async () => {
    const chat = await managedChat(paid);
    await rowsOf(
      chat,
      `INSERT INTO outbox (idempotency_key, group_key, lane, method, payload, purpose, next_ms, due_ms, state)
       VALUES ('mute', 'mute', 0, 'restrictChatMember', '{"user_id":5}', '{"durationSeconds":60}', 1, ${START * 1000}, 'pending')
       RETURNING id`,
    );
    world.answers.set("restrictChatMember", (_payload, time) => (time === 0 ? refuse(502, "Bad Gateway") : ok(true)));
    await objectOf(chat).send(request("x"));
    await fire(chat, 30);
    await fire(chat, 30);
    const ends = world.callsOf("restrictChatMember").map((call) => Number(call.payload.until_date) - START);
    expect(ends).toEqual([60, 90]);
    expect(world.callsOf("restrictChatMember")[0]?.payload).toMatchObject({ chat_id: chat, user_id: 5 });
    expect(world.calls[0]?.method).toBe("restrictChatMember");
  });

  it("gives up 24 hours after it was due", async () => {
    const chat = await managedChat(paid);
    world.answers.set("sendMessage", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 3600 }));
    await objectOf(chat).send(request("x"));
    for (let hour = 0; hour < 26; hour++) await fire(chat, 3600);
    const [row] = await rowsOf(chat, "SELECT state, res_status, attempts FROM outbox");
    expect(row).toMatchObject({ state: "failed", res_status: 429 });
    const attempts = row?.attempts;
    await fire(chat, 3600);
    expect((await rowsOf(chat, "SELECT attempts FROM outbox"))[0]?.attempts).toBe(attempts);
  });

  it("AMB-271: in a group twenty go out in a minute, deletions do not wait", async () => {
    const chat = await managedChat(paid);
    for (let index = 0; index < 21; index++)
      await objectOf(chat).send({ ...request(`m${index}`, { ttlAutoDelete: index === 0 ? 1 : 0 }), waitMs: 0 });
    for (let second = 0; second < 59; second++) await fire(chat, 1);
    expect(world.callsOf("sendMessage")).toHaveLength(20);
    await fire(chat, 1);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
    await fire(chat, 1);
    expect(world.callsOf("sendMessage")).toHaveLength(21);
  });

  it("a chat that nobody manages answers 497", async () => {
    const chat = nextChat--;
    await deliver(chat, text(chat, "hi"));
    expect((await objectOf(chat).send(request("x"))).parts[0]).toMatchObject({ status: "failed", error_code: 497 });
  });
});
