import { describe, expect, test } from "vitest";
import { arrivalsSince, standingOf } from "../../../app/features/chats/arrival.ts";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { neededRights } from "../../../domain/members/admin-rights.ts";

const bot = { id: "77", username: "steward_bot", fname: "Steward", can_read_all_group_messages: false };
const all = Object.fromEntries(neededRights(false).map((right) => [right, true]));
const base = { id: "100200", type: CHAT_TYPE.supergroup, title: "Walkers", bot_rights: all };
const without = { ...base, bot: null, bot_is_admin: false, bot_rights: {} };
const member = { ...base, bot, bot_is_admin: false, bot_rights: {} };
const admin = { ...base, bot, bot_is_admin: true };

describe("chats that arrived since the waiting began", () => {
  test.each([
    ["a chat that was not there, as a member's", [], [member], [false]],
    ["a chat that was not there, as an admin's", [], [admin], [true]],
    ["a bot that had left, as an admin", [without], [admin], [true]],
    ["a member that was made an admin", [member], [admin], [true]],
    ["nothing where all is as it was", [admin], [admin], []],
    ["nothing where an admin was demoted", [admin], [member], []],
    ["nothing where the bot has left", [member], [without], []],
  ])("LST-16: %s", (_name, before, after, isAdmin) => {
    expect(arrivalsSince(standingOf(before), after).map((arrival) => arrival.bot.isAdmin)).toEqual(isAdmin);
  });

  test("OVW-16: the rights that an admin came without are told, a channel's by a channel's list", () => {
    const channel = { ...admin, type: CHAT_TYPE.channel, bot_rights: { ...all, can_invite_users: false } };
    expect(arrivalsSince(new Map(), [channel])[0]).toMatchObject({
      kind: "channels",
      bot: { missing: ["can_post_messages", "can_edit_messages", "can_invite_users"] },
    });
  });
});
