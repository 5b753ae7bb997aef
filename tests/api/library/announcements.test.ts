import { env, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { announcements, chatAdmins, chats, templates } from "../../../db/schema/index.ts";
import type { Announcement, ListedAnnouncement } from "../../../domain/announcements/announcement.ts";
import { packHourly } from "../../../domain/announcements/frequency.ts";
import { chatIdFromTelegram } from "../../../domain/ids.ts";
import { spreadPlace } from "../../../domain/sending/spread.ts";
import type { Template } from "../../../domain/templates/template.ts";
import type { ObjectNamespaces } from "../../../durable-objects/stubs.ts";
import { readerOf } from "../../../services/accounts/reader-of.ts";
import { buildSnapshot } from "../../../services/chats/build-snapshot.ts";
import { moveChat } from "../../../services/chats/move-chat.ts";
import { serviceContext } from "../../support/context.ts";
import { get, itemOf, post } from "../../support/library.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const { CHAT_STATE } = env as unknown as ObjectNamespaces;
const DAY = 86_400;
let nextChat = -1_001_950_000_000;
let nextPerson = 9700;

async function world(extra: Parameters<typeof seedChat>[2] = {}) {
  const person = nextPerson++;
  const telegramId = nextChat--;
  const id = await seedChat(telegramId, [person], extra);
  const token = await signIn(person);
  const template = itemOf<Template>(await post(`chat_msgtemplates/create/${id}`, token, { content: "Hello" })).id;
  const create = (fields: object = {}) =>
    post(`chat_announcements/create/${id}`, token, { template_id: template, freq_type: 1, freq_val: 930, ...fields });
  const change = (item: string, fields: object) => post(`chat_announcements/update/${id}/${item}`, token, fields);
  const list = async () => (await get(`chat_announcements/list/${id}`, token)).result as ListedAnnouncement[];
  return { id, telegramId, account: String(person), token, template, create, change, list };
}
/** Makes two chats whose places in a minute are before that of the given one, and behind it. */
async function chatsAround(id: string): Promise<[string, string]> {
  const found: { early?: string; late?: string } = {};
  for (const place = spreadPlace(id); found.early === undefined || found.late === undefined; nextChat--)
    found[spreadPlace(chatIdFromTelegram(nextChat)) < place ? "early" : "late"] = chatIdFromTelegram(nextChat);
  for (const chat of [found.early, found.late]) await seedChat(-Number(chat), []);
  return [found.early, found.late];
}
/** Level 0: the trial is over. */
const free = { ctime: nowSeconds() - 40 * DAY };
const paid = { ...free, viplv: 10, viptime: nowSeconds() + 40 * DAY };

describe("a chat's announcements", () => {
  it("ANN-01, API-40: create, list, update and delete one with all its fields", async () => {
    const { id, token, template, create, change, list } = await world();
    const fields = {
      template_id: template,
      freq_type: 3,
      freq_val: packHourly(12, 59),
      filter_day_type: 1,
      filter_day_val: 65,
      ends_at: nowSeconds() + 40 * DAY,
      runs_max: 9999,
      skip_at: 5,
      isFormerDeleted: true,
      more_template_ids: [template],
      people_min: 1000,
      ttl_sent: 2880,
      isPin: true,
      flags: 7,
      isSwitchedOff: true,
      isForSelectedTopics: true,
      forum_topic_ids: [0, 7],
    };
    const item = itemOf<Announcement>(await create(fields));
    expect(item).toEqual({ id: expect.stringMatching(/^\d{20}$/), ...fields });
    expect(await list()).toEqual([
      { ...item, next_at: null, last: null, is_paused: false, is_failing: false, is_missed: false, runs: 0 },
    ]);
    expect(itemOf(await change(item.id, { isSwitchedOff: false }))).toEqual({ ...item, isSwitchedOff: false });
    const [listed] = await list();
    expect(listed?.next_at).toBeGreaterThan(nowSeconds());
    expect(await post(`chat_announcements/delete/${id}/${item.id}`, token)).toEqual({
      success: true,
      result: { item: { id: item.id } },
    });
    expect(await list()).toEqual([]);
  });

  it.each([
    ["ANN-02: no message", { template_id: undefined }, "PLS_CHOOSE_TEMPLATE"],
    ["ERR-17: a template nobody knows", { template_id: "5" }, "Missing message template 5"],
    ["ANN-10: minutely 0", { freq_type: 2, freq_val: 0 }, "INVALID_INPUT"],
    ["ANN-10: minutely 60", { freq_type: 2, freq_val: 60 }, "INVALID_INPUT"],
    ["ANN-10: hourly 13 hours", { freq_type: 3, freq_val: packHourly(13, 0) }, "INVALID_INPUT"],
    ["ANN-10: hourly 0 hours", { freq_type: 3, freq_val: 20 }, "INVALID_INPUT"],
    ["ANN-10: hourly minute 60", { freq_type: 3, freq_val: packHourly(1, 60) }, "INVALID_INPUT"],
    ["AMB-120: daily 960", { freq_val: 960 }, "INVALID_INPUT"],
    ["AMB-120: daily 2400", { freq_val: 2400 }, "INVALID_INPUT"],
    ["a type that is none", { freq_type: 4 }, "INVALID_INPUT"],
    ["ANN-12, AMB-124: no weekday left", { filter_day_type: 1, filter_day_val: 127 }, "ANNC_NO_DAY_LEFT"],
    ["AMB-124: no day of the month left", { filter_day_type: 2, filter_day_val: 2_147_483_647 }, "ANNC_NO_DAY_LEFT"],
    ["ANN-12: an eighth weekday", { filter_day_type: 1, filter_day_val: 128 }, "INVALID_INPUT"],
    ["ANN-15: 2881 minutes", { ttl_sent: 2881 }, "INVALID_INPUT"],
    ["ERR-17: a text in turn that nobody knows", { more_template_ids: ["5"] }, "Missing message template 5"],
    ["a number of runs below none", { runs_max: -1 }, "INVALID_INPUT"],
    ["ten texts beside the first", { more_template_ids: Array(10).fill("5") }, "INVALID_INPUT"],
    ["AMB-016: a fourth flag", { flags: 8 }, "INVALID_INPUT"],
    ["AMB-299: selected topics without one", { isForSelectedTopics: true }, "PLS_CHOOSE_TOPIC"],
  ])("%s is refused, and nothing is stored", async (_title, fields, message) => {
    const { create, list, change } = await world();
    expect(await create(fields)).toMatchObject({ success: false, message });
    expect(await list()).toEqual([]);
    const { id } = itemOf<Announcement>(await create());
    if (Object.values(fields).some((value) => value !== undefined))
      expect(await change(id, fields)).toMatchObject({ success: false, message });
  });

  it("ANN-09: one time is clamped to what can be planned", async () => {
    const { create } = await world();
    const now = nowSeconds();
    for (const [asked, stored] of [
      [now + 10, now + 180],
      [now + 9e7, now + 63_072_000],
      [now + 4000, now + 4000],
    ] as const) {
      const { freq_val } = itemOf<Announcement>(await create({ freq_type: 0, freq_val: asked }));
      expect(Math.abs(freq_val - stored)).toBeLessThanOrEqual(5);
    }
  });

  it("ANN-11: minutely needs a paid plan or the trial", async () => {
    const minutely = { freq_type: 2, freq_val: 30 };
    expect(await (await world(free)).create(minutely)).toMatchObject({
      message: "UPPLAN_FOR_FEATURE_DESC",
      upgrade: true,
      drive: "minutely",
    });
    expect(await (await world({ ctime: nowSeconds() })).create(minutely)).toMatchObject({ success: true });
    expect(await (await world(paid)).create(minutely)).toMatchObject({ success: true });
  });

  it("ANN-21: the fourth on level 0 is refused, also of two at once", async () => {
    const { create, list } = await world(free);
    await create();
    await create();
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(both.find(({ success }) => !success)).toMatchObject({ message: "UPPLAN_FOR_SLOTS_DESC", max: 3 });
    expect(await list()).toHaveLength(3);
  });

  it("AMB-299: takes the message in place of a stored one, and a new version of it", async () => {
    const { create, change, list } = await world();
    const made = (await create({ template_id: undefined, template: { content: "Good morning" } })).result as {
      item: Announcement;
      template: Template;
    };
    expect(made.template).toMatchObject({ id: made.item.template_id, content: "Good morning" });
    const { id, mtime } = made.template;
    const later = { id, mtime, content: "Good evening" };
    expect(await change(made.item.id, { template: later })).toMatchObject({ success: true });
    expect(await change(made.item.id, { template: later, freq_val: 1000 })).toMatchObject({
      message: "CHANGED_MEANWHILE",
    });
    expect(await list()).toMatchObject([{ freq_val: 930 }]);
  });

  it("docs/decisions/220: texts that take turns come along with it, each a stored template or a message: all or none", async () => {
    const { id, token, template, create, change, list } = await world();
    const texts = async () =>
      ((await get(`chat_msgtemplates/list/${id}`, token)).result as Template[]).map(({ content }) => content).sort();
    const made = await create({
      template_id: undefined,
      template: { content: "One" },
      more_templates: [{ template_id: template }, { content: "Three" }],
    });
    const item = itemOf<Announcement>(made);
    expect(item.more_template_ids).toEqual([template, expect.any(String)]);
    expect(await texts()).toEqual(["Hello", "One", "Three"]);
    const three = item.more_template_ids[1] ?? "";

    const moved = [{ content: "Four" }, { id: three, content: "Third" }];
    const changed = itemOf<Announcement>(await change(item.id, { more_templates: moved, before: item }));
    expect(changed).toMatchObject({ template_id: item.template_id, more_template_ids: [expect.any(String), three] });
    expect(await texts()).toEqual(["Four", "Hello", "One", "Third"]);

    const stranger = await world();
    for (const [more_templates, message] of [
      [[{ content: "New" }, { template_id: stranger.template }], "Target does not match"],
      [[{ content: "New" }, { template_id: "5" }], "Missing message template 5"],
      [[{ content: "New" }, { id: stranger.template, content: "Mine" }], "Target does not match"],
      [[{ content: "New" }, { id: three, content: "Old", mtime: 5 }], "CHANGED_MEANWHILE"],
      [Array(10).fill({ content: "New" }), "INVALID_INPUT"],
      [[{ content: "" }], "PLS_FILL_MSG_CONTENT"],
    ]) {
      expect(await change(item.id, { more_templates })).toMatchObject({ message });
      expect(await create({ more_templates })).toMatchObject({ message });
    }
    const seen = { more_template_ids: item.more_template_ids };
    expect(await change(item.id, { more_templates: [{ content: "New" }], before: seen })).toMatchObject({
      message: "CHANGED_MEANWHILE",
    });
    expect(await list()).toMatchObject([changed]);
    const once = { freq_type: 0, freq_val: nowSeconds() + 9000, more_templates: [{ content: "New" }] };
    expect(itemOf<Announcement>(await create(once)).more_template_ids).toEqual([]);
    expect(itemOf<Announcement>(await change(item.id, once)).more_template_ids).toEqual([]);
    expect(await texts()).toEqual(["Four", "Hello", "One", "Third"]);
  });

  it("keeps what somebody else has saved where `before` names it, and else the later save", async () => {
    const { create, change } = await world();
    const { id } = itemOf<Announcement>(await create());
    await change(id, { freq_val: 1000 });
    expect(await change(id, { freq_val: 1100, before: { freq_val: 930 } })).toMatchObject({
      message: "CHANGED_MEANWHILE",
    });
    expect(itemOf<Announcement>(await change(id, { isPin: true, before: { isPin: false } }))).toMatchObject({
      freq_val: 1000,
    });
    expect(itemOf<Announcement>(await change(id, { freq_val: 1100 })).freq_val).toBe(1100);
  });

  it.each<[string, object, object, object]>([
    ["the time", { freq_val: 930 }, { freq_val: 1000 }, { freq_val: 1100 }],
    ["the days", { filter_day_val: 0 }, { filter_day_type: 1, filter_day_val: 1 }, { filter_day_val: 2 }],
    ["the end", { ends_at: 0 }, { ends_at: nowSeconds() + DAY }, { ends_at: nowSeconds() + 2 * DAY }],
    ["the number of runs", { runs_max: 0 }, { runs_max: 5 }, { runs_max: 6 }],
    ["the run that is left out", { skip_at: 0 }, { skip_at: 5 }, { skip_at: 6 }],
    [
      "the texts in turn",
      { more_template_ids: [] },
      { more_template_ids: ["own"] },
      { more_template_ids: ["own", "own"] },
    ],
    [
      "the deletion of the former message",
      { isFormerDeleted: false },
      { isFormerDeleted: true },
      { isFormerDeleted: true },
    ],
    ["the least number of messages", { people_min: 0 }, { people_min: 5 }, { people_min: 10 }],
    ["the time until deletion", { ttl_sent: 0 }, { ttl_sent: 60 }, { ttl_sent: 120 }],
    ["the flags", { flags: 0 }, { flags: 2 }, { flags: 4 }],
    ["the switch", { isSwitchedOff: false }, { isSwitchedOff: true }, { isSwitchedOff: true }],
    ["the topics", { forum_topic_ids: [] }, { forum_topic_ids: [7] }, { forum_topic_ids: [8] }],
  ])(
    "AMB-299: of two who change %s the later one is told, and both or either can be kept",
    async (_what, ...fields) => {
      const { template, create, change, list } = await world();
      const { id } = itemOf<Announcement>(await create());
      const [seen, first, second] = fields.map((each) =>
        "more_template_ids" in each
          ? { more_template_ids: (each.more_template_ids as string[]).map(() => template) }
          : each,
      );
      expect(await change(id, { ...first, before: seen })).toMatchObject({ success: true });
      expect(await change(id, { ...second, before: seen })).toMatchObject({ message: "CHANGED_MEANWHILE" });
      expect(await list()).toMatchObject([first]);
      expect(await change(id, { ...second })).toMatchObject({ success: true });
      expect(await list()).toMatchObject([second]);
    },
  );

  it("AMB-123: of one time has no end and no turns, and in a channel nothing waits for people", async () => {
    const limits = { ends_at: nowSeconds() + DAY, runs_max: 3, skip_at: 9, people_min: 5 };
    const { template, create, change } = await world();
    const item = itemOf<Announcement>(await create({ ...limits, more_template_ids: [template] }));
    expect(item).toMatchObject(limits);
    const none = { ends_at: 0, runs_max: 0, skip_at: 0, people_min: 0, more_template_ids: [] };
    const once = await change(item.id, { freq_type: 0, freq_val: nowSeconds() + 9000 });
    expect(itemOf<Announcement>(once)).toMatchObject(none);
    const channel = await world({ type: 7 });
    expect(itemOf<Announcement>(await channel.create(limits))).toMatchObject({ ...limits, people_min: 0 });
  });

  it("API-40: the next run that the list tells of is neither left out nor behind the end", async () => {
    const { create, change, list } = await world();
    const halfAnHourAhead = (new Date().getUTCMinutes() + 30) % 60;
    const { id } = itemOf<Announcement>(await create({ freq_type: 3, freq_val: packHourly(1, halfAnHourAhead) }));
    const next = async () => (await list())[0]?.next_at ?? null;
    const first = (await next()) ?? 0;
    await change(id, { skip_at: first });
    expect(await next()).toBe(first + 3600);
    await change(id, { skip_at: 0 });
    expect(await next()).toBe(first);
    await change(id, { ends_at: first - 1 });
    expect(await next()).toBeNull();
  });

  it.each([
    ["a time without its unit", { freq_type: 0 }, "freq_val"],
    ["an hour of the day as minutes", { freq_type: 2 }, "freq_val"],
    ["weekdays as days of the month", { filter_day_type: 2 }, "filter_day_val"],
    ["an end that is over", { ends_at: 946_684_800 }, "ends_at"],
  ])(
    "ANN-03, AMB-125: %s is refused in a change of single fields, and nothing changes",
    async (_what, fields, field) => {
      const { create, change, list } = await world(paid);
      const item = itemOf<Announcement>(await create({ filter_day_type: 1, filter_day_val: 6 }));
      expect(await change(item.id, fields)).toMatchObject({ success: false, message: "INVALID_INPUT", field });
      expect((await list())[0]).toMatchObject(item);
      // The kind that it has already takes nothing from its value.
      expect(await change(item.id, { freq_type: 1, filter_day_type: 1 })).toMatchObject({ success: true });
      expect(await change(item.id, { filter_day_type: 0 })).toMatchObject({ success: true });
    },
  );

  it("AMB-124: of one time is taken with every day left out, which it ignores until it repeats", async () => {
    const { create, change } = await world();
    const at = nowSeconds() + 9000;
    const full = { freq_type: 0, freq_val: at, filter_day_type: 1, filter_day_val: 127 };
    const item = itemOf<Announcement>(await create(full));
    expect(item).toMatchObject({ freq_type: 0, freq_val: at });
    expect(await change(item.id, { freq_type: 1, freq_val: 900 })).toMatchObject({ message: "ANNC_NO_DAY_LEFT" });
  });

  it("AMB-140: content of a public chat is not protected", async () => {
    const { create } = await world({ username: "public_chat" });
    expect(itemOf<Announcement>(await create({ flags: 7 })).flags).toBe(3);
  });

  it("ERR-16, ERR-21: another chat's announcement is not touched", async () => {
    const [mine, other] = [await world(), await world()];
    const { id } = itemOf<Announcement>(await other.create());
    for (const path of [`update/${mine.id}/${id}`, `delete/${mine.id}/${id}`, `send_now/${mine.id}/${id}`]) {
      expect(await post(`chat_announcements/${path}`, mine.token, {})).toMatchObject({
        message: "Target does not match",
      });
    }
    expect(await mine.create({ template_id: other.template })).toMatchObject({ message: "Target does not match" });
    expect(await mine.change("1", {})).toMatchObject({ message: "Missing announcement" });
    expect(await post(`chat_announcements/update/${other.id}/${id}`, mine.token, {})).toMatchObject({ success: false });
    expect(await other.list()).toHaveLength(1);
  });

  it("AMB-299: the next five runs of a draft are on the chat's clock, by its zone's name", async () => {
    const { id, token } = await world({ tzn_name: "Asia/Kolkata" });
    const asked = (fields: object) => post(`chat_announcements/next_runs/${id}`, token, fields);
    const { runs } = (await asked({ freq_type: 1, freq_val: 600 })).result as { runs: number[] };
    expect(runs).toHaveLength(5);
    expect(runs.map((second) => second % DAY)).toEqual(Array(5).fill(30 * 60));
    expect(await asked({ freq_type: 1, freq_val: 2460 })).toMatchObject({ message: "INVALID_INPUT" });
  });

  it("AMB-283: a minute in which the bot has more to send than Telegram takes goes out later, about", async () => {
    const { id, account, token, template, create } = await world({ tzn_name: "Asia/Kolkata" });
    const asked = async (fields: object) =>
      (await post(`chat_announcements/forecast/${id}`, token, fields)).result as { planned: number; about: number };
    // Nobody else has 04:07 on any clock.
    const free = await asked({ freq_type: 1, freq_val: 407 });
    expect(free.about).toBe(free.planned);
    // At the same moment on another clock; of another day, or switched off, they do not count.
    const other = await world({ tzn_offset: 0 });
    const row = { chat_id: other.id, template_id: template, freq_type: 1 as const, ctime: 1, mtime: 1 };
    const topics = Array.from({ length: 280 }, (_, topic) => topic);
    const moment = { freq_val: 2237, isForSelectedTopics: true, forum_topic_ids: topics };
    const store = async (name: string, fields: object) => {
      await db()
        .insert(announcements)
        .values({ ...row, ...moment, ...fields, id: `${name} ${id}` });
    };
    for (let place = 0; place < 10; place++) await store(`of another account ${place}`, { account_id: other.account });
    await store("off", { account_id: account, isSwitchedOff: true });
    const day = new Date(free.planned * 1000).getUTCDay();
    await store("other day", { account_id: account, filter_day_type: 1, filter_day_val: 1 << day });
    // Accounts take turns: one message of one's own does not wait for all of another account.
    expect((await asked({ freq_type: 1, freq_val: 407 })).about).toBe(free.planned);
    // Of one's own those of chats whose place is behind do not count (spread.ts).
    const [early, late] = await chatsAround(id);
    const own = { account_id: account, chat_id: early };
    await store("behind", { account_id: account, chat_id: late });
    expect((await asked({ freq_type: 1, freq_val: 407 })).about).toBe(free.planned);
    // 1,680 of one's own in front and as many of the other account's 2,800.
    for (let place = 0; place < 4; place++) await store(`own ${place}`, own);
    // A message of several parts counts as these: three pictures, and a text that is too long for a caption.
    const image = { type: 2, source: "url" as const, id: "https://a.example/x" };
    await db()
      .insert(templates)
      .values({
        id: `album ${id}`,
        owner_type: "chat",
        owner_id: early,
        content: "x".repeat(1025),
        creator_id: "1",
        assets: [image, image, image],
        ctime: 1,
        mtime: 1,
      });
    await store("album", { ...own, template_id: `album ${id}`, forum_topic_ids: topics.slice(0, 140) });
    expect(await asked({ freq_type: 1, freq_val: 407 })).toEqual({ planned: free.planned, about: free.planned + 120 });
    expect(await asked({ freq_type: 1, freq_val: 408 })).toMatchObject({ about: free.planned + 60 });
    expect(itemOf<Announcement>(await create({ freq_val: 407 })).freq_val).toBe(407);
  });

  it("AMB-296, AMB-284: the zone's name is set and taken back, and rows carry both", async () => {
    const { id, token } = await world({ tzn_offset: 60 });
    const set = (attr: string, value: unknown) => post(`chats/update_attr/${id}`, token, { attr, value });
    const row = async () => (await get(`chats/get/${id}`, token)).result as { item: object };
    expect((await set("tzn_name", "Asia/Kolkata")).result).toEqual({
      diff: { tzn_name: "Asia/Kolkata", tzn_offset: 330 },
    });
    expect((await row()).item).toMatchObject({ tzn_name: "Asia/Kolkata", tzn_offset: 330 });
    expect((await set("tzn_name", "")).result).toEqual({ diff: { tzn_name: "", tzn_offset: 60 } });
    await set("tzn_name", "Asia/Kolkata");
    expect((await set("tzn_offset", 480)).result).toMatchObject({ diff: { tzn_name: "", tzn_offset: 480 } });
    expect(await set("tzn_name", "Asia/Nowhere")).toMatchObject({ message: "Operation failed" });
  });

  it("AMB-126, ANN-09: one of one time that has not run yet stays to come, and can be planned again", async () => {
    const { create, list, change } = await world();
    const { id } = itemOf<Announcement>(await create({ freq_type: 0, freq_val: nowSeconds() + 4000 }));
    const past = nowSeconds() - 100;
    await db().update(announcements).set({ freq_val: past }).where(eq(announcements.id, id));
    expect((await list())[0]).toMatchObject({ isSwitchedOff: false, next_at: past });
    expect(itemOf<Announcement>(await change(id, { isSwitchedOff: false })).freq_val).toBeGreaterThan(past + 200);
  });

  it("AMB-310: of one time that was missed stays in the list as missed, not switched off, and can be planned again", async () => {
    const { telegramId, create, list, change } = await world();
    const { id, freq_val } = itemOf<Announcement>(await create({ freq_type: 0, freq_val: nowSeconds() + 4000 }));
    await runInDurableObject(CHAT_STATE.get(CHAT_STATE.idFromName(String(telegramId))), (_object, state) => {
      state.storage.sql.exec("UPDATE announcement_runs SET next_at = NULL, ran_at = ?1, missed_at = ?1", freq_val);
    });
    expect((await list())[0]).toMatchObject({ isSwitchedOff: false, is_missed: true, next_at: null });
    await change(id, { isPin: true });
    expect((await list())[0]).toMatchObject({ isSwitchedOff: false, is_missed: true, isPin: true });
    await change(id, { freq_val: freq_val + 60 });
    expect((await list())[0]).toMatchObject({ is_missed: false, next_at: freq_val + 60 });
  });

  it("AMB-130, MOD-42: the object's snapshot has it, and it moves with its chat", async () => {
    const { id, telegramId, token, template, create } = await world();
    const more = itemOf<Template>(await post(`chat_msgtemplates/create/${id}`, token, { content: "Bye" })).id;
    const item = itemOf<Announcement>(await create({ more_template_ids: [more] }));
    const snapshot = await buildSnapshot(db(), id);
    expect(snapshot?.content?.announcements).toMatchObject([item]);
    expect(snapshot?.content?.templates.map(({ id: templateId }) => templateId).sort()).toEqual(
      [template, more].sort(),
    );
    const to = nextChat--;
    expect((await moveChat(serviceContext().ctx, telegramId, to))?.content?.announcements).toMatchObject([item]);
    expect(await db().select().from(chats).where(eq(chats.id, id))).toEqual([]);
  });

  it("ANN-22: whoever made it is told of failures, as long as it administers the chat", async () => {
    const { ctx } = serviceContext();
    const { id, account, create, change } = await world();
    const item = itemOf<Announcement>(await create());
    const accountOf = async () =>
      (await buildSnapshot(db(), id))?.content?.announcements?.map((announcement) => announcement.account);
    expect(await accountOf()).toEqual([account]);
    expect(await readerOf(ctx, id, account)).toMatchObject({ userId: Number(account), lang: "en" });
    await db().update(chatAdmins).set({ is_admin: false }).where(eq(chatAdmins.chat_id, id));
    expect(await readerOf(ctx, id, account)).toBeNull();
    await db().update(chatAdmins).set({ is_admin: true }).where(eq(chatAdmins.chat_id, id));
    // A row of before accounts were kept is taken over by who changes it first.
    await db().update(announcements).set({ account_id: "" }).where(eq(announcements.id, item.id));
    expect(await readerOf(ctx, id, "")).toBeNull();
    await change(item.id, { isPin: true });
    expect(await accountOf()).toEqual([account]);
  });
});
