import { beforeEach, describe, expect, it } from "vitest";
import { newResponderShape, type Responder } from "../../../../domain/responders/responder.ts";
import { payloadShape } from "../../../../domain/templates/template.ts";
import { dependencies } from "../../../../durable-objects/shared/dependencies.ts";
import type { Snapshot } from "../../../../services/snapshot.ts";
import { deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { BOT, DAY, OWN_BOT, ok, refuse, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

let nextChat = -1003500000001;
let nextId = 1;
const template = (id: string, content = `answer ${id}`, more = {}) => ({
  id,
  ...payloadShape.parse({ content, ...more }),
});
function responder(keyword: string, fields: Partial<Responder> = {}): Responder {
  const triggers = [{ keyword, matchMode: 1 }];
  return {
    id: `r${nextId++}`,
    ...newResponderShape.parse({ template_id: "t", triggers, ...fields }),
    ...fields,
  } as Responder;
}
const paid = { viplv: 10, viptime: START + 400 * DAY, ctime: START - 100 * DAY } as Snapshot["settings"];

async function chatWith(responders: Responder[], more: Partial<Snapshot> = {}): Promise<number> {
  const chat = nextChat--;
  const content = { responders, templates: [template("t")] };
  await objectOf(chat).applySnapshot(snapshotOf(chat, { settings: paid, content, ...more }));
  return chat;
}
/** Makes the same snapshot without its content. */
function headOf(chat: number, more: Partial<Snapshot>): Snapshot {
  const { content: _, ...head } = snapshotOf(chat, more);
  return head;
}
/** Has somebody write and waits for the answer: the limiter's second passes in between. */
async function say(chat: number, words: string, more: Record<string, unknown> = {}): Promise<void> {
  await deliver(chat, text(chat, words, more));
  await fire(chat, 2);
}
const sends = () => world.callsOf("sendMessage").map((call) => call.payload);
const log = (chat: number) =>
  objectOf(chat).serviceLog({ kind: 21, startSecond: 1, endSecond: START + 365 * DAY, page: 1, perPage: 50 });
const day = { startSecond: START, endSecond: START + DAY };
const asked = { current: day, previous: day, usage: day, trend: null, trendBefore: null };
const notSent = async (chat: number) => (await objectOf(chat).overview(asked)).cnt_failed_answer;
const topic = (id: number) => ({ is_topic_message: true, message_thread_id: id });

describe("an answer", () => {
  it("RSP-08, AMB-117: replies to the message that triggered it, once, also when the update is repeated", async () => {
    const chat = await chatWith([responder("hi")]);
    const update = text(chat, "oh, HI there");
    const updateId = await deliver(chat, update);
    await deliver(chat, update, { updateId });
    await fire(chat, 2);
    await evict();
    await deliver(chat, update, { updateId });
    await fire(chat, 2);
    expect(sends()).toEqual([
      {
        chat_id: chat,
        text: "answer t",
        reply_parameters: { message_id: update.message.message_id, allow_sending_without_reply: true },
      },
    ]);
    await say(chat, "good day");
    expect(sends()).toHaveLength(1);
  });

  it("RSP-20: only the first created of those that match answers", async () => {
    const chat = await chatWith([responder("hi", { template_id: "t" }), responder("h", { template_id: "u" })], {
      content: {
        responders: [responder("hi", { template_id: "u" }), responder("h")],
        templates: [template("t"), template("u")],
      },
    });
    await say(chat, "hi");
    await say(chat, "ha");
    expect(sends().map((payload) => payload.text)).toEqual(["answer u", "answer t"]);
  });

  it("RSP-18: previews off, silence and protection reach Telegram, asked for by the responder or its template", async () => {
    const flags = { disableWebPreview: true, disableNotification: true, protectContent: true };
    const expected = { link_preview_options: { is_disabled: true }, disable_notification: true, protect_content: true };
    const chat = await chatWith([responder("hi", flags)]);
    await say(chat, "hi");
    expect(sends()[0]).toMatchObject(expected);
    const quiet = await chatWith([], {
      content: {
        responders: [responder("hi")],
        templates: [template("t", "x", { disableNotification: true, disableWebPreview: true })],
      },
    });
    await say(quiet, "hi");
    expect(sends()[1]).toMatchObject({ disable_notification: true, link_preview_options: { is_disabled: true } });
    expect(sends()[1]).not.toHaveProperty("protect_content");
  });

  it("RSP-19: for topic 7, a message in 8 gets none and one in 7 its answer in 7", async () => {
    const chat = await chatWith([responder("hi", { isForSelectedTopics: true, forum_topic_ids: [7] })]);
    await say(chat, "hi", topic(8));
    await say(chat, "hi");
    expect(sends()).toHaveLength(0);
    await say(chat, "hi", topic(7));
    expect(sends().map((payload) => payload.message_thread_id)).toEqual([7]);
  });

  it("decision 191: the same person is answered once in a minute, another one at once, and nobody else in its place", async () => {
    const chat = await chatWith([responder("hi", { cooldown_user: 60 }), responder("h")]);
    await say(chat, "hi");
    await say(chat, "hi again");
    expect(sends()).toHaveLength(1);
    await say(chat, "hi", { from: BEN });
    expect(sends()).toHaveLength(2);
    await evict();
    await say(chat, "hi", { from: BEN });
    expect(sends()).toHaveLength(2);
    world.nowMs += 61_000;
    await say(chat, "hi", { from: BEN });
    expect(sends()).toHaveLength(3);
  });

  it("decision 191: for everybody in the chat, and what matches nothing or has no pause reads nothing of it", async () => {
    const chat = await chatWith([responder("hi", { cooldown_chat: 60 }), responder("price")]);
    await say(chat, "price");
    await say(chat, "hello");
    expect(await rowsOf(chat, "SELECT * FROM last_answers")).toEqual([]);
    await say(chat, "hi");
    await say(chat, "hi", { from: BEN });
    expect(sends()).toHaveLength(2);
    const tried = await objectOf(chat).explainReply({ text: "hi", topic: 0 });
    expect(tried?.map(({ outcome }) => outcome)).toEqual(["cooldown", "no_match"]);
  });

  it("docs/decisions/208: replies in turn, told by the tester, kept over days and an eviction, one after another", async () => {
    world.snapshot = paid;
    const content = {
      responders: [responder("hi", { more_template_ids: ["u", "gone", "v"], reply_order: 1 })],
      templates: [template("t"), template("u"), template("v")],
    };
    const chat = await chatWith([], { content });
    for (const words of ["hi", "hi"]) await say(chat, words);
    world.nowMs += 3 * DAY * 1000;
    await fire(chat, 6);
    await evict();
    const [tried] = (await objectOf(chat).explainReply({ text: "hi", topic: 0 })) ?? [];
    expect(tried?.may_come).toEqual(["v", "t", "u"]);
    for (const from of [BEN, ANNA]) await say(chat, "hi", { from });
    expect(sends().map((payload) => payload.text)).toEqual(["t", "u", "v", "t"].map((id) => `answer ${id}`));
    // A repeated update takes no turn.
    const update = text(chat, "hi");
    const updateId = await deliver(chat, update);
    await deliver(chat, update, { updateId });
    await say(chat, "hi");
    expect(
      sends()
        .slice(4)
        .map((payload) => payload.text),
    ).toEqual(["answer u", "answer v"]);
  });

  it("docs/decisions/208: at random by the object's chance, and what it says is counted nowhere", async () => {
    const content = {
      responders: [responder("hi", { more_template_ids: ["u", "v"] }), responder("price")],
      templates: [template("t"), template("u"), template("v")],
    };
    const chat = await chatWith([], { content });
    for (const drawn of [0.99, 0, 0.5]) {
      Object.assign(dependencies, { random: () => drawn });
      await say(chat, "hi");
    }
    expect(sends().map((payload) => payload.text)).toEqual(["answer v", "answer t", "answer u"]);
    await say(chat, "price");
    expect(await rowsOf(chat, "SELECT * FROM last_answers")).toEqual([]);
    const tried = await objectOf(chat).explainReply({ text: "hi", topic: 0 });
    expect(tried?.map((row) => row.may_come)).toEqual([["t", "u", "v"], undefined]);
  });

  it("AMB-154, docs/decisions/208: only where all its replies are gone nothing is sent, and the log says so", async () => {
    const content = { responders: [responder("hi", { template_id: "x", more_template_ids: ["y"] })], templates: [] };
    const chat = await chatWith([], { content });
    await say(chat, "hi");
    expect(sends()).toEqual([]);
    expect((await log(chat)).rows[0]).toMatchObject({ res_status: 404, comment: "Missing message template x" });
  });

  it("docs/decisions/208: whose turn it is goes with its responder", async () => {
    const rule = responder("hi", { more_template_ids: ["u"], reply_order: 1 });
    const content = { responders: [rule], templates: [template("t"), template("u")] };
    const chat = await chatWith([], { content });
    await say(chat, "hi");
    expect(await rowsOf(chat, "SELECT person, turn FROM last_answers ORDER BY person")).toHaveLength(2);
    world.nowMs += 3 * DAY * 1000;
    await fire(chat, 6);
    expect(await rowsOf(chat, "SELECT person, turn FROM last_answers")).toEqual([{ person: 0, turn: 1 }]);
    await objectOf(chat).applySnapshot(
      snapshotOf(chat, { settings: paid, version: 9, contentVersion: 9, content: { responders: [], templates: [] } }),
    );
    world.nowMs += 3 * DAY * 1000;
    await fire(chat, 6);
    expect(await rowsOf(chat, "SELECT * FROM last_answers")).toEqual([]);
  });

  it("decision 190: a command of the bot takes the message, which the tester tells", async () => {
    const chat = await chatWith([responder("mute"), responder("x")]);
    await say(chat, "/mute");
    expect(sends()).toHaveLength(0);
    const tried = await objectOf(chat).explainReply({ text: "/mute", topic: 0 });
    expect(tried?.map(({ outcome }) => outcome)).toEqual(["command", "no_match"]);
  });

  it("FTP-04: in General no thread is named", async () => {
    const chat = await chatWith([responder("hi", { isForSelectedTopics: true, forum_topic_ids: [0] })]);
    await say(chat, "hi", topic(1));
    expect(sends()).toHaveLength(1);
    expect(sends()[0]).not.toHaveProperty("message_thread_id");
  });

  it("RSP-15: adminExampt leaves out admins, the group itself and its linked channel's posts, and nobody else", async () => {
    const chat = await chatWith([responder("hi", { adminExampt: true })]);
    await deliver(chat, member("chat_member", chat, BEN, "member", "administrator"));
    await say(chat, "hi", { from: BEN });
    const anonymous = { id: 1087968824, is_bot: true, first_name: "Group" };
    await say(chat, "hi", { from: anonymous, sender_chat: { id: chat, type: "supergroup", title: "Test" } });
    const channel = { id: -100777, type: "channel", title: "News" };
    const service = { id: 777000, is_bot: false, first_name: "Telegram" };
    await say(chat, "hi", { from: service, sender_chat: channel, is_automatic_forward: true });
    expect(sends()).toHaveLength(0);
    await say(chat, "hi", { from: { id: 136817688, is_bot: true, first_name: "Channel" }, sender_chat: channel });
    await say(chat, "hi");
    expect(sends()).toHaveLength(2);
    const all = await chatWith([responder("hi")]);
    await say(all, "hi", { from: anonymous, sender_chat: { id: all, type: "supergroup", title: "Test" } });
    expect(sends()).toHaveLength(3);
  });

  it("RSP-07, AMB-115: captions count; edits, notices, bots and channel posts do not", async () => {
    const chat = await chatWith([responder("hi")]);
    await deliver(chat, { edited_message: text(chat, "hi").message });
    await deliver(chat, text(chat, "hi", { from: { id: 55, is_bot: true, first_name: "Bot" } }));
    await deliver(chat, { message: { ...text(chat, "hi").message, text: undefined, new_chat_title: "hi" } });
    await deliver(chat, { channel_post: text(chat, "hi").message });
    await deliver(chat, text(chat, "hi"), { bot: OWN_BOT });
    await fire(chat, 2);
    expect(sends()).toHaveLength(0);
    await say(chat, "", { text: undefined, photo: [{}], caption: "hi" });
    expect(sends()).toHaveLength(1);
  });

  it("RSP-10: a command named for this bot is answered, one for another bot is not", async () => {
    const price = [{ keyword: "price", matchMode: 6 as const, isCaseSensitive: false }];
    const chat = await chatWith([responder("x", { triggers: price })]);
    await say(chat, "/price@other_bot");
    await say(chat, "/price");
    await say(chat, "/price@Steward_Bot now");
    expect(sends()).toHaveLength(2);
  });

  it("RSP-14: one that is switched off is silent, and a change counts with the next message", async () => {
    const one = responder("hi", { isSwitchedOff: true });
    const chat = await chatWith([one]);
    await say(chat, "hi");
    expect(sends()).toHaveLength(0);
    const on = { responders: [{ ...one, isSwitchedOff: false }], templates: [template("t", "new words")] };
    await objectOf(chat).applySnapshot(snapshotOf(chat, { version: 2, settings: paid, content: on }));
    await say(chat, "hi");
    expect(sends().map((payload) => payload.text)).toEqual(["new words"]);
    // A snapshot without content is about the rest: the responders stay.
    await objectOf(chat).applySnapshot(headOf(chat, { version: 3, contentVersion: 2, settings: paid }));
    await evict();
    await say(chat, "hi");
    expect(sends()).toHaveLength(2);
    // One that belongs to another content is not taken: it comes again with it.
    expect(await objectOf(chat).applySnapshot(headOf(chat, { version: 4, contentVersion: 3 }))).toBe(3);
    const none = { responders: [], templates: [] };
    await objectOf(chat).applySnapshot(snapshotOf(chat, { version: 4, settings: paid, content: none }));
    await say(chat, "hi");
    expect(sends()).toHaveLength(2);
    expect(await rowsOf(chat, "SELECT * FROM snapshot_parts")).toEqual([]);
  });

  it("AMB-215: of six responders on a lapsed plan the five oldest answer", async () => {
    const list = ["a1", "a2", "a3", "a4", "a5", "a6"].map((keyword) => responder(keyword));
    const lapsed = { ...paid, viptime: START - 1 } as Snapshot["settings"];
    const chat = await chatWith(list, { settings: lapsed });
    await say(chat, "a6");
    expect(sends()).toHaveLength(0);
    await say(chat, "a5");
    expect(sends()).toHaveLength(1);
  });

  it("AMB-215: on a lapsed plan those that were chosen answer, the oldest fill what is left, and paying brings back all", async () => {
    const list = ["b1", "b2", "b3", "b4", "b5", "b6", "b7"].map((keyword) => responder(keyword));
    const kept_items = { responders: [list[6]?.id ?? "", list[5]?.id ?? ""] };
    const chat = await chatWith(list, {
      version: 2,
      settings: { ...paid, viptime: START + 60, kept_items },
    });
    const answered = async () => {
      const before = sends().length;
      for (const keyword of ["b1", "b3", "b4", "b5", "b6", "b7"]) await say(chat, keyword);
      return sends().length - before;
    };
    // While the plan runs the choice changes nothing.
    expect(await answered()).toBe(6);
    world.pass(60);
    expect(await answered()).toBe(4);
    const explained = await objectOf(chat).explainReply({ text: "b4", topic: 0 });
    expect(explained?.map(({ outcome }) => outcome)).toEqual([
      "no_match",
      "no_match",
      "no_match",
      "over_plan",
      "over_plan",
      "no_match",
      "no_match",
    ]);
    await objectOf(chat).applySnapshot(
      headOf(chat, { version: 3, contentVersion: 2, settings: { ...paid, kept_items } }),
    );
    expect(await answered()).toBe(6);
  });

  it("PLN-11, AMB-211: with the month's allowance used up nothing is answered", async () => {
    const lapsed = { ...paid, viptime: START - 1 } as Snapshot["settings"];
    const chat = await chatWith([responder("hi")], { settings: lapsed });
    await rowsOf(
      chat,
      `INSERT INTO usage_days (day, kind, count) VALUES (${Math.floor(START / DAY)}, 'message', 3000) RETURNING day`,
    );
    await evict();
    await say(chat, "hi");
    expect(sends()).toHaveLength(0);
    const [row] = (await objectOf(chat).explainReply({ text: "hi", topic: 0 })) ?? [];
    expect(row?.outcome).toBe("paused");
  });

  it("a template with a picture is sent as one, and a refusal of it is told as a photo", async () => {
    const assets = [{ type: 2, source: "url", id: "https://a.example/p.png" }];
    const content = { responders: [responder("hi")], templates: [template("t", "look", { assets })] };
    const chat = await chatWith([], { content });
    world.answers.set("sendPhoto", () => refuse(400, "Bad Request: wrong file identifier"));
    await say(chat, "hi");
    expect(world.callsOf("sendPhoto")[0]?.payload).toMatchObject({ caption: "look", reply_parameters: {} });
    const { rows } = await log(chat);
    expect(rows[0]).toMatchObject({ res_status: 400, message: { type: 2, text: "look" } });
  });

  it("a long template comes in parts, of which the first is the reply and the last is told", async () => {
    const words = "word ".repeat(1200).trim();
    const chat = await chatWith([], { content: { responders: [responder("hi")], templates: [template("t", words)] } });
    await deliver(chat, text(chat, "hi"));
    for (let second = 0; second < 4; second++) await fire(chat, 2);
    expect(sends().map((payload) => payload.reply_parameters !== undefined)).toEqual([true, false]);
    expect((await log(chat)).rows).toHaveLength(1);
  });
});

describe("crashes and refusals", () => {
  it("AMB-271: a reply queued when the object died is sent by the alarm, once", async () => {
    const chat = await chatWith([responder("hi")]);
    world.answers.set("sendMessage", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 5 }));
    await deliver(chat, text(chat, "hi"));
    await fire(chat, 1);
    await evict();
    world.answers.set("sendMessage", () =>
      ok({ message_id: 9, date: world.now(), chat: { id: chat, type: "supergroup" } }),
    );
    await fire(chat, 5);
    await fire(chat, 60);
    expect(await rowsOf(chat, "SELECT state, lane FROM outbox")).toEqual([{ state: "sent", lane: 3 }]);
    expect((await log(chat)).rows.map((row) => row.res_status)).toEqual([200]);
  });

  it("AMB-260: an answer under way in a crash is not repeated, and the log calls its outcome unknown", async () => {
    const chat = await chatWith([responder("hi")]);
    await say(chat, "hi");
    await rowsOf(chat, "UPDATE outbox SET state = 'sending' RETURNING id");
    await rowsOf(chat, "DELETE FROM service_log RETURNING id");
    await evict();
    await fire(chat, 60);
    expect(sends()).toHaveLength(1);
    const { rows } = await log(chat);
    expect(rows.map((row) => [row.res_status, row.comment])).toEqual([
      [0, "interrupted: whether it arrived is not known"],
    ]);
  });

  it("RSP-25, AMB-119: a refusal is told with Telegram's number and words", async () => {
    const chat = await chatWith([responder("hi")]);
    world.answers.set("sendMessage", () => refuse(403, "Forbidden: bot was blocked"));
    await say(chat, "hi");
    const { rows } = await log(chat);
    expect(rows[0]).toMatchObject({
      res_status: 403,
      comment: "Forbidden: bot was blocked",
      message: { type: 1, text: "answer t" },
    });
  });

  it("AMB-119: the overview counts the answers of the last day that were not sent", async () => {
    const chat = await chatWith([responder("hi")]);
    await say(chat, "hi");
    expect(await notSent(chat)).toBe(0);
    world.answers.set("sendMessage", () => refuse(403, "Forbidden: bot was blocked"));
    await say(chat, "hi");
    await say(chat, "hi");
    expect(await notSent(chat)).toBe(2);
    await fire(chat, DAY + 60);
    expect(await notSent(chat)).toBe(0);
  });

  it("AMB-154: a responder whose template is gone keeps its turn, sends nothing and says so", async () => {
    const chat = await chatWith([responder("hi", { template_id: "5" }), responder("hi")]);
    await say(chat, "hi");
    expect(sends()).toHaveLength(0);
    const { rows } = await log(chat);
    expect(rows.map((row) => [row.res_status, row.comment])).toEqual([[404, "Missing message template 5"]]);
  });
});

describe("the end of answers", () => {
  it("RSP-16, AMB-113: the second answer removes the first, in its own topic only", async () => {
    const chat = await chatWith([responder("hi", { deduplicate: true })]);
    await say(chat, "hi");
    await say(chat, "hi", topic(7));
    expect(world.callsOf("deleteMessage")).toHaveLength(0);
    await say(chat, "hi");
    const calls = world.calls.map((call) => call.method);
    expect(calls.slice(-2)).toEqual(["deleteMessage", "sendMessage"]);
    expect(world.callsOf("deleteMessage").map((call) => call.payload.message_id)).toEqual([1000]);
    await say(chat, "hi");
    expect(world.callsOf("deleteMessage").map((call) => call.payload.message_id)).toEqual([1000, 1002]);
  });

  it("AMB-113: an answer that waited for its turn is removed by the one behind it", async () => {
    const chat = await chatWith([responder("hi", { deduplicate: true })]);
    for (let index = 0; index < 3; index++) await deliver(chat, text(chat, "hi"));
    for (let second = 0; second < 6; second++) await fire(chat, 1);
    expect(sends()).toHaveLength(3);
    expect(world.callsOf("deleteMessage").map((call) => call.payload.message_id)).toEqual([1000, 1001]);
  });

  it("without deduplicate nothing is removed, and what Telegram deletes no more is left alone", async () => {
    const chat = await chatWith([responder("hi"), responder("ho", { deduplicate: true })]);
    await say(chat, "hi");
    await say(chat, "hi");
    await say(chat, "ho");
    await fire(chat, 2 * DAY);
    await say(chat, "ho");
    expect(world.callsOf("deleteMessage")).toHaveLength(0);
  });

  it("RSP-17: with ttl_sent 1 the answer is deleted 60 s after it was sent", async () => {
    const chat = await chatWith([responder("hi", { ttl_sent: 1 })]);
    await deliver(chat, text(chat, "hi"));
    await fire(chat, 59);
    expect(world.callsOf("deleteMessage")).toHaveLength(0);
    await evict();
    await fire(chat, 1);
    expect(world.callsOf("deleteMessage").map((call) => call.payload.message_id)).toEqual([1000]);
  });
});

describe("the service log", () => {
  it("RSP-24, AMB-118: two answers within a minute are one row that counts two, a later one is a new row", async () => {
    const one = responder("hi");
    const chat = await chatWith([one]);
    await say(chat, "hi");
    await say(chat, "hi", { from: BEN });
    await fire(chat, 60);
    await say(chat, "hi");
    const { rows, total } = await log(chat);
    expect(rows.map((row) => row.cnt_rpt)).toEqual([1, 2]);
    expect(total).toBe(2);
    expect(rows[1]).toEqual({
      kind: 21,
      rule_id: one.id,
      condition: "hi",
      start_at: START,
      end_at: START + 2,
      cnt_rpt: 2,
      comment: "",
      user: { id: "102", fname: "Ben", lname: "", username: "", is_bot: false },
      res_status: 200,
      target_id: String(-chat),
      message: { type: 1, text: "answer t" },
      timestamp: START + 2,
    });
  });

  it("is kept as long as messages are, and cut into pages", async () => {
    const chat = await chatWith([responder("hi"), responder("ho"), responder("hu")]);
    for (const words of ["hi", "ho", "hu"]) await say(chat, words);
    const page = (number: number) =>
      objectOf(chat).serviceLog({ kind: 21, startSecond: 1, endSecond: START + DAY, page: number, perPage: 2 });
    expect((await page(1)).rows.map((row) => row.condition)).toEqual(["hu", "ho"]);
    expect((await page(2)).rows.map((row) => row.condition)).toEqual(["hi"]);
    await fire(chat, 40 * DAY);
    expect((await log(chat)).total).toBe(0);
  });
});

describe("RSP-26: trying a message", () => {
  it("says what the bot then does", async () => {
    const list = [
      responder("hi", { id: "admins", adminExampt: true }),
      responder("hi", { id: "seven", isForSelectedTopics: true, forum_topic_ids: [7] }),
      responder("hi", { id: "all" }),
    ];
    const chat = await chatWith(list);
    await deliver(chat, member("chat_member", chat, BEN, "member", "administrator"));
    const outcomes = async (more: object) =>
      (await objectOf(chat).explainReply({ text: "hi", topic: 0, ...more }))?.map((row) => row.outcome);
    expect(await outcomes({ userId: ANNA.id })).toEqual(["fires", "other_topic", "outranked"]);
    expect(await outcomes({ userId: BEN.id })).toEqual(["admin_exempt", "other_topic", "fires"]);
    expect(await outcomes({ userId: BEN.id, isAdmin: false })).toEqual(["fires", "other_topic", "outranked"]);
    expect(await outcomes({ isAdmin: true, topic: 7 })).toEqual(["admin_exempt", "fires", "outranked"]);
    await say(chat, "hi", { from: BEN, ...topic(7) });
    expect((await log(chat)).rows[0]?.rule_id).toBe("seven");
    // A command of the bot's own comes to no responder.
    expect(await outcomes({ text: "/ban hi" })).toEqual(["command", "other_topic", "command"]);
    const unmanaged = nextChat--;
    expect(await objectOf(unmanaged).explainReply({ text: "hi", topic: 0 })).toBeNull();
  });
});

it("the lists' flush names the content that is held, so that it is not sent again", async () => {
  const chat = await chatWith([responder("hi")]);
  await deliver(chat, member("chat_member", chat, BEN, "member", "administrator"));
  await fire(chat, 60);
  expect(world.entries.at(-1)?.heldContent).toBe(1);
  const bare = nextChat--;
  await deliver(bare, text(bare, "x"));
  await fire(bare, 60);
  expect(world.entries.at(-1)).not.toHaveProperty("heldContent");
  expect(BOT.id).toBe(world.entries.at(-1)?.bot.id);
});
