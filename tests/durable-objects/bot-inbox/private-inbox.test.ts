import { beforeEach, describe, expect, it } from "vitest";
import { evict } from "../chat-objects.ts";
import { BOT_TOKEN, botOf, messageIn, pressed, statusIn, textIn } from "../private-updates.ts";
import { DAY, messageFrom, ok, refuse, resetWorld, world } from "../world.ts";

beforeEach(resetWorld);

const NOOR = { id: 660_001, is_bot: false, first_name: "Noor", last_name: "N", username: "noor" };
const OMAR = { id: 660_002, is_bot: false, first_name: "Omar" };

describe("messages to an own bot", () => {
  it("PCH-16, PCH-08, PCH-09: is kept, in a conversation with its last message", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "Hello", { message_id: 50 }));
    expect(await bot.inbox.conversations()).toEqual([
      {
        chat_id: "660001",
        user: { id: "660001", fname: "Noor", lname: "N", username: "noor", is_bot: false },
        type: 1,
        text: "Hello",
        id: 50,
        date: world.now(),
        progress: 0,
        unread: 1,
        status: 10,
        ctime: world.now(),
        is_closed: false,
        assignee: null,
        handled: null,
        notes: 0,
        last_from: "person",
      },
    ]);
    expect(await bot.inbox.messages({ userId: NOOR.id })).toEqual([
      {
        id: 50,
        user_id: "660001",
        date: world.now(),
        type: 1,
        text: "Hello",
        entities: [],
        edit_date: null,
        former: [],
        jobId: "",
        error: null,
        isPending: false,
        file: null,
        reply: null,
      },
    ]);
  });

  it("BOT-27, PCH-03: /start makes a contact that can be written to, and renews one that blocked the bot", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "/start ref_7"));
    expect(await bot.statusOf(NOOR)).toBe(10);
    world.pass(1);
    await bot.receives(statusIn(NOOR, "kicked"));
    expect(await bot.statusOf(NOOR)).toBe(9);
    world.pass(1);
    await bot.receives(textIn(NOOR, "/start"));
    expect(await bot.statusOf(NOOR)).toBe(10);
  });

  it("PCH-02: a contact that blocks the bot is shown as blocked until it is let in again", async () => {
    const bot = await botOf();
    await bot.receives(statusIn(NOOR, "kicked"));
    expect(await bot.statusOf(NOOR)).toBe(9);
    world.pass(1);
    await bot.receives(statusIn(NOOR, "member"));
    expect(await bot.statusOf(NOOR)).toBe(10);
    expect([await bot.inbox.conversations(), (await bot.inbox.contacts({ page: 1, perPage: 10 })).total]).toEqual([
      [],
      1,
    ]);
  });

  it.each([300, 3, 0])(
    "PCH-02: a message written %d s before a block does not take back the block when it comes after it",
    async (earlier) => {
      const bot = await botOf();
      await bot.receives(textIn(NOOR, "hi"));
      world.pass(600);
      await bot.receives(statusIn(NOOR, "kicked"));
      await bot.receives(textIn(NOOR, "written before", { date: world.now() - earlier }));
      expect([await bot.statusOf(NOOR), await bot.texts(NOOR)]).toEqual([9, ["hi", "written before"]]);
    },
  );

  it("MOD-41: the same update twice is one message, counted once, also after a restart", async () => {
    const bot = await botOf();
    const update = textIn(NOOR, "once");
    await bot.receives(update, 77);
    await bot.receives(update, 77);
    await evict();
    await bot.receives(update, 77);
    expect((await bot.inbox.messages({ userId: NOOR.id }))?.length).toBe(1);
    expect(await bot.inbox.numbers()).toEqual({ countUnreadChats: 1, usage_mnt: 1, deadLetters: null });
  });

  it("API-33: a bot's usage by day and kind adds up to its month's", async () => {
    const bot = await botOf();
    const first = textIn(NOOR, "one");
    await bot.receives(first);
    await bot.receives({ edited_message: { ...first.message, text: "two", edit_date: world.now() } });
    await bot.receives(textIn(NOOR, "three"));
    const range = { startSecond: world.now() - DAY, endSecond: world.now() };
    expect((await bot.inbox.usageOf(range)).map(({ update_type, count }) => [update_type, count])).toEqual([
      ["edited_message", 1],
      ["message", 2],
    ]);
    expect((await bot.inbox.numbers()).usage_mnt).toBe(3);
  });

  it("PCH-08, PCH-09: a phone number is read in the list and the conversation, is found by it, and goes out with the export", async () => {
    const bot = await botOf();
    const contact = { first_name: "Mia", last_name: "Li", phone_number: "+34600111222" };
    const shared = messageIn(NOOR, { message_id: 50, contact });
    await bot.receives(shared);
    const words = "Mia Li\n+34600111222";
    expect((await bot.inbox.conversation(NOOR.id))?.text).toBe(words);
    expect(await bot.inbox.messages({ userId: NOOR.id })).toMatchObject([{ type: 10, text: words }]);
    for (const keyword of ["+34600111222", "34600111222", "mia li"]) {
      expect((await bot.inbox.searchMessages({ keyword })).rows).toMatchObject([{ message: { id: 50 } }]);
    }
    const exported = await bot.inbox.exportPerson(NOOR.id, 0);
    expect(exported?.rows.messages).toMatchObject([{ shared: words }]);
    await bot.receives(textIn(NOOR, "this one", { message_id: 51, reply_to_message: shared.message }));
    expect((await bot.inbox.messages({ userId: NOOR.id }))?.at(-1)).toMatchObject({ reply: { id: 50, text: words } });
  });

  it("PCH-16: an edited message tells when it was edited and what could be read before", async () => {
    const bot = await botOf();
    const { message } = textIn(NOOR, "10 pieces", { message_id: 50 });
    await bot.receives({ message });
    const edit = async (text: string, after: number) => {
      await bot.receives({ edited_message: { ...message, text, edit_date: message.date + after } });
      return (await bot.inbox.messages({ userId: NOOR.id }))?.at(0);
    };
    const first = { date: message.date, type: 1, text: "10 pieces" };
    expect(await edit("12 pieces", 5)).toMatchObject({ edit_date: message.date + 5, former: [first] });
    expect(await edit("12 pieces", 6)).toMatchObject({ edit_date: message.date + 6, former: [first] });
    const second = { date: message.date + 6, type: 1, text: "12 pieces" };
    expect(await edit("13 pieces", 7)).toMatchObject({ text: "13 pieces", former: [first, second] });
    // One that came too late changes nothing.
    expect(await edit("11 pieces", 3)).toMatchObject({ text: "13 pieces", former: [first, second] });
    for (let more = 8; more < 30; more++) await edit(`${more} more`, more);
    const last = await edit("last", 30);
    expect([last?.former.length, last?.former.at(0), last?.former.at(-1)?.text]).toEqual([10, first, "29 more"]);
  });

  it("PCH-16: an edited message has its new words, in the list too; one never seen is stored", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "Helo", { message_id: 50 }));
    const { message } = textIn(NOOR, "Hello", { message_id: 50, edit_date: world.now() + 5 });
    await bot.receives({ edited_message: message });
    expect((await bot.texts(NOOR)).at(0)).toBe("Hello");
    expect((await bot.inbox.conversation(NOOR.id))?.text).toBe("Hello");
    await bot.receives({ edited_message: textIn(OMAR, "late", { message_id: 9, edit_date: world.now() }).message });
    expect(await bot.texts(OMAR)).toEqual(["late"]);
  });

  it("PCH-13: a message that comes behind one that was read is unread again, and stands in its place", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "second", { message_id: 51 }));
    await bot.inbox.readTo(NOOR.id, 51);
    expect((await bot.inbox.numbers()).countUnreadChats).toBe(0);
    await bot.receives(textIn(NOOR, "first", { message_id: 50 }));
    expect([await bot.texts(NOOR), (await bot.inbox.numbers()).countUnreadChats]).toEqual([["first", "second"], 1]);
    expect((await bot.inbox.conversation(NOOR.id))?.text).toBe("second");
  });

  it("PCH-09: files have their type, name and size, and their name at Telegram stays here", async () => {
    const bot = await botOf();
    const document = { file_id: "SECRET", file_unique_id: "u1", mime_type: "text/HTML", file_name: "a.html" };
    await bot.receives(messageIn(NOOR, { document: { ...document, file_size: 12 }, caption: "see" }));
    const [message] = (await bot.inbox.messages({ userId: NOOR.id })) ?? [];
    expect(message).toMatchObject({ type: 5, text: "see", file: { mimetype: "text/html", size: 12 } });
    expect(JSON.stringify(message)).not.toContain("SECRET");
    expect((await bot.inbox.file("u1"))?.file_id).toBe("SECRET");
    expect(await bot.inbox.file("u2")).toBeNull();
  });

  it("AMB-197: an update of no private chat leaves nothing, a broken one is a dead letter", async () => {
    const bot = await botOf();
    await bot.receives(messageIn(NOOR, { text: "x", chat: { id: -5, type: "group", title: "G" } }));
    await bot.receives({ message: { chat: { id: 1, type: "private" } } });
    await bot.receives(messageIn({ id: 1.5, first_name: "?" }, { text: "x" }));
    await bot.receives(messageIn({ ...OMAR, is_bot: true }, { text: "x" }));
    await bot.receives(pressed(OMAR));
    expect((await bot.inbox.contacts({ page: 1, perPage: 10 })).rows.map(({ chat_id }) => chat_id)).toEqual(["660002"]);
  });

  it("AMB-211, AMB-265: beyond the month's allowance words are not kept, and nothing is answered", async () => {
    const bot = await botOf({ welcome: true, asset_id_greeting: "t1" });
    await bot.rows("INSERT INTO usage_days VALUES (21929, 'message', 3000)");
    world.nowMs = 21_929 * 86_400_000;
    await bot.receives(textIn(NOOR, "/start"));
    expect([await bot.texts(NOOR), world.calls]).toEqual([[""], []]);
  });
});

describe("read marks", () => {
  it("PCH-13, PCH-17: the mark moves forward only, not past the last message; unread contacts are counted", async () => {
    const bot = await botOf();
    for (const person of [NOOR, OMAR]) await bot.receives(textIn(person, "hi", { message_id: 50 }));
    await bot.receives(textIn(NOOR, "again", { message_id: 52 }));
    expect((await bot.inbox.numbers()).countUnreadChats).toBe(2);
    expect(await bot.inbox.readTo(NOOR.id, 50)).toBe(50);
    expect((await bot.inbox.numbers()).countUnreadChats).toBe(2);
    expect(await bot.inbox.readTo(NOOR.id, 9_999)).toBe(52);
    expect(await bot.inbox.readTo(NOOR.id, 50)).toBe(52);
    expect((await bot.inbox.numbers()).countUnreadChats).toBe(1);
    expect(await bot.inbox.readTo(123, 50)).toBeNull();
  });

  it("PCH-08, AMB-194: a conversation says how many of the person's messages are unread, up to a hundred", async () => {
    const bot = await botOf();
    const unread = async () => (await bot.inbox.conversation(NOOR.id))?.unread;
    for (const message_id of [50, 52, 54]) await bot.receives(textIn(NOOR, "hi", { message_id }));
    await bot.inbox.readTo(NOOR.id, 50);
    // The bot's own words are not counted.
    await bot.inbox.sendText({ userId: NOOR.id, text: "Welcome", jobId: "job1", waitMs: 300 });
    expect(await unread()).toBe(2);
    await bot.inbox.readTo(NOOR.id, 9_999);
    expect(await unread()).toBe(0);
    for (let id = 2000; id < 2101; id++) await bot.receives(textIn(NOOR, "hi", { message_id: id }));
    expect((await bot.inbox.conversations()).map((contact) => contact.unread)).toEqual([100]);
  });

  it("API-46: pages of twenty before and after a message, rising, and the newest without one", async () => {
    const bot = await botOf();
    for (let id = 1; id <= 45; id++) await bot.receives(textIn(NOOR, `m${id}`, { message_id: id }));
    const ids = async (query: object) =>
      (await bot.inbox.messages({ userId: NOOR.id, ...query }))?.map(({ id }) => id) ?? [];
    expect(await ids({})).toEqual(Array.from({ length: 20 }, (_, index) => 26 + index));
    expect(await ids({ before: 26 })).toEqual(Array.from({ length: 20 }, (_, index) => 6 + index));
    expect(await ids({ before: 6 })).toEqual([1, 2, 3, 4, 5]);
    expect(await ids({ after: 43 })).toEqual([44, 45]);
    expect(await bot.inbox.messages({ userId: 5 })).toBeNull();
  });
});

describe("an operator's words", () => {
  const send = async (bot: Awaited<ReturnType<typeof botOf>>, text: string, jobId?: string) =>
    bot.inbox.sendText({ userId: NOOR.id, text, jobId, waitMs: 300 });

  it("API-47, PCH-14: go out in the bot's name and stand in the conversation with Telegram's number", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    const item = await send(bot, "Welcome", "job1");
    expect(item).toMatchObject({ id: 1000, user_id: String(bot.id), text: "Welcome", jobId: "job1", error: null });
    expect(item?.isPending).toBe(false);
    expect(world.callsOf("sendMessage")).toMatchObject([
      { token: BOT_TOKEN, payload: { chat_id: NOOR.id, text: "Welcome" } },
    ]);
    expect(await bot.texts(NOOR)).toEqual(["hi", "Welcome"]);
    // The bot's own words make nothing unread, and read nothing.
    expect((await bot.inbox.numbers()).countUnreadChats).toBe(1);
    await bot.inbox.readTo(NOOR.id, 1000);
    await send(bot, "Anything else?");
    expect((await bot.inbox.numbers()).countUnreadChats).toBe(0);
  });

  it("AMB-195: the same jobId is one message, two at once and one after the other", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    const items = await Promise.all([send(bot, "once", "job1"), send(bot, "once", "job1")]);
    items.push(await send(bot, "once", "job1"));
    expect(items.map((item) => item?.id)).toEqual([1000, 1000, 1000]);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
    expect(await bot.inbox.sendText({ userId: OMAR.id, text: "x", waitMs: 1 })).toBeNull();
  });

  it("PCH-14: while Telegram has not answered the message is pending, at its place behind the last", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    const message = { message_id: 52, date: world.now(), chat: { id: NOOR.id, type: "private" }, text: "later" };
    let isAnswered = false;
    world.answers.set("sendMessage", async () => {
      while (!isAnswered) await scheduler.wait(5);
      return ok(message);
    });
    const item = await bot.inbox.sendText({ userId: NOOR.id, text: "later", jobId: "j", waitMs: 1 });
    expect(item).toMatchObject({ id: 50.001, isPending: true, error: null });
    await bot.receives(textIn(NOOR, "meanwhile", { message_id: 51 }));
    expect(await bot.texts(NOOR)).toEqual(["hi", "later", "meanwhile"]);
    isAnswered = true;
    await expect
      .poll(async () => (await bot.inbox.messages({ userId: NOOR.id }))?.map(({ id }) => id))
      .toEqual([50, 51, 52]);
  });

  it.each([
    [403, "Forbidden: bot was blocked by the user", 9],
    [403, "Forbidden: user is deactivated", 9],
    [403, "Forbidden: bot can't initiate conversation with a user", 2],
    [400, "Bad Request: chat not found", 1],
    [400, "Bad Request: message is too long", 10],
  ])("PCH-02, PCH-19, AMB-193: %i %s is in the item, and the contact has status %i", async (code, words, status) => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    world.answers.set("sendMessage", () => refuse(code, words));
    const item = await send(bot, "hello?", "job1");
    expect(item?.error).toEqual({ error_code: code, description: words });
    expect(await bot.statusOf(NOOR)).toBe(status);
  });

  it("AMB-193: a message that goes out after all makes the contact writable again", async () => {
    const bot = await botOf();
    await bot.receives(statusIn(NOOR, "kicked"));
    await send(bot, "hello?");
    expect(await bot.statusOf(NOOR)).toBe(10);
  });

  it("AMB-195: a refused text is tried once more under its jobId, in its place", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    const works = world.answers.get("sendMessage");
    world.answers.set("sendMessage", () => refuse(403, "Forbidden: bot was blocked by the user"));
    await send(bot, "hello?", "job1");
    if (works !== undefined) world.answers.set("sendMessage", works);
    world.pass(2);
    expect(await send(bot, "hello?", "job1")).toMatchObject({ id: 1000, error: null });
    expect(await bot.texts(NOOR)).toEqual(["hi", "hello?"]);
  });

  it("AMB-271: one person's 429 holds up that person alone", async () => {
    const bot = await botOf();
    for (const person of [NOOR, OMAR]) await bot.receives(textIn(person, "hi", { message_id: 50 }));
    const works = world.answers.get("sendMessage");
    world.answers.set("sendMessage", (payload, time) =>
      time === 0 ? refuse(429, "Too Many Requests", { retryAfterSeconds: 7 }) : (works?.(payload, time) ?? ok(true)),
    );
    const item = await bot.inbox.sendText({ userId: NOOR.id, text: "a", jobId: "a", waitMs: 1 });
    expect(item?.isPending).toBe(true);
    expect((await bot.inbox.sendText({ userId: OMAR.id, text: "b", jobId: "b", waitMs: 2000 }))?.isPending).toBe(false);
    await bot.fires(7);
    await expect.poll(async () => (await bot.texts(NOOR)).length).toBe(2);
    expect((await bot.inbox.messages({ userId: NOOR.id }))?.at(-1)).toMatchObject({ jobId: "a", isPending: false });
  });

  it("AMB-280: the waiting call hears at once that Telegram does not take it, and reads when it has", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    const works = world.answers.get("sendMessage");
    world.answers.set("sendMessage", () => refuse(0, "refused", { outcomeUnknown: false }));
    const trouble = { error_code: 0, description: "refused" };
    const item = await bot.inbox.sendText({ userId: NOOR.id, text: "a", jobId: "a", waitMs: 60_000 });
    expect(item).toMatchObject({ isPending: true, error: null, trouble });
    if (works !== undefined) world.answers.set("sendMessage", works);
    await bot.fires(2);
    const last = async () => (await bot.inbox.messages({ userId: NOOR.id }))?.at(-1);
    await expect.poll(async () => (await last())?.isPending).toBe(false);
    expect(await last()).toMatchObject({ jobId: "a", error: null });
    expect(await last()).not.toHaveProperty("trouble");
  });

  it("AMB-282: Telegram's wait outlives a crash", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    const works = world.answers.get("sendMessage");
    world.answers.set("sendMessage", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 40 }));
    await bot.inbox.sendText({ userId: NOOR.id, text: "a", jobId: "a", waitMs: 1000 });
    if (works !== undefined) world.answers.set("sendMessage", works);
    await evict();
    await bot.fires(20);
    await bot.inbox.sendText({ userId: NOOR.id, text: "b", jobId: "b", waitMs: 50 });
    expect(world.callsOf("sendMessage")).toHaveLength(1);
    await bot.fires(21);
    await bot.fires(1);
    await expect.poll(() => bot.texts(NOOR)).toEqual(["hi", "a", "b"]);
  });

  it("AMB-260: an answer that never came is an error, and the message is not sent again", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    world.answers.set("sendMessage", () => refuse(0, "Telegram did not answer (TimeoutError)"));
    expect((await send(bot, "x", "j"))?.error).toEqual({ error_code: 0, description: "OUTCOME_UNKNOWN" });
    await bot.fires(60);
    await send(bot, "x", "j");
    expect(world.callsOf("sendMessage")).toHaveLength(1);
  });

  it("AMB-260: a request under way when the object died is shown as unknown", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    world.answers.set("sendMessage", () => new Promise(() => undefined));
    await bot.inbox.sendText({ userId: NOOR.id, text: "x", jobId: "j", waitMs: 1 });
    await evict();
    const last = (await bot.inbox.messages({ userId: NOOR.id }))?.at(-1);
    expect(last).toMatchObject({ isPending: false, error: { error_code: 0, description: "OUTCOME_UNKNOWN" } });
  });

  it("AMB-271: a committed request that was not sent goes out after a restart", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    await bot.rows(
      `INSERT INTO outbox (idempotency_key, group_key, position, lane, method, payload, purpose, weight, next_ms, due_ms,
         state, chat_id) VALUES ('k#0', 'k', 0, 1, 'sendMessage', '{"text":"still"}', '{"person":${NOOR.id}}', 1,
         ${world.nowMs}, ${world.nowMs}, 'pending', ${NOOR.id})`,
    );
    await bot.rows(`INSERT OR REPLACE INTO alarms (name, at_ms, attempts) VALUES ('drain', ${world.nowMs}, 0)`);
    await evict();
    await bot.fires();
    await expect.poll(() => bot.texts(NOOR)).toEqual(["hi", "still"]);
  });

  it("MSG-25: a long text goes in parts, in order; the first is answered", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    const text = `${"a".repeat(4000)}\n${"b".repeat(4000)}`;
    expect((await send(bot, text, "long"))?.jobId).toBe("long");
    await bot.fires(1);
    await bot.fires(1);
    const sent = world.callsOf("sendMessage").map(({ payload }) => String(payload.text));
    expect([sent.length, sent.join("")]).toEqual([2, text]);
    expect(await bot.texts(NOOR)).toEqual(["hi", ...sent]);
  });

  it("BOT-05: without a token the reason is the token", async () => {
    const bot = await botOf({ token: null });
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    expect((await send(bot, "x"))?.error).toEqual({ error_code: 499, description: "Unauthorized" });
  });

  it("AMB-195: in a private chat with topics the answer goes to the topic of the last message", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50, message_thread_id: 9, is_topic_message: true }));
    await send(bot, "x");
    expect(world.callsOf("sendMessage")[0]?.payload).toMatchObject({ message_thread_id: 9 });
  });

  it("AMB-195: after the person deleted the topic, answers go to the chat, or to the topic that they use now", async () => {
    const bot = await botOf();
    const inTopic = (thread: number) => ({ message_thread_id: thread, is_topic_message: true });
    await bot.receives(textIn(NOOR, "hi", { message_id: 50, ...inTopic(9) }));
    const gone = refuse(400, "Bad Request: message thread not found");
    world.answers.set("sendMessage", (payload) => {
      const { message_thread_id: thread } = payload;
      return thread === 9 || thread === 10 ? gone : ok(messageFrom(payload));
    });
    expect(await send(bot, "one")).toMatchObject({ text: "one", error: null, isPending: false });
    world.pass(5);
    expect(await send(bot, "two")).toMatchObject({ error: null, isPending: false });
    const threads = () => world.callsOf("sendMessage").map(({ payload }) => payload.message_thread_id);
    expect(threads()).toEqual([9, undefined, undefined]);
    world.pass(5);
    // Neither is there: the second try is the last one.
    world.answers.set("sendMessage", () => gone);
    await bot.receives(textIn(NOOR, "again", { message_id: 2050, ...inTopic(10) }));
    expect((await send(bot, "three"))?.error).toMatchObject({ error_code: 400 });
    expect(threads().slice(3)).toEqual([10, undefined]);
  });
});
