import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chats, dirtySnapshots, templates as templateRows } from "../../../db/schema/index.ts";
import type { Explanation } from "../../../domain/responders/explain.ts";
import type { Responder } from "../../../domain/responders/responder.ts";
import type { Template } from "../../../domain/templates/template.ts";
import { buildSnapshot } from "../../../services/chats/build-snapshot.ts";
import { moveChat } from "../../../services/chats/move-chat.ts";
import { serviceContext } from "../../support/context.ts";
import { get, itemOf, post } from "../../support/library.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, messageOf, supergroup, updateOf } from "../../support/webhook.ts";

const HOUR = 3600;
let nextChat = -1_001_600_000_000;
let nextPerson = 8600;

async function world(extra: Parameters<typeof seedChat>[2] = {}) {
  const person = nextPerson++;
  const telegramId = nextChat--;
  const id = await seedChat(telegramId, [person], extra);
  const token = await signIn(person);
  const template = itemOf<Template>(await post(`chat_msgtemplates/create/${id}`, token, { content: "Hello" })).id;
  const triggers = [{ keyword: "hi", matchMode: 1 }];
  const create = (fields: object = {}) =>
    post(`chat_responders/create/${id}`, token, { template_id: template, triggers, ...fields });
  const change = (item: string, fields: object) => post(`chat_responders/update/${id}/${item}`, token, fields);
  const list = async () => (await get(`chat_responders/list/${id}`, token)).result as Responder[];
  const templates = async () => (await get(`chat_msgtemplates/list/${id}`, token)).result as Template[];
  const version = async () => (await db().select().from(chats).where(eq(chats.id, id)))[0]?.snapshot_version ?? 0;
  return { id, telegramId, token, person, template, create, change, list, templates, version };
}
const trigger = (keyword: string, matchMode = 0, isCaseSensitive = false) => ({ keyword, matchMode, isCaseSensitive });

describe("a chat's responders", () => {
  it("RSP-01, API-40: create, list, update and delete one with all its fields", async () => {
    const { id, token, template, create, change, list } = await world();
    const fields = {
      template_id: template,
      more_template_ids: [],
      reply_order: 1,
      triggers: [trigger("hi", 1), trigger("Ho", 2, true), trigger("price", 6)],
      disableWebPreview: true,
      disableNotification: true,
      protectContent: true,
      adminExampt: true,
      isSwitchedOff: true,
      deduplicate: true,
      isForSelectedTopics: true,
      forum_topic_ids: [0, 7],
      ttl_sent: 2880,
      cooldown_user: 60,
      cooldown_chat: 86_400,
    };
    const item = itemOf<Responder>(await create(fields));
    expect(item).toEqual({ id: expect.stringMatching(/^\d{20}$/), ...fields });
    const second = itemOf<Responder>(await create());
    expect(second).toMatchObject({
      triggers: [trigger("hi", 1)],
      forum_topic_ids: [],
      ttl_sent: 0,
      adminExampt: false,
    });
    expect(await list()).toEqual([item, second]);
    expect(itemOf<Responder>(await change(item.id, { isSwitchedOff: false }))).toEqual({
      ...item,
      isSwitchedOff: false,
    });
    expect(itemOf<Responder>(await change(item.id, {}))).toEqual({ ...item, isSwitchedOff: false });
    expect(await post(`chat_responders/delete/${id}/${item.id}`, token)).toEqual({
      success: true,
      result: { item: { id: item.id } },
    });
    expect(await list()).toEqual([second]);
  });

  it.each([
    ["RSP-02: a template id of 33 characters", { template_id: "1".repeat(33) }, "INVALID_INPUT"],
    ["RSP-02, ERR-17: a template nobody knows", { template_id: "5" }, "Missing message template 5"],
    ["RSP-06: no template", { template_id: undefined }, "PLS_CHOOSE_TEMPLATE"],
    ["RSP-06: an empty template", { template_id: "" }, "PLS_CHOOSE_TEMPLATE"],
    ["RSP-06: no trigger", { triggers: undefined }, "Please enter keyword"],
    ["RSP-03: no trigger in the list", { triggers: [] }, "Please enter keyword"],
    [
      "RSP-03: eleven triggers",
      { triggers: Array.from({ length: 11 }, (_, index) => trigger(`k${index}`)) },
      "INVALID_INPUT",
    ],
    ["RSP-04: a keyword of 33 characters", { triggers: [trigger("x".repeat(33))] }, "INVALID_INPUT"],
    ["RSP-04: an empty keyword", { triggers: [trigger("   ")] }, "Please enter keyword"],
    ["AMB-109: a mode that is none", { triggers: [trigger("x", 4)] }, "INVALID_INPUT"],
    ["RSP-17: 2881 minutes", { ttl_sent: 2881 }, "INVALID_INPUT"],
    ["AMB-116: selected topics without one", { isForSelectedTopics: true }, "PLS_CHOOSE_TOPIC"],
    ["a topic below 0", { forum_topic_ids: [-1] }, "INVALID_INPUT"],
    ["a flag that is none", { deduplicate: "yes" }, "INVALID_INPUT"],
    ["docs/decisions/208: ten further replies", { more_template_ids: Array(10).fill("5") }, "INVALID_INPUT"],
    ["docs/decisions/208: ten that come along", { more_replies: Array(10).fill({ content: "x" }) }, "INVALID_INPUT"],
    [
      "docs/decisions/208: a further reply that nobody knows",
      { more_template_ids: ["5"] },
      "Missing message template 5",
    ],
    [
      "docs/decisions/208: the same in a list of messages",
      { more_replies: [{ template_id: "5" }] },
      "Missing message template 5",
    ],
    ["docs/decisions/208: an order that is none", { reply_order: 2 }, "INVALID_INPUT"],
  ])("%s is refused, and nothing is stored", async (_title, fields, message) => {
    const { create, list, version, change } = await world();
    const before = await version();
    expect(await create(fields)).toMatchObject({ success: false, message });
    expect(await list()).toEqual([]);
    expect(await version()).toBe(before);
    const item = itemOf<Responder>(await create());
    const named = Object.values(fields).some((value) => value !== undefined);
    if (named) expect(await change(item.id, fields)).toMatchObject({ success: false, message });
    expect(await list()).toEqual([item]);
  });

  it("RSP-04, RSP-05, RSP-11, RSP-12: keywords are stored as they can be", async () => {
    const { create } = await world();
    const triggers = [
      trigger("  hi "),
      trigger("HI", 1),
      trigger("hello you", 2),
      trigger("hé llo", 6),
      trigger("/price", 6),
    ];
    expect(itemOf<Responder>(await create({ triggers })).triggers).toEqual([
      trigger("HI", 1),
      trigger("hello you", 0),
      trigger("hé llo", 0),
      trigger("price", 6),
    ]);
  });

  it("AMB-140: a public chat's answers are not protected", async () => {
    const { create, change } = await world({ username: "public_chat" });
    const item = itemOf<Responder>(await create({ protectContent: true }));
    expect(item.protectContent).toBe(false);
    expect(itemOf<Responder>(await change(item.id, { protectContent: true })).protectContent).toBe(false);
  });

  it("RSP-21, PLN-13: the sixth on level 0 is refused with the way to more, also when eight come at once", async () => {
    const { create, list, version, id } = await world();
    const before = await version();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
    const refused = answers.filter(({ success }) => !success);
    expect(refused).toHaveLength(3);
    const full = { success: false, message: "UPPLAN_FOR_SLOTS_DESC", upgrade: true, drive: "slot.lmt", max: 5 };
    expect(refused[0]).toEqual(full);
    expect(await list()).toHaveLength(5);
    expect(await version()).toBe(before + 5);
    await db()
      .update(chats)
      .set({ viplv: 10, viptime: nowSeconds() + HOUR })
      .where(eq(chats.id, id));
    for (let index = 5; index < 10; index++) expect((await create()).success).toBe(true);
    expect(await create()).toMatchObject({ message: "UPPLAN_FOR_SLOTS_DESC", max: 10 });
  });

  it("ERR-16, ERR-21: an unknown one is missing, another chat's does not match", async () => {
    const own = await world();
    const other = await world();
    const theirs = itemOf<Responder>(await other.create());
    for (const verb of ["update", "delete"]) {
      const ask = (itemId: string) => post(`chat_responders/${verb}/${own.id}/${itemId}`, own.token, {});
      expect((await ask(theirs.id)).message).toBe("Target does not match");
      expect((await ask("1")).message).toBe("Missing responder");
      expect((await ask("a%20b")).message).toBe("Invalid target");
    }
    expect((await own.create({ template_id: other.template })).message).toBe("Target does not match");
    expect(await other.list()).toEqual([theirs]);
  });

  it("a switch in the list and an editor elsewhere do not undo each other", async () => {
    const { create, change, list } = await world();
    const item = itemOf<Responder>(await create());
    await Promise.all([change(item.id, { isSwitchedOff: true }), change(item.id, { ttl_sent: 5 })]);
    expect(await list()).toEqual([{ ...item, isSwitchedOff: true, ttl_sent: 5 }]);
  });

  it("nobody takes back what somebody else saved meanwhile without having seen it", async () => {
    const { create, change, list } = await world();
    const item = itemOf<Responder>(await create({ triggers: [trigger("hi", 1), trigger("ho")] }));
    const { triggers } = item;
    const theirs = [trigger("theirs")];
    const first = await change(item.id, { triggers: theirs, before: { triggers } });
    expect(itemOf<Responder>(first)).toEqual({ ...item, triggers: theirs });
    const late = { triggers: [trigger("late")], before: { triggers, ttl_sent: 0 } };
    expect((await change(item.id, late)).message).toBe("CHANGED_MEANWHILE");
    // Fields that nobody else has touched are changed.
    expect((await change(item.id, { ttl_sent: 5, before: { ttl_sent: 0 } })).success).toBe(true);
    expect(await list()).toEqual([{ ...item, triggers: theirs, ttl_sent: 5 }]);
    const before = { triggers: theirs };
    const words = ["a", "b", "c", "d"];
    const answers = await Promise.all(
      words.map((word) => change(item.id, { triggers: [trigger(word)], before, ttl_sent: 6 })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ message }) => message === "CHANGED_MEANWHILE")).toHaveLength(3);
    const [{ triggers: [winner] = [] } = item] = await list();
    expect(winner?.keyword).toBe(words[answers.findIndex(({ success }) => success)]);
    expect((await change("1", { before })).message).toBe("Missing responder");
    expect((await change(item.id, { before: { ttl_sent: -1 } })).message).toBe("INVALID_INPUT");
  });

  it("API-40: a new reply is stored with its responder, in one version of the snapshot", async () => {
    const { id, create, change, list, version, templates } = await world();
    const [known] = await templates();
    const before = await version();
    const made = await create({ template_id: undefined, reply: { content: "Cheap" } });
    const { item, reply } = made.result as { item: Responder; reply: Template };
    expect(reply).toMatchObject({ content: "Cheap", interactionMode: 0 });
    expect(item.template_id).toBe(reply.id);
    expect(await version()).toBe(before + 1);
    const changed = await change(item.id, {
      ttl_sent: 5,
      reply: { id: reply.id, mtime: reply.mtime, content: "Dear" },
    });
    expect(changed.result).toMatchObject({ item: { ...item, ttl_sent: 5 }, reply: { id: reply.id, content: "Dear" } });
    expect(await version()).toBe(before + 2);
    expect(await templates()).toEqual([expect.objectContaining({ id: reply.id, content: "Dear" }), known]);
    expect((await buildSnapshot(db(), id))?.content).toMatchObject({
      responders: await list(),
      templates: [{ id: reply.id, content: "Dear" }],
    });
  });

  it("API-40: of a responder and its reply both are stored or neither", async () => {
    const { create, change, list, templates } = await world();
    const { item, reply } = (await create({ reply: { content: "One" } })).result as {
      item: Responder;
      reply: Template;
    };
    const stored = { list: await list(), templates: await templates() };
    const stale = { ttl_sent: 5, reply: { id: reply.id, mtime: reply.mtime - 1, content: "Two" } };
    expect((await change(item.id, stale)).message).toBe("CHANGED_MEANWHILE");
    const unseen = { ttl_sent: 5, before: { ttl_sent: 9 }, reply: { id: reply.id, content: "Two" } };
    expect((await change(item.id, unseen)).message).toBe("CHANGED_MEANWHILE");
    expect((await change(item.id, { reply: { id: "5", content: "Two" } })).message).toBe("Target not found");
    expect((await create({ reply: { content: "" } })).success).toBe(false);
    expect((await create({ isForSelectedTopics: true, reply: { content: "Two" } })).message).toBe("PLS_CHOOSE_TOPIC");
    expect({ list: await list(), templates: await templates() }).toEqual(stored);
  });

  it("RSP-21, MSG-33: without room for one of the two neither is stored, also when eight come at once", async () => {
    const { create, list, templates } = await world();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ reply: { content: "Hi" } })));
    const refused = answers.filter(({ success }) => !success);
    expect(refused.map(({ message, max }) => [message, max])).toEqual(
      [1, 2, 3].map(() => ["UPPLAN_FOR_SLOTS_DESC", 5]),
    );
    expect([(await list()).length, (await templates()).length]).toEqual([5, 6]);
    const other = await world();
    const names = { owner_type: "chat", owner_id: other.id, creator_id: "1", ctime: 1, mtime: 1 } as const;
    for (let place = 0; place < 8; place++) {
      await db()
        .insert(templateRows)
        .values({ ...names, id: `${other.id}${place}`, content: "x" });
    }
    expect((await other.create({ reply: { content: "The tenth" } })).success).toBe(true);
    expect((await other.create({ reply: { content: "Too many" } })).message).toBe("UPPLAN_FOR_SLOTS_DESC");
    expect([(await other.list()).length, (await other.templates()).length]).toEqual([1, 10]);
  });

  it("docs/decisions/208: several replies are stored with their responder, each once, and reach the snapshot", async () => {
    const { id, template, create, change, list, version, templates } = await world();
    const before = await version();
    const more_replies = [
      { content: "Two" },
      { template_id: template },
      { content: "Three" },
      { template_id: template },
    ];
    const { item } = (await create({ template_id: undefined, reply: { content: "One" }, more_replies })).result as {
      item: Responder;
    };
    const contentOf = async (...ids: string[]) => {
      const all = await templates();
      return ids.map((each) => all.find((stored) => stored.id === each)?.content);
    };
    expect(await version()).toBe(before + 1);
    expect(await contentOf(item.template_id, ...item.more_template_ids)).toEqual(["One", "Two", "Hello", "Three"]);
    const sent = (await buildSnapshot(db(), id))?.content;
    expect(sent?.responders).toEqual([item]);
    expect(sent?.templates.map(({ content }) => content).sort()).toEqual(["Hello", "One", "Three", "Two"]);

    // A new version of one, another order, and the first one is one of the others now.
    const [two = "", , three = ""] = item.more_template_ids;
    const seen = { before: { more_template_ids: item.more_template_ids } };
    const changed = await change(item.id, {
      template_id: two,
      reply_order: 1,
      more_replies: [{ id: three, content: "Third" }, { template_id: item.template_id }, { template_id: two }],
      ...seen,
    });
    const now = { ...item, template_id: two, more_template_ids: [three, item.template_id], reply_order: 1 };
    expect(itemOf<Responder>(changed)).toEqual(now);
    expect(await contentOf(three)).toEqual(["Third"]);
    expect((await change(item.id, { more_template_ids: [], ...seen })).message).toBe("CHANGED_MEANWHILE");
    // The first takes the place of one of the others.
    expect(itemOf<Responder>(await change(item.id, { template_id: three }))).toEqual({
      ...now,
      template_id: three,
      more_template_ids: [item.template_id],
    });
    expect(await list()).toHaveLength(1);
  });

  it("docs/decisions/208: all replies are stored or none: a stale one, one without room, two versions of one", async () => {
    const { id, token, template, create, change, list, templates } = await world();
    const item = itemOf<Responder>(await create());
    const stored = async () => ({ list: await list(), templates: await templates() });
    const before = await stored();
    const [known] = before.templates;
    const stale = { id: template, mtime: (known?.mtime ?? 0) - 1, content: "Late" };
    const refused = async (fields: object) => [(await create(fields)).message, (await change(item.id, fields)).message];
    expect(await refused({ more_replies: [{ content: "New" }, stale] })).toEqual(Array(2).fill("CHANGED_MEANWHILE"));
    const twice = [1, 2].map((each) => ({ id: template, content: `Version ${each}` }));
    expect(await refused({ more_replies: twice })).toEqual(Array(2).fill("INVALID_INPUT"));
    expect(await refused({ more_replies: [{ content: "" }] })).toEqual(Array(2).fill("PLS_FILL_MSG_CONTENT"));
    // Nine of ten places are free.
    const nine = Array.from({ length: 9 }, (_, place) => ({ content: `Reply ${place}` }));
    const full = await create({ reply: { content: "The tenth" }, more_replies: nine });
    expect(full).toMatchObject({ message: "UPPLAN_FOR_SLOTS_DESC", drive: "slot.lmt" });
    expect(await stored()).toEqual(before);
    expect((await change(item.id, { more_replies: nine })).success).toBe(true);
    const other = await world();
    expect((await other.create({ more_template_ids: [template] })).message).toBe("Target does not match");
    // One that is gone may stay named.
    const [first, ...rest] = (await list())[0]?.more_template_ids ?? [];
    await post(`chat_msgtemplates/delete/${id}/${first}`, token);
    expect((await change(item.id, { more_template_ids: [...rest, first] })).success).toBe(true);
  });

  it("decision 190: a pattern that breaks is refused with its place, and so is a command of the bot's own", async () => {
    const { create, change, list, id } = await world();
    const bad = await create({ triggers: [trigger("hi"), trigger("a(b", 3)] });
    expect(bad).toMatchObject({ success: false, message: "ERR_NOT_PATTERN", keyword: "a(b", at: 1, fault: "bracket" });
    const mute = await create({ triggers: [trigger("/mute", 6)] });
    expect(mute).toMatchObject({ success: false, message: "TRIGGER_IS_COMMAND", keyword: "/mute" });
    expect(await list()).toEqual([]);
    const item = itemOf<Responder>(await create({ triggers: [trigger("pri[cz]e", 3, true), trigger("rank", 6)] }));
    expect(item.triggers).toEqual([trigger("pri[cz]e", 3), trigger("rank", 6)]);
    await db()
      .update(chats)
      .set({ bot_settings: { points_commands: true } })
      .where(eq(chats.id, id));
    // One that was stored before stays, and can be switched off.
    expect((await change(item.id, { isSwitchedOff: true })).success).toBe(true);
    expect((await change(item.id, { triggers: [trigger("rank", 6)] })).message).toBe("TRIGGER_IS_COMMAND");
  });

  it("decision 190: all responders together have at most 20 patterns; changing one does not count itself", async () => {
    const { create, change } = await world({ viplv: 10, viptime: nowSeconds() + HOUR });
    const patterns = (count: number) => Array.from({ length: count }, (_, place) => trigger(`p${place}+`, 3));
    const first = itemOf<Responder>(await create({ triggers: patterns(10) }));
    await create({ triggers: patterns(10) });
    expect(await create({ triggers: patterns(1) })).toMatchObject({ message: "TOO_MANY_PATTERNS", max: 20 });
    expect((await change(first.id, { triggers: patterns(9) })).success).toBe(true);
    expect((await create({ triggers: patterns(1) })).success).toBe(true);
  });

  it("AMB-154: one whose template is gone can still be switched off", async () => {
    const { id, token, template, create, change } = await world();
    const item = itemOf<Responder>(await create());
    await post(`chat_msgtemplates/delete/${id}/${template}`, token);
    expect((await change(item.id, { isSwitchedOff: true, template_id: template })).success).toBe(true);
    expect((await change(item.id, { template_id: "5" })).message).toBe("Missing message template 5");
  });
});

describe("with the chat's object", () => {
  it("RSP-26: explain answers what the object would do, right after the change", async () => {
    const { id, token, create, change } = await world({ viplv: 1000, viptime: nowSeconds() + HOUR });
    const first = itemOf<Responder>(await create({ adminExampt: true }));
    const second = itemOf<Responder>(await create());
    const explain = async (body: object) => {
      const answer = await post(`chat_responders/explain/${id}`, token, body);
      return (answer.result as Explanation[]).map((row) => [row.id, row.outcome, row.part?.text]);
    };
    expect(await explain({ text: "This", isAdmin: true })).toEqual([
      [first.id, "admin_exempt", "hi"],
      [second.id, "fires", "hi"],
    ]);
    await change(first.id, { adminExampt: false });
    expect(await explain({ text: "This", userId: "5", forum_topic_id: 0 })).toEqual([
      [first.id, "fires", "hi"],
      [second.id, "outranked", "hi"],
    ]);
    const another = itemOf<Template>(await post(`chat_msgtemplates/create/${id}`, token, { content: "Two" })).id;
    await change(first.id, { more_template_ids: [another], reply_order: 1 });
    const [row] = (await post(`chat_responders/explain/${id}`, token, { text: "This" })).result as Explanation[];
    expect(row).toMatchObject({ outcome: "fires", may_come: [first.template_id, another] });
    expect((await post(`chat_responders/explain/${id}`, token, {})).message).toBe("INVALID_INPUT");
    expect(await db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, id))).toEqual([]);
  });

  it("FTP-02: a topic counts the responders and announcements aimed at it", async () => {
    const { id, telegramId, token, create } = await world();
    const chat = { ...supergroup(telegramId), is_forum: true };
    const topic = { message_thread_id: 7, is_topic_message: true };
    await deliver(updateOf("message", { ...messageOf(chat, 5, "first"), ...topic }));
    await create({ isForSelectedTopics: true, forum_topic_ids: [7] });
    await create({ isForSelectedTopics: true, forum_topic_ids: [7, 0] });
    await create({ forum_topic_ids: [7] });
    const daily = { template: { content: "Hello" }, freq_type: 1, freq_val: 930 };
    for (const forum_topic_ids of [[7], [7]])
      await post(`chat_announcements/create/${id}`, token, { ...daily, isForSelectedTopics: true, forum_topic_ids });
    await post(`chat_announcements/create/${id}`, token, { ...daily, forum_topic_ids: [7] });
    const topics = (await get(`chats/forum_topics/${id}`, token)).result as Record<string, number>[];
    expect(topics.map((one) => [one.id, one.cnt_responder, one.cnt_announcement])).toEqual([
      [0, 1, 0],
      [7, 2, 2],
    ]);
  });

  it("MOD-42: a group that becomes a supergroup keeps its responders and their templates", async () => {
    const { telegramId, token, create, template } = await world({ type: 9 });
    const item = itemOf<Responder>(await create());
    const { ctx } = serviceContext();
    const to = nextChat--;
    const snapshot = await moveChat(ctx, telegramId, to);
    expect(snapshot?.content?.responders).toEqual([item]);
    expect(snapshot?.content?.templates.map((one) => one.id)).toEqual([template]);
    expect((await get(`chat_responders/list/${-to}`, token)).result).toEqual([item]);
  });

  it("a snapshot for an object that holds the content leaves it out", async () => {
    const { id, create, version } = await world();
    const item = itemOf<Responder>(await create());
    const held = await version();
    expect(await buildSnapshot(db(), id, held)).not.toHaveProperty("content");
    expect((await buildSnapshot(db(), id, held - 1))?.content?.responders).toEqual([item]);
    expect((await buildSnapshot(db(), id))?.content?.templates).toHaveLength(1);
  });

  it("API-29, RSP-24, RSP-25: one answer makes one log row with its rule_id; outside of the range there is none", async () => {
    const { id, telegramId, token, create } = await world();
    const item = itemOf<Responder>(await create());
    expect((await deliver(updateOf("message", messageOf(supergroup(telegramId), 5, "hi")))).status).toBe(200);
    const log = (start: number, end: number, page: number | string = 1) =>
      get(`chat_responders/${id}/service_log/${start}/${end}/${page}`, token);
    const now = nowSeconds();
    const rowsOf = async () => ((await log(now - HOUR, now + HOUR)).result as { rows: object[] }).rows;
    let rows = await rowsOf();
    // The answer goes out after the webhook has been answered.
    while (rows.length === 0) rows = await rowsOf();
    expect(rows).toEqual([
      {
        kind: 21,
        rule_id: item.id,
        condition: "hi",
        cnt_rpt: 1,
        target_id: id,
        res_status: 499,
        start_at: expect.any(Number),
        end_at: expect.any(Number),
        timestamp: expect.any(Number),
        comment: "Not Found",
        user: expect.objectContaining({ id: "5", username: "user5" }),
        message: { type: 1, text: expect.stringContaining("Hello") },
      },
    ]);
    expect((await log(now - 2 * HOUR, now - HOUR)).result).toMatchObject({ rows: [], page: 1 });
    expect((await log(now - 9 * 86_400, now)).message).toBe("EXCEED_REPORT_RANGE");
    expect((await log(now - HOUR, now, "x")).message).toBe("INVALID_RANGE");
  });
});
