import { beforeEach, describe, expect, it } from "vitest";
import { packNightMode } from "../../../../domain/chats/night-mode.ts";
import { ALL_RIGHTS, permissionsFromRights } from "../../../../domain/members/restrict-right.ts";
import type { Snapshot } from "../../../../services/snapshot.ts";
import { deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { BOT, DAY, ok, refuse, resetWorld, START, snapshotOf, world } from "../../world.ts";

let nextChat = -1003900000001;
const USUAL: Record<string, boolean> = { ...permissionsFromRights(ALL_RIGHTS), can_pin_messages: false };
/** 22:00 to 07:00; the world begins at 12:00 UTC. */
const HOURS = [22, 23, 0, 1, 2, 3, 4, 5, 6];
const NIGHT = { flag_nightmode: packNightMode({ hours: HOURS, level: 0 }), tzn_offset: 0 };
const ME = { id: BOT.id, is_bot: true, first_name: "Steward" };

/** Permissions as Telegram has them: setChatPermissions changes them, and so may an admin. */
let permissions: Record<string, boolean>;
beforeEach(() => {
  resetWorld();
  permissions = USUAL;
  world.answers.set("getChat", () => ok({ id: 1, type: "supergroup", permissions }));
  world.answers.set("setChatPermissions", (payload) => {
    permissions = payload.permissions as typeof permissions;
    return ok(true);
  });
});

function snapshot(chat: number, version: number, more: Record<string, unknown>): Snapshot {
  const plan = { viplv: 10, viptime: START + 400 * DAY, ctime: START - 100 * DAY } as const;
  // The lists say the same when the object tells them of itself.
  world.snapshot = { ...plan, langm: "en", tzn_offset: 0, flag_nightmode: 0, ...more };
  return snapshotOf(chat, { version });
}
async function chatOf(more: Record<string, unknown> = {}): Promise<number> {
  const chat = nextChat--;
  await objectOf(chat).applySnapshot(snapshot(chat, 1, more));
  await deliver(chat, member("chat_member", chat, ANNA, "member", "administrator"));
  await fire(chat);
  return chat;
}
async function say(chat: number, words: string): Promise<void> {
  await deliver(chat, text(chat, words));
  await fire(chat, 2);
  await fire(chat, 2);
}
/** Fires what is due until an hour of the first day, and the days after it. */
async function until(chat: number, hour: number): Promise<void> {
  world.nowMs = (START - 12 * 3600 + hour * 3600) * 1000;
  await fire(chat);
}
const sets = () => world.callsOf("setChatPermissions").length;
const isClosed = () => Object.values(permissions).every((value) => !value);

describe("night mode", () => {
  it("MOD-38: begins with the first quiet hour and gives back every permission with the first other one", async () => {
    const chat = await chatOf(NIGHT);
    await until(chat, 21.99);
    expect(sets()).toBe(0);
    await until(chat, 22);
    expect(isClosed()).toBe(true);
    expect(world.callsOf("setChatPermissions")[0]?.payload).toMatchObject({ use_independent_chat_permissions: true });
    await evict();
    await until(chat, 30.99);
    expect(isClosed()).toBe(true);
    await until(chat, 31);
    expect(permissions).toEqual(USUAL);
    await until(chat, 46);
    expect(isClosed()).toBe(true);
    expect(sets()).toBe(3);
  });

  it("MOD-39: at UTC+8 22:00 is 14:00 UTC", async () => {
    const chat = await chatOf({ ...NIGHT, tzn_offset: 480 });
    await until(chat, 13.99);
    expect(sets()).toBe(0);
    await until(chat, 14);
    expect(isClosed()).toBe(true);
    await until(chat, 23);
    expect(permissions).toEqual(USUAL);
  });

  it("OVW-10: a night set in a quiet hour holds at once, and switching it off ends it", async () => {
    const chat = await chatOf();
    const now = packNightMode({ hours: [12], level: 1 });
    await objectOf(chat).applySnapshot(snapshot(chat, 2, { flag_nightmode: now }));
    await fire(chat);
    expect(permissions).toMatchObject({ can_send_messages: true, can_send_photos: false, can_invite_users: true });
    await objectOf(chat).applySnapshot(snapshot(chat, 3, {}));
    await fire(chat);
    expect(permissions).toEqual(USUAL);
  });

  it("AMB-066: permissions that an admin changed in the night stay", async () => {
    const chat = await chatOf(NIGHT);
    await until(chat, 22);
    permissions = { ...permissions, can_send_messages: true };
    await until(chat, 31);
    expect(permissions.can_send_messages).toBe(true);
    expect(sets()).toBe(1);
  });

  it("MOD-38: an alarm that runs twice, and a Telegram that is away, change nothing in the outcome", async () => {
    const chat = await chatOf(NIGHT);
    let isAway = true;
    world.answers.set("getChat", () => (isAway ? refuse(0, "no answer") : ok({ id: 1, permissions })));
    await until(chat, 22);
    expect(sets()).toBe(0);
    isAway = false;
    await fire(chat, 120);
    await fire(chat, 120);
    expect(isClosed()).toBe(true);
    expect(sets()).toBe(1);
    await until(chat, 31);
    expect(permissions).toEqual(USUAL);
  });

  it("AMB-067: with the allowance used up no night begins", async () => {
    const chat = nextChat--;
    await objectOf(chat).applySnapshot(snapshot(chat, 1, { ...NIGHT, viplv: 0, viptime: 0 }));
    await deliver(chat, text(chat, "hi", { from: BEN }));
    await rowsOf(chat, "INSERT OR REPLACE INTO usage_days (day, kind, count) VALUES (21929, 'message', 1000000)");
    await evict();
    await until(chat, 22);
    expect(sets()).toBe(0);
  });

  it("AMB-066: without the right nothing is set; once it is there, it is", async () => {
    const chat = await chatOf(NIGHT);
    const newFields = { can_restrict_members: false };
    await deliver(chat, member("my_chat_member", chat, ME, "member", "administrator", { newFields }));
    await until(chat, 22);
    expect(sets()).toBe(0);
    await deliver(chat, member("my_chat_member", chat, ME, "administrator", "administrator"));
    await fire(chat);
    expect(isClosed()).toBe(true);
  });
});

describe("what the group is told of the night", () => {
  const said = () => world.callsOf("sendMessage").map(({ payload }) => payload.text);
  const deleted = () => world.callsOf("deleteMessage").map(({ payload }) => payload.message_id);
  const TOLD = { ...NIGHT, bot_settings: { night_notice: true } };

  it("the beginning with its end, and the end, each until the other one comes", async () => {
    const chat = await chatOf(TOLD);
    const [begin, end] = [world.nextMessageId, world.nextMessageId + 1];
    await until(chat, 22);
    await fire(chat, 2);
    expect(said()).toEqual(["Night mode until 07:00: members cannot post."]);
    await until(chat, 30.9);
    expect(deleted()).toEqual([]);
    await until(chat, 31);
    await fire(chat, 5);
    expect([said().at(-1), deleted()]).toEqual(["Night mode is over.", [begin]]);
    await until(chat, 46);
    await fire(chat, 5);
    expect([said().length, deleted()]).toEqual([3, [begin, end]]);
  });

  it("an admin's own words with the group in them, for the time that is set", async () => {
    const chat = await chatOf({ ...TOLD, nght_begin: "Good night, {group}!", nght_end: "Good morning", nght_rm: 600 });
    const begin = world.nextMessageId;
    await until(chat, 22);
    await fire(chat, 2);
    expect(said()).toEqual([expect.stringMatching(/^Good night, [^{]+!$/)]);
    await fire(chat, 601);
    expect(deleted()).toEqual([begin]);
    await until(chat, 31);
    await fire(chat, 5);
    expect([said().length, said().at(-1), deleted()]).toEqual([2, "Good morning", [begin]]);
  });

  it("a night that is switched on in its hours, once, also where it is wanted later; and its end with the switch", async () => {
    const chat = await chatOf();
    const day = { flag_nightmode: packNightMode({ hours: [11, 12, 13], level: 0 }) };
    await objectOf(chat).applySnapshot(snapshot(chat, 2, day));
    await fire(chat);
    await fire(chat, 5);
    expect([isClosed(), said()]).toEqual([true, []]);
    const wanted = { ...day, bot_settings: { night_notice: true } };
    const begin = world.nextMessageId;
    await objectOf(chat).applySnapshot(snapshot(chat, 3, wanted));
    await fire(chat);
    await fire(chat, 5);
    expect(said()).toEqual(["Night mode until 14:00: members cannot post."]);
    await objectOf(chat).applySnapshot(snapshot(chat, 4, { ...wanted, nght_begin: "Good night" }));
    await evict();
    await say(chat, "/silent");
    await say(chat, "/unsilent");
    expect(said().filter((words) => words !== undefined && /^Good|^Night/.test(String(words)))).toHaveLength(1);
    await objectOf(chat).applySnapshot(snapshot(chat, 5, { ...wanted, flag_nightmode: 0 }));
    await fire(chat);
    await fire(chat, 5);
    expect([said().at(-1), permissions, deleted()]).toEqual([
      "Night mode is over.",
      USUAL,
      expect.arrayContaining([begin]),
    ]);
  });

  it.each([
    [1, "Night mode until 07:00: members can only write text."],
    [2, "Night mode until 07:00: members cannot send stickers, GIFs, games or polls."],
  ] as const)("level %i by what it leaves", async (level, words) => {
    const chat = await chatOf({ ...TOLD, flag_nightmode: packNightMode({ hours: HOURS, level }) });
    await until(chat, 22);
    await fire(chat, 2);
    expect(said()).toEqual([words]);
  });

  it("nothing where it is not wanted, Telegram refused, or an admin silences the group", async () => {
    const unwanted = await chatOf(NIGHT);
    await until(unwanted, 22);
    await fire(unwanted, 2);
    expect(said()).toEqual([]);
    world.nowMs = START * 1000;
    const silenced = await chatOf({ ...TOLD, flag_nightmode: 0 });
    await say(silenced, "/silent");
    expect(said()).not.toContainEqual(expect.stringContaining("Night mode"));
    world.nowMs = START * 1000;
    world.answers.set("setChatPermissions", () => refuse(400, "Bad Request: not enough rights"));
    permissions = USUAL;
    const refused = await chatOf(TOLD);
    await until(refused, 22);
    await fire(refused, 2);
    expect(said()).not.toContainEqual(expect.stringContaining("Night mode"));
  });
});

describe("silence", () => {
  it("MOD-27: silent closes the chat, unsilent gives back what was before", async () => {
    const chat = await chatOf();
    await say(chat, "/silent");
    expect(isClosed()).toBe(true);
    await say(chat, "/unsilent");
    expect(permissions).toEqual(USUAL);
    await say(chat, "/unsilent");
    expect(world.callsOf("sendMessage").map((call) => call.payload.text)).toEqual([
      "The chat is silent until /unsilent.",
      "Members may write again.",
      "The chat is not silent.",
    ]);
  });

  it("MOD-27: the overview tells of the silence and of its end, and no longer once it is over", async () => {
    const chat = await chatOf();
    const span = { startSecond: START, endSecond: START + DAY };
    const query = { current: span, previous: span, usage: span, trend: null, trendBefore: null };
    const shown = async () => (await objectOf(chat).overview(query)).silence;
    expect(await shown()).toBeNull();
    await say(chat, "/silent 2h");
    expect(await shown()).toEqual({ until: expect.any(Number) });
    await say(chat, "/silent");
    expect(await shown()).toEqual({ until: null });
    await say(chat, "/unsilent");
    expect(await shown()).toBeNull();
    await say(chat, "/silent 2h");
    world.nowMs += 7300 * 1000;
    expect(await shown()).toBeNull();
  });

  it("MOD-27: silent and unsilent answer after Telegram has changed the permissions", async () => {
    const chat = await chatOf();
    world.calls.length = 0;
    await say(chat, "/silent");
    await say(chat, "/unsilent");
    const once = ["getChat", "setChatPermissions", "sendMessage"];
    expect(world.calls.map(({ method }) => method)).toEqual([...once, ...once]);
  });

  it("MOD-45: while the bot deletes what is written, the tester says so; of an admin's message not", async () => {
    const chat = await chatOf();
    world.answers.set("setChatPermissions", () => refuse(400, "Bad Request: not enough rights to change permissions"));
    await say(chat, "/silent");
    const tried = (isAdmin: boolean) => objectOf(chat).explainMessage({ text: "hello", topic: 0, isAdmin });
    expect(await tried(false)).toMatchObject({ takenBy: "quiet", isRemoved: true, penalty: null });
    expect(await tried(true)).toMatchObject({ takenBy: null, isRemoved: false });
    await say(chat, "/unsilent");
    expect(await tried(false)).toMatchObject({ takenBy: null, isRemoved: false });
  });

  it("MOD-27, AMB-066: where Telegram refuses, silent says that it deletes, and unsilent which right is missing", async () => {
    const chat = await chatOf();
    world.answers.set("setChatPermissions", () => refuse(400, "Bad Request: not enough rights to change permissions"));
    await say(chat, "/silent");
    const inChat = () => world.callsOf("sendMessage").filter(({ payload }) => payload.chat_id === chat);
    expect(inChat().map(({ payload }) => payload.text)).toEqual([
      "The chat is silent until /unsilent. I lack the right to ban users, so I delete what members write.",
    ]);
    const write = text(chat, "hello", { from: BEN });
    await deliver(chat, write);
    await fire(chat, 2);
    expect(world.callsOf("deleteMessage").at(-1)?.payload.message_id).toBe(write.message.message_id);
  });

  it("MOD-27: while Telegram holds the permissions up, nobody is told that the chat is silent", async () => {
    const chat = await chatOf();
    world.answers.set("setChatPermissions", () =>
      refuse(429, "Too Many Requests: retry after 30", { retry_after: 30 }),
    );
    await say(chat, "/silent");
    expect(world.callsOf("sendMessage")).toEqual([]);
    world.answers.set("setChatPermissions", () => ok(true));
    await fire(chat, 40);
    expect(world.callsOf("sendMessage").map(({ payload }) => payload.text)).toEqual([
      "The chat is silent until /unsilent.",
    ]);
  });

  const logged = (chat: number) =>
    rowsOf(chat, "SELECT kind, rule_id, action, actor, user_id, penalty_status FROM actions ORDER BY id");

  it("MOD-44: silence, its end and the night are in the action log, with who wanted it and what Telegram said", async () => {
    const chat = await chatOf(NIGHT);
    const row = { user_id: null, penalty_status: 200 };
    const silent = { ...row, kind: "command", rule_id: "silent", action: "quiet", actor: ANNA.id };
    await say(chat, "/silent");
    await say(chat, "/unsilent");
    await say(chat, "/silent 30m");
    await fire(chat, 1900);
    const unsilent = { ...silent, rule_id: "unsilent", action: "unquiet" };
    const byItself = { ...silent, action: "unquiet", actor: null };
    expect(await logged(chat)).toEqual([silent, unsilent, silent, byItself]);
    await until(chat, 22);
    await until(chat, 31);
    const night = { ...row, kind: "night", rule_id: "flag_nightmode", actor: null };
    expect((await logged(chat)).slice(4)).toEqual([
      { ...night, action: "quiet" },
      { ...night, action: "unquiet" },
    ]);
    const page = { startSecond: START - DAY, endSecond: START + DAY, page: 1, perPage: 50 };
    expect((await objectOf(chat).actionLog({ ...page, kind: "night" })).rows[0]).toMatchObject({
      action: "unquiet",
      user: null,
      res_status: 200,
      can_undo: false,
    });
  });

  it("MOD-44: a silence that Telegram refuses stands in the log with its refusal", async () => {
    const chat = await chatOf();
    world.answers.set("setChatPermissions", () => refuse(400, "Bad Request: not enough rights"));
    await say(chat, "/silent");
    expect(await logged(chat)).toMatchObject([{ rule_id: "silent", action: "quiet", penalty_status: 496 }]);
  });

  it("MOD-27: with a time it ends by itself", async () => {
    const chat = await chatOf();
    await say(chat, "/silent 30m");
    expect(isClosed()).toBe(true);
    await fire(chat, 1700);
    expect(isClosed()).toBe(true);
    await fire(chat, 120);
    expect(permissions).toEqual(USUAL);
  });

  it("AMB-066: a silence in the night survives the morning, and one that ends in the night leaves the night", async () => {
    const chat = await chatOf(NIGHT);
    await until(chat, 22);
    await say(chat, "/silent");
    await until(chat, 31);
    expect(isClosed()).toBe(true);
    await say(chat, "/unsilent");
    expect(permissions).toEqual(USUAL);
    await say(chat, "/silent");
    await until(chat, 46);
    await say(chat, "/unsilent");
    expect(isClosed()).toBe(true);
    await until(chat, 55);
    expect(permissions).toEqual(USUAL);
  });

  it("MOD-42, AMB-066: a group that becomes a supergroup in its silence can end it there", async () => {
    const chat = await chatOf();
    await say(chat, "/silent");
    const supergroup = nextChat--;
    await objectOf(chat).moveTo(supergroup);
    await fire(chat);
    await fire(supergroup, 5);
    await deliver(supergroup, member("chat_member", supergroup, ANNA, "member", "administrator"));
    await say(supergroup, "/unsilent");
    expect(permissions).toEqual(USUAL);
  });
});
