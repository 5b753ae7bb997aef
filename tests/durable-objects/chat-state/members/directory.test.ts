import { beforeEach, describe, expect, it } from "vitest";
import { fullAdmin } from "../../../support/telegram.ts";
import { deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, message, text } from "../../updates.ts";
import { BOT, DAY, OWN_BOT, ok, refuse, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

let nextChat = -1003000000001;
const newChat = () => nextChat--;
const BOT_USER = { id: BOT.id, is_bot: true, first_name: "Steward", username: "steward_bot" };
const admin = (user: object, more = {}) => ({
  user,
  status: "administrator",
  is_anonymous: false,
  can_delete_messages: true,
  ...more,
});

/** Sets Telegram's answers to a reading of the chat. */
function telegramShows(more: { title?: string; admins?: object[]; count?: number; flags?: object } = {}) {
  world.answers.set("getChat", (payload) =>
    ok({ id: payload.chat_id, type: "supergroup", title: more.title ?? "Test", ...more.flags }),
  );
  world.answers.set("getChatAdministrators", () => ok(more.admins ?? [admin(ANNA), admin(BOT_USER)]));
  world.answers.set("getChatMember", () => ok(admin(BOT_USER)));
  world.answers.set("getChatMemberCount", () => ok(more.count ?? 12));
}

describe("the lists", () => {
  it("LST-17, LST-18: making the bot an administrator registers the chat before the update is answered", async () => {
    const chat = newChat();
    await deliver(
      chat,
      member("my_chat_member", chat, BOT_USER, "left", "administrator", { by: { ...ANNA, language_code: "de" } }),
    );
    expect(world.entries).toHaveLength(1);
    expect(world.entries[0]).toMatchObject({
      telegramId: chat,
      type: 10,
      title: "Test",
      botStatus: 99,
      botRights: { can_delete_messages: true },
      langCode: "de",
      admins: { complete: false, list: [{ userId: ANNA.id, isAdmin: true }] },
    });
  });

  it("AMB-173: a count that Telegram gave while somebody left does not undo the leaving", async () => {
    const chat = newChat();
    telegramShows({ count: 12 });
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    await objectOf(chat).sync();
    world.answers.set("getChatMemberCount", async () => {
      await deliver(chat, member("chat_member", chat, BEN, "member", "left"));
      return ok(12);
    });
    await objectOf(chat).sync();
    expect(world.entries.at(-1)).toMatchObject({ cntmbr: 11 });
    telegramShows({ count: 11 });
    await objectOf(chat).sync();
    expect(world.entries.at(-1)).toMatchObject({ cntmbr: 11 });
  });

  it("AMB-035: at once afterwards Telegram is asked, and what it says is told", async () => {
    const chat = newChat();
    telegramShows({ title: "Real", admins: [admin(BEN), admin(BOT_USER)], count: 42, flags: { is_forum: true } });
    await deliver(chat, member("my_chat_member", chat, BOT_USER, "left", "administrator"));
    await fire(chat);
    expect(world.callsOf("getChatAdministrators")[0]?.payload).toEqual({ chat_id: chat, return_bots: true });
    expect(world.entries.at(-1)).toMatchObject({
      title: "Real",
      cntmbr: 42,
      flags: { is_forum: true, join_by_request: false },
      admins: { complete: true, list: [{ userId: BEN.id, isAdmin: true }] },
      syncedAt: START,
    });
  });

  it("LST-17, AMB-035: a Telegram that cannot answer at the first contact is asked again until it does", async () => {
    for (const [method, code] of [
      ["getChat", 0],
      ["getChat", 429],
      ["getChatAdministrators", 502],
    ] as const) {
      const chat = newChat();
      telegramShows();
      const answer = world.answers.get(method);
      world.answers.set(method, () => refuse(code, "busy"));
      await deliver(chat, member("my_chat_member", chat, BOT_USER, "left", "member"));
      await fire(chat);
      expect(world.entries.at(-1)?.admins?.list, `${method} ${code}`).toEqual([]);
      if (answer) world.answers.set(method, answer);
      await fire(chat, 2);
      expect(world.entries.at(-1), `${method} ${code}`).toMatchObject({
        telegramId: chat,
        admins: { complete: true, list: [{ userId: ANNA.id, isAdmin: true }] },
      });
    }
  });

  it("LST-17: a Telegram that refuses is not asked again by itself", async () => {
    const chat = newChat();
    telegramShows();
    world.answers.set("getChatAdministrators", () => refuse(400, "Bad Request: member list is inaccessible"));
    await deliver(chat, member("my_chat_member", chat, BOT_USER, "left", "administrator"));
    await fire(chat);
    await fire(chat, 60);
    expect(world.callsOf("getChatAdministrators")).toHaveLength(1);
  });

  it("AMB-035: adding the bot as a plain member makes no admin, an anonymous admin names nobody, a channel's adder is an admin", async () => {
    const asMember = newChat();
    await deliver(asMember, member("my_chat_member", asMember, BOT_USER, "left", "member"));
    expect(world.entries[0]?.admins?.list).toEqual([]);
    const anonymous = newChat();
    const by = { id: 1087968824, is_bot: true, first_name: "Group", username: "GroupAnonymousBot" };
    await deliver(anonymous, member("my_chat_member", anonymous, BOT_USER, "left", "administrator", { by }));
    expect(world.entries[1]?.admins?.list).toEqual([]);
    const channel = newChat();
    const chatFields = { type: "channel" };
    await deliver(channel, member("my_chat_member", channel, BOT_USER, "left", "administrator", { chatFields }));
    expect(world.entries[2]).toMatchObject({ type: 7, admins: { list: [{ userId: ANNA.id, isAdmin: true }] } });
  });

  it("AUTH-23: an anonymous administrator is told as none, an anonymous owner as one", async () => {
    const chat = newChat();
    const owner = { user: BEN, status: "creator", is_anonymous: true };
    telegramShows({ admins: [admin(ANNA, { is_anonymous: true }), owner] });
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    expect(await objectOf(chat).sync()).toEqual({ ok: true });
    const admins = Object.fromEntries(world.entries.at(-1)?.admins?.list.map((row) => [row.userId, row.isAdmin]) ?? []);
    expect(admins).toEqual({ [ANNA.id]: false, [BEN.id]: true });
  });

  it("AUTH-23: an administrator who turns anonymous is told at once", async () => {
    const chat = newChat();
    await deliver(chat, member("my_chat_member", chat, BOT_USER, "left", "administrator"));
    await deliver(
      chat,
      member("chat_member", chat, ANNA, "administrator", "administrator", { newFields: { is_anonymous: true } }),
    );
    expect(world.entries.at(-1)?.admins?.list).toEqual([
      { userId: ANNA.id, isAdmin: false, rights: expect.objectContaining({ is_anonymous: true }) },
    ]);
  });

  it("a demoted administrator is told before the update is answered", async () => {
    const chat = newChat();
    await deliver(chat, member("my_chat_member", chat, BOT_USER, "left", "administrator"));
    await deliver(chat, member("chat_member", chat, ANNA, "administrator", "member"));
    expect(world.entries.at(-1)?.admins).toEqual({
      complete: false,
      list: [{ userId: ANNA.id, isAdmin: false, rights: {} }],
    });
  });

  it("D1 away: the update is committed, and the alarm tells the lists later, once", async () => {
    const chat = newChat();
    telegramShows();
    world.directoryFailures = 3;
    await deliver(chat, member("my_chat_member", chat, BOT_USER, "left", "administrator"));
    expect(world.entries).toHaveLength(0);
    for (let tries = 0; tries < 6 && world.entries.length === 0; tries++) await fire(chat, 60);
    expect(world.entries.length).toBeGreaterThan(0);
    expect(world.directoryFailures).toBe(0);
  });

  it("a new title is told within a minute", async () => {
    const chat = newChat();
    telegramShows({ title: "New" });
    await deliver(chat, text(chat, "hi"));
    await fire(chat, 60);
    await deliver(chat, message(chat, { new_chat_title: "New" }, { title: "New" }));
    await fire(chat, 60);
    expect(world.entries.at(-1)?.title).toBe("New");
  });

  it("PLN-08: usage of the last second of a month is that month's, the next update begins a new one", async () => {
    const chat = newChat();
    world.nowMs = Date.UTC(2030, 0, 31, 23, 59, 59);
    await deliver(chat, text(chat, "old"));
    world.pass(1);
    await deliver(chat, text(chat, "new"));
    await fire(chat, 60);
    expect(world.entries.at(-1)?.usage).toEqual({ month: "2030-02", count: 1 });
    const january = { startSecond: Date.UTC(2030, 0, 1) / 1000, endSecond: Date.UTC(2030, 1, 1) / 1000 - 1 };
    expect(await objectOf(chat).usageOf(january)).toEqual([{ day: "2030-01-31", update_type: "message", count: 1 }]);
  });

  it("AMB-259: another bot of ours changes nothing but its own place", async () => {
    const chat = newChat();
    await deliver(chat, member("my_chat_member", chat, BOT_USER, "left", "administrator"));
    const told = world.entries.length;
    const other = { id: OWN_BOT.id, is_bot: true, first_name: "Own" };
    await deliver(chat, member("my_chat_member", chat, other, "left", "member"), { bot: OWN_BOT });
    await deliver(chat, text(chat, "twice"), { bot: OWN_BOT });
    expect(world.entries).toHaveLength(told);
    expect(await rowsOf(chat, `SELECT status FROM members WHERE user_id = ${OWN_BOT.id}`)).toEqual([{ status: 10 }]);
    expect(await rowsOf(chat, "SELECT key FROM messages")).toEqual([]);
  });
});

describe("reading the chat anew", () => {
  it("API-16: title, flags, administrators and member count are as Telegram has them", async () => {
    const chat = newChat();
    telegramShows({ title: "Changed", count: 7, flags: { has_protected_content: true } });
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    expect(await objectOf(chat).sync()).toEqual({ ok: true });
    expect(world.entries.at(-1)).toMatchObject({ title: "Changed", cntmbr: 7, flags: { has_protected_content: true } });
    telegramShows({ admins: [] });
    await objectOf(chat).sync();
    expect(world.entries.at(-1)?.admins).toEqual({ complete: true, list: [] });
    expect(await rowsOf(chat, `SELECT status FROM members WHERE user_id = ${ANNA.id}`)).toEqual([{ status: 10 }]);
  });

  it("API-16: a chat the bot is not in answers 497 and is told so", async () => {
    const chat = newChat();
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    world.answers.set("getChat", () => refuse(400, "Bad Request: chat not found"));
    expect(await objectOf(chat).sync()).toEqual({
      ok: false,
      error_code: 497,
      description: "Bad Request: chat not found",
    });
    expect(world.entries.at(-1)?.botStatus).toBe(2);
  });

  it("AMB-035: opening the chat reads it at most every 300 s and never fails", async () => {
    const chat = newChat();
    telegramShows();
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    await objectOf(chat).refresh();
    world.pass(299);
    await objectOf(chat).refresh();
    expect(world.callsOf("getChat")).toHaveLength(1);
    world.pass(1);
    world.directoryFailures = 1;
    await objectOf(chat).refresh();
    expect(world.callsOf("getChat")).toHaveLength(2);
  });
});

describe("the bot's health", () => {
  const healthy = () => {
    telegramShows();
    world.answers.set("getMe", () => ok({ ...BOT_USER, can_read_all_group_messages: false }));
    world.answers.set("getWebhookInfo", () => ok({ url: "https://steward.test/webhook/sharedbot123" }));
    world.answers.set("getChatMember", () => ok({ user: BOT_USER, ...fullAdmin }));
  };
  it.each([
    ["healthy", () => {}, { status: 1 }],
    ["token refused", () => world.answers.set("getMe", () => refuse(401, "Unauthorized")), { status: -1, error: 499 }],
    ["no webhook", () => world.answers.set("getWebhookInfo", () => ok({ url: "" })), { status: 0, error: 498 }],
    [
      "foreign webhook",
      () => world.answers.set("getWebhookInfo", () => ok({ url: "https://else.test/x" })),
      { status: 0, error: 498 },
    ],
    [
      "lacks a right",
      () =>
        world.answers.set("getChatMember", () =>
          ok({ user: BOT_USER, status: "administrator", can_delete_messages: true }),
        ),
      { status: 1, error: 496 },
    ],
    [
      "not in the chat",
      () => world.answers.set("getChatMember", () => refuse(400, "Bad Request: chat not found")),
      { status: 1, error: 497 },
    ],
    [
      "kicked",
      () => world.answers.set("getChatMember", () => refuse(403, "Forbidden: bot was kicked from the supergroup chat")),
      { status: 1, error: 403 },
    ],
    [
      "left",
      () => world.answers.set("getChatMember", () => ok({ user: BOT_USER, status: "left" })),
      { status: 1, error: 497 },
    ],
    [
      "privacy mode, no admin",
      () => world.answers.set("getChatMember", () => ok({ user: BOT_USER, status: "member" })),
      { status: 1, error: 495 },
    ],
  ])("API-10: %s", async (_title, change, expected) => {
    const chat = newChat();
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    healthy();
    change();
    expect(await objectOf(chat).managingBotStatus()).toEqual(expected);
  });
});

describe("snapshots", () => {
  it("an older one is not taken, also after an eviction", async () => {
    const chat = newChat();
    expect(await objectOf(chat).applySnapshot(snapshotOf(chat, { version: 5 }))).toBe(5);
    await evict();
    expect(await objectOf(chat).applySnapshot(snapshotOf(chat, { version: 4 }))).toBe(5);
    expect(await objectOf(chat).applySnapshot(snapshotOf(chat, { version: 6 }))).toBe(6);
  });

  it("AMB-211, AMB-265: with the allowance used up no texts are stored, memberships and counters are", async () => {
    const chat = newChat();
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    await deliver(chat, text(chat, "before"));
    await rowsOf(
      chat,
      `INSERT INTO usage_days VALUES (${START / DAY - ((START / DAY) % 1)}, 'message', 3000) RETURNING day`,
    );
    await evict();
    await deliver(chat, text(chat, "after", { from: BEN }));
    await deliver(chat, member("chat_member", chat, { id: 300, is_bot: false, first_name: "C" }, "left", "member"));
    const { rows } = await objectOf(chat).history({ startSecond: 1, endSecond: START + DAY, page: 1, perPage: 10 });
    expect(rows.map((row) => row.text).sort()).toEqual(["", "before"]);
    const range = { startSecond: START - 3600, endSecond: START + 3599 };
    const glance = await objectOf(chat).glance(range, range);
    expect(glance.cnt_message[0]).toBe(2);
    expect(glance.cnt_newmember[0]).toBe(1);
  });
});
