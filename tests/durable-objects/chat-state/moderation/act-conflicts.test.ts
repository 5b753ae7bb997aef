import { beforeEach, describe, expect, it } from "vitest";
import { packNightMode } from "../../../../domain/chats/night-mode.ts";
import { ALL_RIGHTS, permissionsFromRights } from "../../../../domain/members/restrict-right.ts";
import { deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, message, text } from "../../updates.ts";
import { BOT, DAY, ok, refuse, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

let nextChat = -1003850000001;
const ADMIN = { id: 900, is_bot: false, first_name: "Ada" };
const ME = { id: BOT.id, is_bot: true, first_name: "Steward" };
const range = { startSecond: START - 10, endSecond: START + 900_000, page: 1, perPage: 50 };

/** Makes a group with an admin, whose newcomers press a button unless settings say otherwise. */
async function groupOf(settings: Record<string, unknown> = {}): Promise<number> {
  const chat = nextChat--;
  const plan = { viplv: 50, viptime: START + 400 * DAY, ctime: START - 100 * DAY };
  world.snapshot = { ...plan, ncm_wait: 180, ncm_rtry: 600, ...settings } as typeof world.snapshot;
  await objectOf(chat).applySnapshot(snapshotOf(chat));
  await deliver(chat, member("chat_member", chat, ADMIN, "member", "administrator", { by: BEN }));
  await fire(chat, 2);
  world.calls = [];
  return chat;
}
const change = (chat: number, by: object, from: string, to: string, newFields: object = {}) =>
  deliver(
    chat,
    member("chat_member", chat, { ...ANNA }, from, to, {
      by,
      newFields,
      ...(from === "restricted"
        ? { old_chat_member: { user: ANNA, status: from, is_member: true, until_date: 0 } }
        : {}),
    }),
  );
const command = async (chat: number, words: string, fields: Record<string, unknown> = {}) => {
  await deliver(chat, text(chat, words, { from: ADMIN, ...fields }));
  await fire(chat, 2);
};
const pass = async (chat: number, seconds: number) => {
  for (let at = 0; at < seconds; at += 60) await fire(chat, 60);
};
const statusOf = async (chat: number) =>
  (await rowsOf(chat, "SELECT status FROM newcomers ORDER BY id DESC LIMIT 1"))[0]?.status;
const bans = () => world.callsOf("banChatMember").map(({ payload: { chat_id: _chat, ...rest } }) => rest);
const mutes = () => world.callsOf("restrictChatMember").map(({ payload }) => payload.until_date ?? null);
const log = async (chat: number) => (await objectOf(chat).actionLog(range)).rows;

describe("an admin's act upon a newcomer whose verification is open", () => {
  async function newcomer(settings: Record<string, unknown> = {}) {
    const chat = await groupOf({ ncm_type: 1056, ...settings });
    await change(chat, ANNA, "left", "member");
    await fire(chat, 1);
    await change(chat, ME, "member", "restricted", { is_member: true, until_date: 0 });
    world.calls = [];
    return chat;
  }

  it("NCM-24: a ban by command is the verdict, and no clock makes it shorter", async () => {
    const chat = await newcomer();
    await command(chat, "/ban @anna");
    await change(chat, ME, "restricted", "kicked");
    expect(await statusOf(chat)).toBe(18);
    await pass(chat, 600);
    expect(bans()).toEqual([{ user_id: ANNA.id }]);
  });

  it("NCM-24: so is one from the dashboard", async () => {
    const chat = await newcomer();
    const deed = { kind: "ban", seconds: 0 } as const;
    world.answers.set("getChatMember", () => ok({ user: ANNA, status: "kicked", until_date: 0 }));
    await objectOf(chat).actUponMember({ key: "deed 1", userId: ANNA.id, deed, actor: ADMIN.id, waitMs: 1000 });
    await change(chat, ME, "restricted", "kicked");
    expect(await statusOf(chat)).toBe(18);
    await pass(chat, 600);
    expect(bans()).toEqual([{ user_id: ANNA.id }]);
  });

  it("AMB-045: a newcomer banned for the name stays banned, and the group is told of no verdict", async () => {
    const chat = await groupOf({
      ncm_type: 1056,
      bot_settings: { anti_long_name: true },
      prtln_url: 1,
      prtln_dur: -20,
    });
    const spammer = { ...ANNA, first_name: "win.bet" };
    await deliver(chat, member("chat_member", chat, spammer, "left", "member", { by: spammer }));
    await fire(chat, 1);
    await deliver(chat, member("chat_member", chat, spammer, "restricted", "kicked", { by: ME }));
    await pass(chat, 600);
    expect(bans()).toEqual([{ user_id: ANNA.id }]);
    expect(await statusOf(chat)).toBe(0);
  });

  it("NCM-26: an unmute by command lets in", async () => {
    const chat = await newcomer();
    await command(chat, "/unmute @anna");
    await change(chat, ME, "restricted", "member");
    expect(await statusOf(chat)).toBe(160);
    await pass(chat, 600);
    expect(bans()).toEqual([]);
  });

  it("NCM-28: the right to write that a former verification gives back late does not let a returned newcomer in", async () => {
    const chat = await newcomer();
    await deliver(chat, {
      callback_query: {
        id: "p1",
        from: ANNA,
        chat_instance: "1",
        data: "ncm:press",
        message: { message_id: 1000, date: world.now(), chat: { id: chat, type: "supergroup", title: "Test" } },
      },
    });
    world.pass(2);
    await change(chat, ANNA, "restricted", "left");
    await change(chat, ANNA, "left", "member");
    await change(chat, ME, "restricted", "member");
    expect(await statusOf(chat)).toBe(0);
  });
});

describe("several messages of one sender at once", () => {
  const link = (words: string) => ({ text: words, entities: [{ type: "url", offset: 0, length: words.length }] });

  it("MOD-17: a later, lesser penalty does not make a longer one shorter", async () => {
    const chat = await groupOf({
      sensword: ["spam"],
      du_sensword: 31_708_800,
      du_msgflt: 900,
      bot_settings: { del_msg_link: true },
    });
    await deliver(chat, text(chat, "spam"));
    await deliver(chat, message(chat, link("https://evil.example")));
    await fire(chat, 2);
    expect(world.callsOf("deleteMessage")).toHaveLength(2);
    expect(mutes()).toHaveLength(1);
    const rows = await log(chat);
    expect(rows.map(({ action, res_status }) => [action, res_status])).toEqual([
      ["delete", 200],
      ["mute", 200],
    ]);
    // A longer one takes its place.
    const other = await groupOf({
      sensword: ["spam"],
      du_sensword: 31_708_800,
      du_msgflt: 900,
      bot_settings: { del_msg_link: true },
    });
    world.calls = [];
    await deliver(other, message(other, link("https://evil.example")));
    await deliver(other, text(other, "spam"));
    await fire(other, 2);
    expect(mutes()).toHaveLength(2);
  });

  it("MOD-19: a kick or a mute does not let in again who is banned, by the bot or by an admin", async () => {
    const settings = { sensword: ["spam"], du_sensword: -20, bot_settings: { del_msg_link: true } };
    for (const du_msgflt of [-10, 900]) {
      const chat = await groupOf({ ...settings, du_msgflt });
      await deliver(chat, text(chat, "spam"));
      await deliver(chat, message(chat, link("https://evil.example")));
      await fire(chat, 2);
      expect(world.callsOf("unbanChatMember")).toEqual([]);
      expect(mutes()).toEqual([]);
      const byHand = await groupOf({ ...settings, du_msgflt });
      await change(byHand, ADMIN, "member", "kicked");
      await deliver(byHand, message(byHand, link("https://evil.example")));
      await fire(byHand, 2);
      expect(world.callsOf("unbanChatMember")).toEqual([]);
      expect(mutes()).toEqual([]);
      expect(world.callsOf("deleteMessage")).toHaveLength(1);
    }
  });

  it("MOD-17: an act that was refused, is over or was taken back stands in no later penalty's way", async () => {
    const settings = { sensword: ["spam"], du_sensword: 31_708_800, du_msgflt: 900 };
    const chat = await groupOf({ ...settings, bot_settings: { del_msg_link: true } });
    world.answers.set("restrictChatMember", () => refuse(400, "Bad Request: user not found"));
    await deliver(chat, text(chat, "spam"));
    await fire(chat, 2);
    world.answers.delete("restrictChatMember");
    await deliver(chat, message(chat, link("https://evil.example")));
    await fire(chat, 2);
    expect(mutes()).toHaveLength(2);
    const [last] = await log(chat);
    expect(await objectOf(chat).undoAction(last?.id ?? 0, ADMIN.id)).toMatchObject({ outcome: "undone" });
    await deliver(chat, message(chat, link("https://evil.example")));
    await fire(chat, 2);
    expect(mutes()).toHaveLength(4);
    world.pass(1000);
    await deliver(chat, message(chat, link("https://evil.example")));
    await fire(chat, 2);
    expect(mutes()).toHaveLength(5);
  });
});

describe("taking back an act after a change by hand", () => {
  async function muted() {
    const chat = await groupOf({ sensword: ["spam"], du_sensword: 9000 });
    await deliver(chat, text(chat, "spam"));
    await fire(chat, 2);
    await change(chat, ME, "member", "restricted", { is_member: true, until_date: START + 9000 });
    const [row] = await log(chat);
    expect(row).toMatchObject({ action: "mute", can_undo: true });
    return { chat, id: row?.id ?? 0 };
  }

  it("MOD-44: freed and muted again by an admin: the admin's mute stays", async () => {
    const { chat, id } = await muted();
    world.pass(5);
    await change(chat, ADMIN, "restricted", "member");
    world.pass(5);
    await change(chat, ADMIN, "member", "restricted", { is_member: true, until_date: 0 });
    expect(await objectOf(chat).undoAction(id, ADMIN.id)).toEqual({ outcome: "refused" });
    expect(mutes()).toHaveLength(1);
  });

  it("MOD-44: after a promotion nothing is left to be lifted", async () => {
    const { chat, id } = await muted();
    world.pass(5);
    await change(chat, ADMIN, "restricted", "administrator");
    expect(await objectOf(chat).undoAction(id, ADMIN.id)).toEqual({ outcome: "refused" });
  });

  it("MOD-44: a member who only left can still be freed, once", async () => {
    const { chat, id } = await muted();
    world.pass(5);
    await change(chat, ANNA, "restricted", "restricted", { is_member: false, until_date: START + 9000 });
    expect(await objectOf(chat).undoAction(id, ADMIN.id)).toMatchObject({ outcome: "undone" });
    expect(await objectOf(chat).undoAction(id, ADMIN.id)).toMatchObject({ outcome: "undone" });
    expect(mutes()).toHaveLength(2);
  });

  it("MOD-44: a ban that an admin lifted and set anew is the admin's", async () => {
    const chat = await groupOf({ sensword: ["spam"], du_sensword: -20 });
    await deliver(chat, text(chat, "spam"));
    await fire(chat, 2);
    await change(chat, ME, "member", "kicked");
    const [row] = await log(chat);
    world.pass(5);
    await change(chat, ADMIN, "kicked", "left");
    world.pass(5);
    await change(chat, ADMIN, "left", "kicked");
    expect(await objectOf(chat).undoAction(row?.id ?? 0, ADMIN.id)).toEqual({ outcome: "refused" });
    expect(world.callsOf("unbanChatMember")).toEqual([]);
  });
});

describe("warnings in the log", () => {
  const warn = async (chat: number, words = "/warn") => {
    await command(chat, words, { reply_to_message: text(chat, "spam").message });
  };
  const counts = (chat: number) => rowsOf(chat, "SELECT count FROM warnings");

  it("MOD-44, MOD-28: each stands there with its reason and its way back, beside what else is in force", async () => {
    const chat = await groupOf();
    await deliver(chat, text(chat, "hello"));
    await warn(chat, "/mute");
    await warn(chat, "/warn twice");
    await warn(chat);
    const [second, first, mute] = await log(chat);
    expect(first).toMatchObject({
      kind: "command",
      rule_id: "warn",
      action: "warn",
      reason: "twice",
      res_status: 200,
      can_undo: true,
      actor: "900",
      evidence: { text: "spam" },
    });
    expect([second?.can_undo, mute?.can_undo]).toEqual([true, true]);
    for (const _ of [1, 2]) {
      expect(await objectOf(chat).undoAction(first?.id ?? 0, ADMIN.id)).toMatchObject({ outcome: "undone" });
    }
    expect(await counts(chat)).toEqual([{ count: 1 }]);
    await warn(chat, "/unwarn");
    await warn(chat, "/unwarn");
    expect((await log(chat)).map(({ action, can_undo }) => [action, can_undo])).toEqual([
      ["unwarn", false],
      ["unwarn", false],
      ["warn", false],
      ["warn", false],
      ["mute", true],
    ]);
    expect(await objectOf(chat).undoAction(second?.id ?? 0, ADMIN.id)).toEqual({ outcome: "refused" });
  });

  it("MOD-44, AMB-063: those that a ban or an unban took away are not taken back from the ones that came after", async () => {
    const chat = await groupOf();
    for (const _ of [1, 2, 3, 4]) await warn(chat);
    expect((await log(chat)).map(({ action, can_undo }) => [action, can_undo])).toEqual([
      ["warn", true],
      ["ban", true],
      ["warn", false],
      ["warn", false],
    ]);
    await warn(chat, "/unban");
    expect((await log(chat)).map(({ can_undo }) => can_undo)).toEqual([false, false, false, false, false]);
  });
});

describe("a bot that lost a right", () => {
  const place = (chat: number, rights: Record<string, boolean>) =>
    deliver(
      chat,
      member("my_chat_member", chat, ME, "administrator", "administrator", { by: ADMIN, newFields: rights }),
    );
  const told = () =>
    world
      .callsOf("sendMessage")
      .map(({ payload }) => payload)
      .filter(({ chat_id }) => chat_id === ADMIN.id);

  it("MOD-40: Telegram's word for a message that the bot may not delete is understood", async () => {
    const chat = await groupOf({ bot_settings: { del_dice: true } });
    await place(chat, { can_delete_messages: false, can_restrict_members: true });
    world.answers.set("deleteMessage", () => refuse(400, "Bad Request: message can't be deleted"));
    for (const _ of [1, 2]) {
      await deliver(chat, message(chat, { dice: { emoji: "🎲", value: 1 } }));
      await fire(chat, 2);
      await fire(chat, 2);
    }
    expect(told()).toMatchObject([{ text: expect.stringContaining("delete messages") }]);
  });

  it("NCM-30: the admins hear of a join request that the bot may no longer answer", async () => {
    const chat = await groupOf({ ncm_type: 1056 });
    await place(chat, { can_delete_messages: true, can_restrict_members: true, can_invite_users: false });
    world.answers.set("declineChatJoinRequest", () => refuse(400, "Bad Request: not enough rights"));
    const chat_join_request = {
      chat: { id: chat, type: "supergroup", title: "Test" },
      from: ANNA,
      user_chat_id: ANNA.id,
    };
    await deliver(chat, { chat_join_request: { ...chat_join_request, date: world.now() } });
    await pass(chat, 900);
    expect(world.callsOf("declineChatJoinRequest").length).toBeGreaterThan(0);
    expect(told()).toMatchObject([{ text: expect.stringContaining("invite users") }]);
  });

  it("MOD-38: demoted in the night, it gives the permissions back once it may, and says so in the morning", async () => {
    const usual = { ...permissionsFromRights(ALL_RIGHTS), can_pin_messages: false };
    let permissions: Record<string, boolean> = usual;
    world.answers.set("getChat", () => ok({ id: 1, type: "supergroup", permissions }));
    world.answers.set("setChatPermissions", (payload) => {
      permissions = payload.permissions as typeof permissions;
      return ok(true);
    });
    // The world begins at noon; the night at one.
    const chat = await groupOf({ flag_nightmode: packNightMode({ hours: [13], level: 0 }), tzn_offset: 0 });
    await place(chat, { can_delete_messages: true, can_restrict_members: true });
    await fire(chat, 3605);
    expect(permissions.can_send_messages).toBe(false);
    const given = world.answers.get("setChatPermissions");
    world.answers.set("setChatPermissions", () =>
      refuse(400, "Bad Request: not enough rights to change chat permissions"),
    );
    await place(chat, { can_delete_messages: true, can_restrict_members: false });
    await fire(chat, 5);
    await fire(chat, 3600);
    await fire(chat, 5);
    expect(permissions.can_send_messages).toBe(false);
    expect(told()).toMatchObject([{ text: expect.stringContaining("ban users") }]);
    if (given !== undefined) world.answers.set("setChatPermissions", given);
    await place(chat, { can_delete_messages: true, can_restrict_members: true });
    await fire(chat, 5);
    await fire(chat, 5);
    expect(permissions).toEqual(usual);
  });
});

describe("commands", () => {
  it("MOD-37: the linked channel is not hit, and a forwarded command is none", async () => {
    const chat = await groupOf();
    const post = text(chat, "news", {
      sender_chat: { id: -1009, type: "channel", title: "C" },
      is_automatic_forward: true,
      from: { id: 777000, is_bot: false, first_name: "Telegram" },
    });
    await deliver(chat, post);
    const written = text(chat, "more", {
      sender_chat: { id: -1009, type: "channel", title: "C" },
      from: { id: 136_817_688, is_bot: true, first_name: "Channel" },
    });
    await deliver(chat, written);
    await command(chat, "/ban", { reply_to_message: written.message });
    expect(world.callsOf("banChatSenderChat")).toEqual([]);
    await deliver(chat, text(chat, "hello"));
    const origin = { forward_origin: { type: "hidden_user", sender_user_name: "x", date: 1 } };
    await command(chat, "/ban @anna", origin);
    expect(bans()).toEqual([]);
  });
});
