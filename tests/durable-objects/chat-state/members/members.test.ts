import { beforeEach, describe, expect, it } from "vitest";
import { deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, message, text } from "../../updates.ts";
import { BOT, DAY, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

let nextChat = -1004000000001;
const newChat = () => nextChat--;
const CARL = { id: 103, is_bot: false, first_name: "Carl" };
const today = { startSecond: START - 12 * 3600, endSecond: START + 12 * 3600 - 1 };
const yesterday = { startSecond: START - 36 * 3600, endSecond: START - 12 * 3600 - 1 };

describe("memberships", () => {
  it("MBR-19, MBR-21, NCM-34: a join by link is recorded with label, kind 5 and inviter", async () => {
    const chat = newChat();
    const invite_link = { invite_link: "https://t.me/+abc", name: "Poster", creator: BEN, creates_join_request: false };
    await deliver(chat, member("chat_member", chat, CARL, "left", "member", { by: CARL, invite_link }));
    expect(
      await rowsOf(chat, "SELECT kind, label, old_status, new_status, actor, inviter FROM membership_changes"),
    ).toEqual([{ kind: 5, label: "join", old_status: 2, new_status: 10, actor: 103, inviter: 102 }]);
    expect(await rowsOf(chat, "SELECT status, inviter, invite_link, ctime FROM members WHERE user_id = 103")).toEqual([
      { status: 10, inviter: 102, invite_link: "Poster", ctime: START },
    ]);
  });

  it("a service message and chat_member about one join are one change, whichever comes first", async () => {
    for (const first of ["service", "chat_member"]) {
      const chat = newChat();
      const updates = [
        message(chat, { from: BEN, new_chat_members: [CARL] }),
        member("chat_member", chat, CARL, "left", "member", { by: BEN }),
      ];
      for (const update of first === "service" ? updates : updates.reverse()) await deliver(chat, update);
      expect(await rowsOf(chat, "SELECT label, inviter, source FROM membership_changes")).toEqual([
        { label: "join", inviter: 102, source: "chat_member" },
      ]);
    }
  });

  it("STA-11: one who left and one who was removed are two; STA-10: their notices are no messages", async () => {
    const chat = newChat();
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    await deliver(chat, member("chat_member", chat, BEN, "member", "left", { by: BEN }));
    await deliver(chat, member("chat_member", chat, CARL, "member", "kicked"));
    await deliver(chat, message(chat, { from: BEN, left_chat_member: BEN }));
    const left = "SELECT count(*) AS n FROM membership_changes WHERE old_status >= 9 AND new_status < 9";
    expect(await rowsOf(chat, left)).toEqual([{ n: 2 }]);
    const glance = await objectOf(chat).glance(today, yesterday);
    expect(glance.cnt_message).toEqual([0, 0]);
    const stored = await objectOf(chat).history({ startSecond: 1, endSecond: START + DAY, page: 1, perPage: 10 });
    expect(stored.rows.map((row) => row.type)).toEqual([90]);
  });

  it("an ordinary restriction ends by itself (AMB-009)", async () => {
    const chat = newChat();
    const newFields = { is_member: true, until_date: START + 300 };
    await deliver(chat, member("chat_member", chat, BEN, "member", "restricted", { newFields }));
    const late = message(chat, { from: ANNA, left_chat_member: BEN, date: START + 301 });
    world.pass(301);
    await deliver(chat, late);
    expect(await rowsOf(chat, "SELECT label, old_status FROM membership_changes ORDER BY id")).toEqual([
      { label: "restrict", old_status: 10 },
      { label: "left", old_status: 10 },
    ]);
  });

  it.each([
    [
      "an anonymous admin",
      {
        from: { id: 1087968824, is_bot: true, first_name: "Group" },
        sender_chat: { id: -1, type: "supergroup", title: "Us" },
      },
      "Us",
    ],
    [
      "a channel",
      {
        from: { id: 136817688, is_bot: true, first_name: "Channel" },
        sender_chat: { id: -1005, type: "channel", title: "News" },
      },
      "News",
    ],
    [
      "a linked channel's post",
      {
        from: { id: 777000, is_bot: false, first_name: "Telegram" },
        sender_chat: { id: -1006, type: "channel", title: "Ours" },
      },
      "Ours",
    ],
  ])("%s is shown by its chat and is no member and no speaker", async (_title, sender, name) => {
    const chat = newChat();
    await deliver(chat, text(chat, "as a chat", sender));
    const { rows } = await objectOf(chat).history({ startSecond: 1, endSecond: START + DAY, page: 1, perPage: 10 });
    expect(rows[0]?.user.fname).toBe(name);
    expect(await rowsOf(chat, "SELECT user_id FROM members")).toEqual([]);
    const glance = await objectOf(chat).glance(today, yesterday);
    expect([glance.cnt_message[0], glance.cnt_speaker[0], glance.max_online_member[0]]).toEqual([1, 0, 0]);
  });
});

describe("the glance", () => {
  it("OVW-08, API-32: five pairs, folded or not, whole hours or not", async () => {
    const chat = newChat();
    world.answers.clear();
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    world.pass(-DAY);
    await deliver(chat, text(chat, "yesterday"));
    world.pass(DAY - 1800);
    await deliver(chat, text(chat, "a"));
    await deliver(chat, text(chat, "b", { from: BEN }));
    await deliver(chat, text(chat, "from a bot", { from: { id: 900, is_bot: true, first_name: "B" } }));
    world.pass(1800);
    await deliver(chat, text(chat, "c", { from: BEN }));
    await deliver(chat, member("chat_member", chat, CARL, "left", "member", { by: CARL }));
    const expected = {
      cnt_message: [4, 1],
      cnt_newmember: [1, 0],
      cnt_speaker: [2, 1],
      max_online_member: [2, 1],
    };
    expect(await objectOf(chat).glance(today, yesterday)).toMatchObject(expected);
    expect(await objectOf(chat).glance(today, yesterday)).toMatchObject(expected);
    const halfHours = { startSecond: START - 1900, endSecond: START - 100 };
    const half = await objectOf(chat).glance(halfHours, halfHours);
    expect(half).toMatchObject({ cnt_message: [3, 3], cnt_speaker: [2, 2], max_online_member: [2, 2] });
  });

  it("AMB-173: member count of a window's end is today's without what came since", async () => {
    const chat = newChat();
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    world.answers.set("getChat", () => ({ ok: true, result: { id: chat, type: "supergroup", title: "T" } }));
    world.answers.set("getChatAdministrators", () => ({ ok: true, result: [] }));
    world.answers.set("getChatMember", () => ({
      ok: true,
      result: { user: { id: BOT.id, is_bot: true, first_name: "S" }, status: "left" },
    }));
    world.answers.set("getChatMemberCount", () => ({ ok: true, result: 10 }));
    await objectOf(chat).sync();
    await deliver(chat, member("chat_member", chat, CARL, "left", "member", { by: CARL }));
    expect((await objectOf(chat).glance(today, yesterday)).cnt_member).toEqual([11, 10]);
  });
});

describe("topics", () => {
  const forum = { is_forum: true };
  const inTopic = (chat: number, id: number, more: object) =>
    message(chat, { is_topic_message: true, message_thread_id: id, ...more }, forum);

  it("FTP-04 to FTP-07: topics are learned from their messages, General is always there", async () => {
    const chat = newChat();
    await deliver(chat, inTopic(chat, 7, { forum_topic_created: { name: "News", icon_color: 1 } }));
    await deliver(chat, inTopic(chat, 7, { forum_topic_edited: { name: "Old news" } }));
    await deliver(chat, inTopic(chat, 7, { forum_topic_closed: {} }));
    await deliver(chat, inTopic(chat, 55, { text: "hi" }));
    const root = { ...message(chat).message, message_id: 56, date: START };
    const reply_to_message = { ...root, forum_topic_created: { name: "Known" } };
    await deliver(chat, inTopic(chat, 56, { text: "hi", reply_to_message }));
    await deliver(chat, message(chat, { general_forum_topic_hidden: {} }, forum));
    expect(await objectOf(chat).forumTopics()).toEqual([
      { id: 0, name: "General", flag: 2 },
      { id: 7, name: "Old news", flag: 1 },
      { id: 55, name: "#55", flag: 0 },
      { id: 56, name: "Known", flag: 0 },
    ]);
    await deliver(chat, inTopic(chat, 7, { forum_topic_reopened: {} }));
    expect((await objectOf(chat).forumTopics())[1]).toEqual({ id: 7, name: "Old news", flag: 0 });
  });

  it("API-31: history of one topic, by keyword, page by page", async () => {
    const chat = newChat();
    for (let index = 0; index < 12; index++) await deliver(chat, message(chat, { text: `Word ${index}` }, forum));
    await deliver(chat, inTopic(chat, 7, { text: "a word in a topic, 100% sure" }));
    const query = { startSecond: 1, endSecond: START + DAY, perPage: 10 };
    expect((await objectOf(chat).history({ ...query, page: 1, forumTopicId: 7 })).rows).toHaveLength(1);
    expect((await objectOf(chat).history({ ...query, page: 2, keyword: "wORD" })).rows).toHaveLength(3);
    expect((await objectOf(chat).history({ ...query, page: 1, keyword: "100% SURE" })).rows).toHaveLength(1);
    expect((await objectOf(chat).history({ ...query, page: 1, keyword: "_ord" })).rows).toHaveLength(0);
  });
});

describe("the day's work", () => {
  it.each([
    [0, {}, 14],
    [10, { viplv: 10, viptime: START + 900 * DAY }, 30],
    [50, { viplv: 50, viptime: START + 900 * DAY }, 100],
    [1000, { viplv: 1000, viptime: START + 900 * DAY }, 365],
  ])("HIS-11: at level %i messages are kept as long as the plan says", async (_level, plan, days) => {
    const chat = newChat();
    world.snapshot = plan;
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    await deliver(chat, text(chat, "too old", { date: START - days * DAY - DAY }));
    await deliver(chat, text(chat, "kept", { date: START - days * DAY + DAY }));
    await fire(chat, 12 * 3600);
    const { rows } = await objectOf(chat).history({ startSecond: 1, endSecond: START + DAY, page: 1, perPage: 10 });
    expect(rows.map((row) => row.text)).toEqual(["kept"]);
  });

  it("AMB-210: the log is forgotten after 24 hours, the counts stay, and a bot's numbers may begin anew", async () => {
    const chat = newChat();
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    const edit = () => ({ edited_message: text(chat, "x").message });
    for (const updateId of [9_000_001, 9_000_002, 9_000_003]) await deliver(chat, edit(), { updateId });
    await fire(chat, 36 * 3600);
    expect(await rowsOf(chat, "SELECT update_id FROM updates")).toEqual([]);
    await deliver(chat, edit(), { updateId: 5 });
    await deliver(chat, edit(), { updateId: 5 });
    await deliver(chat, edit(), { updateId: 4 });
    const usage = await objectOf(chat).usageOf({ startSecond: START - DAY, endSecond: START + 3 * DAY });
    expect(usage.map((row) => row.count)).toEqual([3, 2]);
  });
});
