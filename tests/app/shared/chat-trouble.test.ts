import { describe, expect, test } from "vitest";
import { fromChat } from "../../../app/features/palette/palette-chat.ts";
import { CLOSED_TEXT, troubleOf } from "../../../app/shared/chat/chat-trouble.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { neededRights } from "../../../domain/members/admin-rights.ts";
import { settings } from "../../support/settings.ts";
import { english } from "../../support/texts.ts";

const rights = Object.fromEntries(neededRights(false).map((right) => [right, true]));
const CHAT: Chat = {
  id: "1001234567",
  type: 10,
  title: "Dev Talks",
  username: null,
  vipdays: 0,
  usage_mnt: 0,
  cntmbr: 5,
  imported_from: 0,
  bot: { id: "1", username: "steward_bot", fname: "Steward", can_read_all_group_messages: true },
  has_custom_bot: false,
  bot_is_admin: true,
  bot_rights: rights,
  access: "open",
  user_is_admin: true,
  user_rights: {},
  is_forum: false,
  join_to_send_messages: false,
  join_by_request: false,
  has_aggressive_anti_spam_enabled: false,
  has_hidden_members: false,
  has_protected_content: false,
  can_set_sticker_set: false,
  ...settings(),
};

describe("faults of a chat in the list", () => {
  test.each<[string, Partial<Chat>, ReturnType<typeof troubleOf>]>([
    ["nothing", {}, null],
    ["AMB-036: the reader is no admin", { access: "not_admin", bot: null }, { kind: "locked" }],
    ["AMB-277: the bot is out of it", { access: "bot_gone", bot: null }, { kind: "bot_gone" }],
    ["AMB-277: nobody has told who administers it", { access: "admins_unknown" }, { kind: "unconfirmed" }],
    ["AMB-277: Telegram has not answered for a day", { access: "telegram_silent" }, { kind: "unconfirmed" }],
    ["OVW-15: the bot is a plain member", { bot_is_admin: false }, { kind: "bot_not_admin" }],
    ["the allowance is used up", { usage_mnt: 100 }, { kind: "usage_exceeded" }],
    [
      "OVW-16: the bot lacks a right",
      { bot_rights: { ...rights, can_pin_messages: false } },
      { kind: "rights_missing", rights: ["can_pin_messages"] },
    ],
    ["the allowance runs out", { usage_mnt: 95 }, { kind: "usage_high", percent: 95 }],
  ])("%s", (_what, change, trouble) => {
    expect(troubleOf({ ...CHAT, ...change }, 100)).toEqual(trouble);
  });

  test("AMB-277: the palette names the reason in place of the kind", () => {
    expect(fromChat({ ...CHAT, access: "bot_gone" }).closed).toBe("bot_gone");
    expect(fromChat(CHAT).closed).toBeNull();
    expect(english[CLOSED_TEXT.bot_gone]).toBe("Bot removed");
  });
});
