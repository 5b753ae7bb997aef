import { beforeEach, describe, expect, it } from "vitest";
import type { Responder } from "../../../domain/responders/responder.ts";
import type { SnapshotContent, SnapshotTemplate } from "../../../services/snapshot.ts";
import { deliver, evict, fire, objectOf, rowsOf } from "../chat-objects.ts";
import { botOf, statusIn, textIn } from "../private-updates.ts";
import { DAY, ok, refuse, resetWorld, snapshotOf, world } from "../world.ts";

beforeEach(resetWorld);

const NOOR = { id: 670_001, is_bot: false, first_name: "Noor" };
const OMAR = { id: 670_002, is_bot: false, first_name: "Omar" };

const templateOf = (id: string, content: string): SnapshotTemplate => ({
  id,
  content,
  entities: [],
  keyboard: [],
  assets: [],
  interactionMode: 0,
  disableWebPreview: false,
  disableNotification: false,
});
const responderOf = (id: string, keyword: string, more: Partial<Responder> = {}): Responder => ({
  id,
  template_id: "t1",
  more_template_ids: [],
  reply_order: 0,
  triggers: [{ keyword, matchMode: 1, isCaseSensitive: false }],
  disableWebPreview: false,
  disableNotification: false,
  protectContent: false,
  adminExampt: false,
  isSwitchedOff: false,
  deduplicate: false,
  isForSelectedTopics: false,
  forum_topic_ids: [],
  ttl_sent: 0,
  cooldown_user: 0,
  cooldown_chat: 0,
  ...more,
});
const content = (responders: Responder[]): SnapshotContent => ({
  responders,
  templates: [templateOf("t1", "Ten euro"), templateOf("hello", "Welcome!")],
});
const said = () => world.callsOf("sendMessage").map(({ payload }) => [payload.chat_id, payload.text]);

describe("automatic answers of an own bot", () => {
  it("RSP-23, AMB-112: the first responder that matches answers, once per update, and stands in the thread", async () => {
    const bot = await botOf({ content: content([responderOf("r1", "price"), responderOf("r2", "price")]) });
    const update = textIn(NOOR, "the price?", { message_id: 50 });
    await bot.receives(update, 5);
    await expect.poll(() => bot.texts(NOOR)).toEqual(["the price?", "Ten euro"]);
    await bot.receives(update, 5);
    await evict();
    await bot.receives(update, 5);
    expect(said()).toEqual([[NOOR.id, "Ten euro"]]);
    expect(world.calls[0]?.payload.reply_parameters).toMatchObject({ message_id: 50 });
    expect((await bot.inbox.numbers()).countUnreadChats).toBe(1);
  });

  it("AMB-306: an answer and the welcome name the person; a private chat has no group", async () => {
    const templates = [templateOf("t1", "Ten euro, {first} ({group})"), templateOf("hello", "Hi {mention}")];
    const bot = await botOf({
      welcome: true,
      asset_id_greeting: "hello",
      content: { responders: [responderOf("r1", "price")], templates },
    });
    await bot.receives(textIn(NOOR, "price"));
    await expect.poll(said).toEqual([[NOOR.id, "Ten euro, Noor ({group})"]]);
    await bot.receives(textIn(OMAR, "/start"));
    await expect.poll(() => said().length).toBe(2);
    expect(world.callsOf("sendMessage")[1]?.payload).toMatchObject({
      text: "Hi Omar",
      entities: [{ type: "text_mention", offset: 3, length: 4, user: { id: OMAR.id } }],
    });
  });

  it("RSP-22, AMB-215: responders beyond the plan's two slots do not answer", async () => {
    const three = ["a", "b", "c"].map((keyword) => responderOf(keyword, keyword));
    const bot = await botOf({ content: content(three) });
    await bot.receives(textIn(NOOR, "c"));
    await bot.receives(textIn(OMAR, "b"));
    await expect.poll(said).toEqual([[OMAR.id, "Ten euro"]]);
  });

  it("RSP-22, AMB-215: those that the owner chose answer in their place, until there is room for all", async () => {
    const three = ["a", "b", "c"].map((keyword) => responderOf(keyword, keyword));
    const bot = await botOf({ content: content(three), kept_items: { responders: ["c", "gone"] } });
    await bot.receives(textIn(NOOR, "b"));
    await bot.receives(textIn(OMAR, "c"));
    await expect.poll(said).toEqual([[OMAR.id, "Ten euro"]]);
    await bot.inbox.applyBotSnapshot({ ...bot.snapshot, version: 2, viplv: 10, viptime: world.now() + DAY });
    await bot.receives(textIn(NOOR, "b"));
    await expect.poll(said).toContainEqual([NOOR.id, "Ten euro"]);
  });

  it("docs/decisions/208: everybody has their own turn among several replies", async () => {
    const several = responderOf("r1", "price", { more_template_ids: ["hello", "gone"], reply_order: 1 });
    const bot = await botOf({ content: content([several]) });
    for (const [who, count] of [
      [NOOR, 1],
      [NOOR, 2],
      [OMAR, 3],
      [NOOR, 4],
    ] as const) {
      await bot.receives(textIn(who, "price"));
      await expect.poll(said).toHaveLength(count);
      world.pass(2);
    }
    expect(said()).toEqual([
      [NOOR.id, "Ten euro"],
      [NOOR.id, "Welcome!"],
      [OMAR.id, "Ten euro"],
      [NOOR.id, "Ten euro"],
    ]);
  });

  it("decision 191: the same person is answered once in a minute, another one at once", async () => {
    const bot = await botOf({ content: content([responderOf("r1", "price", { cooldown_user: 60 })]) });
    await bot.receives(textIn(NOOR, "price"));
    await expect.poll(said).toHaveLength(1);
    await bot.receives(textIn(NOOR, "price?"));
    await bot.receives(textIn(OMAR, "price"));
    await expect.poll(said).toEqual([
      [NOOR.id, "Ten euro"],
      [OMAR.id, "Ten euro"],
    ]);
  });

  it("AMB-113: a responder's former answer to the same person goes, another's stays", async () => {
    const bot = await botOf({ content: content([responderOf("r1", "price", { deduplicate: true })]) });
    await bot.receives(textIn(NOOR, "price"));
    await bot.receives(textIn(OMAR, "price"));
    await expect.poll(() => said().length).toBe(2);
    world.pass(2);
    await bot.receives(textIn(NOOR, "price"));
    await expect.poll(() => said().length).toBe(3);
    await bot.fires();
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload)).toEqual([
      { chat_id: NOOR.id, message_id: 1000 },
    ]);
  });

  it("MSG-19: an answer with a time of its own is deleted after it", async () => {
    const bot = await botOf({ content: content([responderOf("r1", "price", { ttl_sent: 1 })]) });
    await bot.receives(textIn(NOOR, "price"));
    await expect.poll(() => said().length).toBe(1);
    await bot.fires(30);
    expect(world.callsOf("deleteMessage")).toEqual([]);
    await bot.fires(31);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
  });

  it("AMB-154: a responder whose template is gone says so in the log", async () => {
    const bot = await botOf({ content: content([responderOf("r1", "price", { template_id: "gone" })]) });
    await bot.receives(textIn(NOOR, "price"));
    const range = { startSecond: 0, endSecond: world.now() + 60, kind: 21, page: 1, perPage: 10 };
    expect((await bot.inbox.botServiceLog(range)).rows).toMatchObject([
      { rule_id: "r1", res_status: 404, comment: "Missing message template gone", user: { id: "670001" } },
    ]);
    expect(said()).toEqual([]);
  });

  it("BOT-17: /start is welcomed, also with a payload and to this bot by name, not to another", async () => {
    const welcome = { welcome: true, asset_id_greeting: "hello" };
    const bot = await botOf({ ...welcome, content: content([responderOf("r1", "start")]) });
    await bot.receives(textIn(NOOR, "/start ref_1"));
    await bot.receives(textIn(OMAR, "/start@private_bot"));
    await expect.poll(said).toEqual([
      [NOOR.id, "Welcome!"],
      [OMAR.id, "Welcome!"],
    ]);
    const off = await botOf({ ...welcome, welcome: false, content: content([]) });
    await off.receives(textIn(NOOR, "/start"));
    const gone = await botOf({ ...welcome, asset_id_greeting: "x", content: content([]) });
    await gone.receives(textIn(NOOR, "/start"));
    expect(said()).toHaveLength(2);
  });

  it("RSP-26, BOT-17: a tried text is decided as a written one, /start by the welcome", async () => {
    const responders = [responderOf("r1", "start"), responderOf("r2", "price", { template_id: "gone" })];
    const welcome = { welcome: true, asset_id_greeting: "hello" };
    const bot = await botOf({ ...welcome, content: content(responders) });
    const outcomes = async (text: string) => (await bot.inbox.explainPrivateReply(text)).map(({ outcome }) => outcome);
    expect(await outcomes("/start ref_1")).toEqual(["welcome", "welcome"]);
    expect(await outcomes("start")).toEqual(["fires", "no_match"]);
    expect(await outcomes("price")).toEqual(["no_match", "no_template"]);
    const gone = await botOf({ ...welcome, asset_id_greeting: "x", content: content(responders) });
    expect((await gone.inbox.explainPrivateReply("/start")).map(({ outcome }) => outcome)).toEqual([
      "fires",
      "no_match",
    ]);
  });

  it("PCH-02: a person who blocks the bot before its answer comes is blocked, and the log has Telegram's code", async () => {
    world.answers.set("sendMessage", () => refuse(403, "Forbidden: bot was blocked by the user"));
    const bot = await botOf({ content: content([responderOf("r1", "price")]) });
    await bot.receives(textIn(NOOR, "price"));
    await expect.poll(() => bot.statusOf(NOOR)).toBe(9);
    expect(await bot.rows("SELECT res_status FROM service_log")).toEqual([{ res_status: 403 }]);
  });

  it("AMB-271: a thousand who press Start at once are answered at a bot's pace, each once", async () => {
    const bot = await botOf({ welcome: true, asset_id_greeting: "hello", content: content([]) });
    for (let index = 0; index < 40; index++) {
      const at = `${world.nowMs}, ${world.nowMs}, 'pending', ${680_000 + index}`;
      await bot.rows(
        `INSERT INTO outbox (idempotency_key, group_key, position, lane, method, payload, purpose, weight, next_ms, due_ms,
           state, chat_id) VALUES ('k${index}', 'k${index}', 0, 1, 'sendMessage', '{}', '{}', 1, ${at})`,
      );
    }
    await bot.rows(`INSERT OR REPLACE INTO alarms (name, at_ms, attempts) VALUES ('drain', ${world.nowMs}, 0)`);
    await evict();
    await bot.fires();
    expect(said()).toHaveLength(25);
    await bot.fires(1);
    expect(new Set(said().map(([to]) => to)).size).toBe(40);
    expect(said()).toHaveLength(40);
  });
});

describe("newcomers' verifications with an own managing bot", () => {
  let nextChat = -1_003_670_000_001;
  /** Makes a group that this bot manages, which asks newcomers for the digits of a picture in private. */
  async function groupOf(bot: Awaited<ReturnType<typeof botOf>>) {
    const chat = nextChat--;
    world.snapshot = {
      bot_settings: {},
      asset_id_greeting: "",
      ncm_type: 96,
      ncm_wait: 180,
      ncm_rtry: 600,
      ncm_prmt: "",
      viplv: 10,
      viptime: world.now() + DAY,
    } as typeof world.snapshot;
    const managing = { ...bot.snapshot.bot };
    await objectOf(chat).applySnapshot(snapshotOf(chat, { bot: managing, content: { responders: [], templates: [] } }));
    world.answers.set("sendPhoto", ({ chat_id, caption }) => {
      const chat = { id: chat_id, type: "private", first_name: "Noor" };
      return ok({ message_id: world.nextMessageId++, date: world.now(), chat, caption, photo: [] });
    });
    return { chat, bot: { id: bot.id, hashId: bot.snapshot.bot.hashId } };
  }

  it("NCM-30, AMB-076: the answer in private reaches the group that asks, and stands in the inbox", async () => {
    const bot = await botOf({ welcome: true, asset_id_greeting: "hello", content: content([]) });
    const { chat, bot: managing } = await groupOf(bot);
    const request = { chat: { id: chat, type: "supergroup", title: "T" }, from: NOOR, user_chat_id: NOOR.id };
    await deliver(chat, { chat_join_request: { ...request, date: world.now() } }, { bot: managing });
    await fire(chat);
    await fire(chat, 1);
    expect(world.callsOf("sendPhoto").map(({ payload }) => payload.chat_id)).toEqual([NOOR.id]);
    await bot.receives(textIn(NOOR, "66666", { message_id: 2000 }));
    const question = expect.stringContaining("five digits");
    const verdict = expect.stringContaining("let into");
    await expect.poll(() => bot.texts(NOOR)).toEqual([question, verdict, "66666"]);
    await fire(chat);
    expect(world.callsOf("approveChatJoinRequest")).toHaveLength(1);
    expect(await rowsOf(chat, "SELECT status FROM newcomers")).toEqual([{ status: 32 }]);
    expect((await bot.inbox.numbers()).countUnreadChats).toBe(1);
  });

  it("NCM-06: a link to an unknown group is an ordinary /start", async () => {
    const bot = await botOf({ welcome: true, asset_id_greeting: "hello", content: content([]) });
    await bot.receives(textIn(OMAR, "/start ncm_9999999999999"));
    await expect.poll(said).toEqual([[OMAR.id, "Welcome!"]]);
  });

  it("AMB-076: a group that waits is remembered, and forgotten when it asks nothing any more", async () => {
    const bot = await botOf({ welcome: true, asset_id_greeting: "hello", content: content([]) });
    const { chat } = await groupOf(bot);
    await bot.inbox.expectAnswer(NOOR.id, chat);
    await evict();
    expect(await bot.rows("SELECT user_id, chat_id FROM expecting")).toEqual([{ user_id: NOOR.id, chat_id: chat }]);
    // A group that asks nothing of this person is not asked again.
    await bot.receives(textIn(NOOR, "hello"));
    expect(await bot.rows("SELECT user_id FROM expecting")).toEqual([]);
  });
});

describe("the retention of private chats", () => {
  it("PCH-20, AMB-197: messages go by the bot's level, a contact without one leaves the list and stays a contact", async () => {
    const bot = await botOf();
    const old = { date: world.now() - 15 * DAY, message_id: 1 };
    await bot.receives(textIn(NOOR, "old", old));
    await bot.receives(textIn(OMAR, "old", { ...old, message_id: 2 }));
    await bot.receives(textIn(OMAR, "new", { message_id: 3 }));
    await bot.fires(DAY);
    expect([await bot.texts(NOOR), await bot.texts(OMAR)]).toEqual([[], ["new"]]);
    expect((await bot.inbox.conversations()).map(({ chat_id }) => chat_id)).toEqual([String(OMAR.id)]);
    expect((await bot.inbox.contacts({ page: 1, perPage: 10 })).total).toBe(2);
    expect((await bot.inbox.numbers()).countUnreadChats).toBe(1);
    const paid = await botOf({ viplv: 50, viptime: world.now() + 90 * DAY });
    await paid.receives(textIn(NOOR, "old", { date: world.now() - 15 * DAY, message_id: 1 }));
    await paid.fires(DAY);
    expect(await paid.texts(NOOR)).toEqual(["old"]);
  });

  it("AMB-189: messages to a deleted bot go after thirty days, not before, and no more are taken in", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "kept"));
    const deleted = {
      ...bot.snapshot,
      version: 2,
      deletedAt: world.now(),
      bot: { ...bot.snapshot.bot, tokenCipher: null },
    };
    await bot.inbox.applyBotSnapshot(deleted);
    await bot.receives(textIn(NOOR, "too late"));
    expect(await bot.texts(NOOR)).toEqual(["kept"]);
    for (let day = 0; day < 10; day++) await bot.fires(DAY);
    expect(await bot.texts(NOOR)).toEqual(["kept"]);
    world.pass(20 * DAY);
    await bot.fires();
    expect(await bot.inbox.conversations()).toEqual([]);
    expect((await bot.inbox.contacts({ page: 1, perPage: 10 })).total).toBe(0);
    // It begins anew when somebody adds the bot again.
    await bot.inbox.applyBotSnapshot({ ...bot.snapshot, version: 3, account: "901" });
    await bot.receives(statusIn(NOOR, "member"));
    expect(await bot.statusOf(NOOR)).toBe(10);
  });

  it("PCH-18: another account's bot has none of the words that the one before was told", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "secret"));
    await bot.inbox.applyBotSnapshot({ ...bot.snapshot, version: 2, account: "901" });
    expect([await bot.inbox.conversations(), await bot.inbox.messages({ userId: NOOR.id })]).toEqual([[], null]);
    expect(await bot.rows("SELECT id FROM outbox")).toEqual([]);
  });

  it("AMB-264: an older snapshot changes nothing", async () => {
    const bot = await botOf({ version: 5, welcome: true, asset_id_greeting: "hello", content: content([]) });
    expect(await bot.inbox.applyBotSnapshot({ ...bot.snapshot, version: 4, welcome: false })).toBe(5);
    await bot.receives(textIn(NOOR, "/start"));
    await expect.poll(said).toEqual([[NOOR.id, "Welcome!"]]);
  });
});
