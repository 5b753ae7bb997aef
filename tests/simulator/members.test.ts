import type { ChatInviteLink, ChatMember, Message, Update } from "@grammyjs/types";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BOT, startTest, type TestWorld } from "./support.ts";

let world: TestWorld;
let ann: number;
let bob: number;
let group: number;

const ALL = [
  "can_delete_messages",
  "can_restrict_members",
  "can_promote_members",
  "can_change_info",
  "can_invite_users",
  "can_pin_messages",
  "can_manage_topics",
];
const rights = (names = ALL) => Object.fromEntries(names.map((name) => [name, true]));
const status = async (user: number, chat = group) =>
  (await world.call<ChatMember>("getChatMember", { chat_id: chat, user_id: user })).status;
const write = (from: number, text = "hi", chat = group) => world.act("messages", { chat, from, text });

beforeAll(async () => {
  world = await startTest();
  await world.call("getUpdates", {
    allowed_updates: ["message", "my_chat_member", "chat_member", "chat_join_request"],
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  ann = await world.person("Ann");
  bob = await world.person("Bob");
  group = await world.chat("supergroup", ann);
  await world.act(`chats/${group}/add`, { by: ann, user: BOT });
  await world.act(`chats/${group}/promote`, { by: ann, user: BOT, rights: rights() });
  await world.act(`chats/${group}/join`, { user: bob });
  await world.updates();
});

describe("banning", () => {
  test("a banned person can't join before the ban ends, and is told of as kicked", async () => {
    const until = Math.floor(Date.now() / 1000) + 3600;
    await world.call("banChatMember", { chat_id: group, user_id: bob, until_date: until });
    expect(await world.call("getChatMember", { chat_id: group, user_id: bob })).toMatchObject({
      status: "kicked",
      until_date: until,
    });
    await expect(world.act(`chats/${group}/join`, { user: bob })).rejects.toThrow("banned");
    const updates = await world.updates();
    expect(updates.find((update) => update.chat_member)?.chat_member).toMatchObject({
      from: { id: BOT },
      old_chat_member: { status: "member" },
      new_chat_member: { status: "kicked", user: { id: bob } },
    });
    expect(updates.find((update) => update.message)?.message?.left_chat_member?.id).toBe(bob);
    await world.call("unbanChatMember", { chat_id: group, user_id: bob, only_if_banned: true });
    expect(await status(bob)).toBe("left");
    await world.act(`chats/${group}/join`, { user: bob });
    expect(await status(bob)).toBe("member");
  });

  test.each([
    ["under 30 seconds", 20],
    ["over 366 days", 367 * 86_400],
  ])("a ban of %s is for ever", async (_name, seconds) => {
    const until_date = Math.floor(Date.now() / 1000) + seconds;
    await world.call("banChatMember", { chat_id: group, user_id: bob, until_date });
    expect(await world.call("getChatMember", { chat_id: group, user_id: bob })).toMatchObject({ until_date: 0 });
  });

  test("unbanning a member without only_if_banned puts them out", async () => {
    await world.call("unbanChatMember", { chat_id: group, user_id: bob, only_if_banned: true });
    expect(await status(bob)).toBe("member");
    await world.call("unbanChatMember", { chat_id: group, user_id: bob });
    expect(await status(bob)).toBe("left");
  });

  test("owner and administrators can't be banned, nor can a bot without the right ban", async () => {
    const ban = (user: number) => world.call("banChatMember", { chat_id: group, user_id: user });
    await expect(ban(ann)).rejects.toThrow("400 Bad Request: can't remove chat owner");
    await world.act(`chats/${group}/promote`, { by: ann, user: bob, rights: rights(["can_pin_messages"]) });
    await expect(ban(bob)).rejects.toThrow("400 Bad Request: user is an administrator of the chat");
    await world.act(`chats/${group}/promote`, { by: ann, user: BOT, rights: rights(["can_pin_messages"]) });
    await expect(ban(bob)).rejects.toThrow("400 Bad Request: not enough rights to restrict/unrestrict chat member");
  });

  test("a banned channel can't write in the group", async () => {
    const channel = await world.chat("channel", bob);
    await world.act("messages", { chat: group, from: bob, text: "as channel", sender_chat: channel });
    await world.call("banChatSenderChat", { chat_id: group, sender_chat_id: channel });
    const again = world.act("messages", { chat: group, from: bob, text: "again", sender_chat: channel });
    await expect(again).rejects.toThrow("banned");
  });
});

describe("restricting", () => {
  test("a restricted member can't write, and can again when it is taken back", async () => {
    await world.call("restrictChatMember", { chat_id: group, user_id: bob, permissions: { can_send_messages: false } });
    expect(await world.call("getChatMember", { chat_id: group, user_id: bob })).toMatchObject({
      status: "restricted",
      is_member: true,
      can_send_messages: false,
      until_date: 0,
    });
    await expect(write(bob)).rejects.toThrow("not enough rights to send text messages to the chat");
    await world.act(`chats/${group}/leave`, { user: bob });
    expect(await world.call("getChatMember", { chat_id: group, user_id: bob })).toMatchObject({
      status: "restricted",
      is_member: false,
    });
    await world.act(`chats/${group}/join`, { user: bob });
    await expect(write(bob)).rejects.toThrow("not enough rights");
    const all = Object.keys(await world.call("getChatMember", { chat_id: group, user_id: bob })).filter((key) =>
      key.startsWith("can_"),
    );
    const permissions = Object.fromEntries(all.map((name) => [name, true]));
    await world.call("restrictChatMember", { chat_id: group, user_id: bob, permissions });
    expect(await status(bob)).toBe("member");
    expect((await write(bob)).text).toBe("hi");
  });

  test("text may be allowed while photos are not", async () => {
    const permissions = { can_send_messages: true };
    await world.call("restrictChatMember", {
      chat_id: group,
      user_id: bob,
      permissions,
      use_independent_chat_permissions: true,
    });
    expect((await write(bob)).text).toBe("hi");
    const photo = world.act("messages", { chat: group, from: bob, media: { type: "photo" } });
    await expect(photo).rejects.toThrow("not enough rights to send photos to the chat");
  });

  test("without use_independent_chat_permissions other messages bring media and text", async () => {
    const permissions = { can_send_other_messages: true };
    await world.call("restrictChatMember", { chat_id: group, user_id: bob, permissions });
    expect(await world.call("getChatMember", { chat_id: group, user_id: bob })).toMatchObject({
      can_send_messages: true,
      can_send_photos: true,
      can_send_polls: false,
    });
  });

  test("the chat's own permissions bind everybody but administrators", async () => {
    await world.call("setChatPermissions", { chat_id: group, permissions: { can_send_messages: false } });
    await expect(write(bob)).rejects.toThrow("not enough rights");
    expect((await write(ann)).text).toBe("hi");
  });
});

describe("basic groups", () => {
  let small: number;
  beforeEach(async () => {
    small = await world.chat("group", ann);
    await world.act(`chats/${small}/add`, { by: ann, user: BOT });
    await world.act(`chats/${small}/promote`, { by: ann, user: BOT, rights: rights() });
    await world.act(`chats/${small}/add`, { by: ann, user: bob });
  });

  test("lack what only supergroups have", async () => {
    const at = { chat_id: small, user_id: bob };
    await expect(world.call("unbanChatMember", at)).rejects.toThrow(
      "method is available for supergroup and channel chats only",
    );
    await expect(world.call("promoteChatMember", at)).rejects.toThrow(
      "method is available for supergroup and channel chats only",
    );
    await expect(world.call("restrictChatMember", { ...at, permissions: {} })).rejects.toThrow(
      "method is available only for supergroups",
    );
    await expect(world.call("createForumTopic", { chat_id: small, name: "x" })).rejects.toThrow(
      "the chat is not a forum",
    );
  });

  test("a ban is a kick: nothing keeps them from being added again", async () => {
    await world.call("banChatMember", { chat_id: small, user_id: bob });
    expect(await status(bob, small)).toBe("left");
    await world.act(`chats/${small}/add`, { by: ann, user: bob });
    expect(await status(bob, small)).toBe("member");
  });

  test("count messages per account: two groups of one bot share its counter", async () => {
    const other = await world.chat("group", ann);
    await world.act(`chats/${other}/add`, { by: ann, user: BOT });
    const first = await world.call<Message>("sendMessage", { chat_id: small, text: "a" });
    const second = await world.call<Message>("sendMessage", { chat_id: other, text: "b" });
    expect(second.message_id).toBe(first.message_id + 1);
    const one = await world.call<Message>("sendMessage", { chat_id: group, text: "a" });
    const two = await world.call<Message>("sendMessage", { chat_id: group, text: "b" });
    expect(two.message_id).toBe(one.message_id + 1);
  });

  test("show every message under one id, also those from before the bot came", async () => {
    const early = await world.chat("group", ann);
    await world.act("messages", { chat: early, from: ann, text: "before" });
    await world.act(`chats/${early}/add`, { by: ann, user: BOT });
    const sent = await world.call<Message>("sendMessage", { chat_id: early, text: "after" });
    const { messages } = await world.read<{ messages: Message[] }>(`chats/${early}/messages`);
    const ids = messages.map((message) => message.message_id);
    expect(new Set(ids).size).toBe(4);
    expect([...ids].sort((a, b) => a - b)).toEqual(ids);
    expect(ids.at(-1)).toBe(sent.message_id);
  });

  test("become supergroups: both ids are announced, and the old one answers with the new", async () => {
    await world.updates();
    const { id } = await world.act<{ id: number }>(`chats/${small}/migrate`);
    const updates = await world.updates();
    expect(updates.map((update) => update.message?.migrate_to_chat_id ?? update.message?.migrate_from_chat_id)).toEqual(
      [id, small],
    );
    expect(await world.answer("sendMessage", { chat_id: small, text: "x" })).toEqual({
      ok: false,
      error_code: 400,
      description: "Bad Request: group chat was upgraded to a supergroup chat",
      parameters: { migrate_to_chat_id: id },
    });
    expect((await world.call<Message>("sendMessage", { chat_id: id, text: "x" })).chat.type).toBe("supergroup");
    expect(await status(bob, id)).toBe("member");
  });
});

describe("a bot's own standing", () => {
  test("put out, it hears by my_chat_member and every call is refused", async () => {
    await world.act(`chats/${group}/ban`, { by: ann, user: BOT });
    const updates = await world.updates();
    expect(updates.map((update) => update.my_chat_member?.new_chat_member.status)).toEqual(["kicked"]);
    const call = world.call("sendMessage", { chat_id: group, text: "x" });
    await expect(call).rejects.toThrow("403 Forbidden: bot was kicked from the supergroup chat");
  });

  test("after leaving it is no member", async () => {
    expect(await world.call("leaveChat", { chat_id: group })).toBe(true);
    const call = world.call("sendMessage", { chat_id: group, text: "x" });
    await expect(call).rejects.toThrow("403 Forbidden: bot is not a member of the supergroup chat");
  });

  test("nobody gives rights they do not hold", async () => {
    await world.act(`chats/${group}/promote`, { by: ann, user: BOT, rights: rights(["can_promote_members"]) });
    const at = { chat_id: group, user_id: bob };
    await expect(world.call("promoteChatMember", { ...at, can_restrict_members: true })).rejects.toThrow(
      "RIGHT_FORBIDDEN",
    );
    await world.call("promoteChatMember", { ...at, can_promote_members: true });
    expect(await world.call("getChatMember", at)).toMatchObject({ status: "administrator", can_be_edited: true });
  });

  test("other bots are listed as administrators only on demand", async () => {
    const other = 4300;
    await world.act("bots", { token: `${other}:x`, username: "other_bot", first_name: "Other" });
    await world.act(`chats/${group}/add`, { by: ann, user: other });
    await world.act(`chats/${group}/promote`, { by: ann, user: other, rights: rights() });
    const ids = async (body: object) =>
      (await world.call<ChatMember[]>("getChatAdministrators", { chat_id: group, ...body })).map(
        (member) => member.user.id,
      );
    expect(await ids({})).toEqual([ann, BOT]);
    expect(await ids({ return_bots: true })).toEqual([ann, BOT, other]);
  });
});

describe("join requests", () => {
  test("a link that asks for approval makes a request, which the bot answers", async () => {
    const link = await world.call<ChatInviteLink>("createChatInviteLink", {
      chat_id: group,
      creates_join_request: true,
    });
    const eve = await world.person("Eve", { bio: "hello" });
    await world.act(`chats/${group}/join`, { user: eve, invite_link: link.invite_link });
    expect(await status(eve)).toBe("left");
    const [request] = (await world.updates()).flatMap((update) => update.chat_join_request ?? []);
    expect(request).toMatchObject({ user_chat_id: eve, bio: "hello", invite_link: { invite_link: link.invite_link } });
    expect((await world.call<Message>("sendMessage", { chat_id: eve, text: "why?" })).text).toBe("why?");
    await world.call("approveChatJoinRequest", { chat_id: group, user_id: eve });
    expect(await status(eve)).toBe("member");
    const joined = (await world.updates()).find((update: Update) => update.chat_member)?.chat_member;
    expect(joined).toMatchObject({ via_join_request: true, invite_link: { invite_link: link.invite_link } });
    const again = world.call("approveChatJoinRequest", { chat_id: group, user_id: eve });
    await expect(again).rejects.toThrow("USER_ALREADY_PARTICIPANT");
  });

  test("a declined request is gone", async () => {
    await world.act(`chats/${group}`, { join_by_request: true });
    const eve = await world.person("Eve");
    await world.act(`chats/${group}/join`, { user: eve });
    await world.call("declineChatJoinRequest", { chat_id: group, user_id: eve });
    const again = world.call("declineChatJoinRequest", { chat_id: group, user_id: eve });
    await expect(again).rejects.toThrow("HIDE_REQUESTER_MISSING");
  });
});

describe("view of a bot", () => {
  test("with privacy mode: commands, mentions and replies; all of it as administrator", async () => {
    await world.act(`chats/${group}/promote`, { by: ann, user: BOT, rights: {} });
    const own = await world.call<Message>("sendMessage", { chat_id: group, text: "own" });
    await world.updates();
    await write(bob, "just talk");
    await write(bob, "/command");
    await write(bob, "/command@other_bot");
    await write(bob, "hey @test_bot");
    await world.act("messages", { chat: group, from: bob, text: "an answer", reply_to: own.message_id });
    const seen = (await world.updates()).map((update) => update.message?.text);
    expect(seen).toEqual(["/command", "hey @test_bot", "an answer"]);
    await world.act(`chats/${group}/promote`, { by: ann, user: BOT, rights: rights() });
    await world.updates();
    await write(bob, "just talk");
    expect((await world.updates()).map((update) => update.message?.text)).toEqual(["just talk"]);
  });

  test("never what another bot writes", async () => {
    await world.act("bots", { token: "4400:x", username: "third_bot", first_name: "Third" });
    await world.act(`chats/${group}/add`, { by: ann, user: 4400 });
    await world.updates();
    await world.call("sendMessage", { chat_id: group, text: "@test_bot" }, "4400:x");
    expect(await world.updates()).toEqual([]);
  });

  test("an anonymous administrator writes as the group", async () => {
    const message = await world.act("messages", { chat: group, from: ann, text: "secret", as_anonymous: true });
    expect(message.from?.id).toBe(1087968824);
    expect(message.sender_chat?.id).toBe(group);
  });
});

describe("owners and administrators", () => {
  test("a new owner is announced, and the old one stays as administrator", async () => {
    await world.act(`chats/${group}/transfer`, { to: bob });
    expect([await status(bob), await status(ann)]).toEqual(["creator", "administrator"]);
    const changed = (await world.updates()).flatMap(({ message }) => message?.chat_owner_changed ?? []);
    expect(changed).toMatchObject([{ new_owner: { id: bob } }]);
  });

  test("administrators of a basic group all hold the same rights", async () => {
    const small = await world.chat("group", ann);
    await world.act(`chats/${small}/add`, { by: ann, user: BOT });
    await world.act(`chats/${small}/promote`, {
      by: ann,
      user: BOT,
      rights: rights(["can_pin_messages", "can_promote_members"]),
    });
    expect(await world.call("getChatMember", { chat_id: small, user_id: BOT })).toMatchObject({
      status: "administrator",
      can_delete_messages: true,
      can_restrict_members: true,
      can_promote_members: false,
    });
  });

  test("a custom title is seen, and taken away again", async () => {
    await world.call("promoteChatMember", { chat_id: group, user_id: bob, can_delete_messages: true });
    const at = { chat_id: group, user_id: bob };
    await world.call("setChatAdministratorCustomTitle", { ...at, custom_title: "chief" });
    expect(await world.call("getChatMember", at)).toMatchObject({ custom_title: "chief" });
    await world.call("promoteChatMember", at);
    expect(await world.call("getChatMember", at)).toEqual({
      user: expect.objectContaining({ id: bob }),
      status: "member",
    });
  });
});
