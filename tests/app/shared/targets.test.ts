import { describe, expect, it } from "vitest";
import { filtersOf, foundTargets, isMenuCut, targetsOf } from "../../../app/shared/tasks/targets.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { searchForm } from "../../../domain/search/search-form.ts";

const NOW = 1_900_000_000;
const DAY = 86_400;
// Of a chat only the fields that tell whether a message would arrive.
const chat = (id: string, more: Partial<Chat> = {}): Chat =>
  ({
    id,
    type: 10,
    title: `Chat ${id}`,
    username: null,
    access: "open",
    bot_rights: {},
    user_rights: {},
    usage_mnt: 0,
    viplv: 0,
    viptime: 0,
    ctime: NOW - 100 * DAY,
    has_custom_bot: false,
    ...more,
  }) as Chat;
const CHANNEL = 7;
const paid = { viplv: 50, viptime: NOW + DAY };

describe("targetsOf", () => {
  it.each([
    ["a group that works", {}, false, null],
    ["the bot is out of it", { access: "bot_gone" }, false, "chats.list.botMissing"],
    ["Telegram does not tell who administers it", { access: "telegram_silent" }, false, "chats.list.unconfirmed"],
    ["the allowance is used up", { usage_mnt: 3000 }, false, "chats.list.usageExceeded"],
    ["a channel without the right to post", { type: CHANNEL }, false, "bulk.trouble.post"],
    ["a channel with it", { type: CHANNEL, bot_rights: { can_post_messages: true } }, false, null],
    ["a group in which the bot is muted", { bot_rights: { can_send_messages: false } }, false, "bulk.trouble.post"],
    ["no right to pin", {}, true, "bulk.trouble.pin"],
    ["a right to pin", { user_rights: { can_pin_messages: true } }, true, null],
  ] as const)("AMB-254: %s", (_title, more, isPin, trouble) => {
    expect(targetsOf([chat("100001", more)], { isPin, now: NOW })[0]?.trouble).toBe(trouble);
  });

  it("TSK-17: leaves out chats that the account does not administer", () => {
    const chats = [chat("100001"), chat("100002", { access: "not_admin" })];
    expect(targetsOf(chats, { isPin: false, now: NOW }).map(({ id }) => id)).toEqual(["100001"]);
  });

  it("AMB-144: tells where the message ends with the ad", () => {
    const chats = [chat("100001"), chat("100002", paid), chat("100003", { has_custom_bot: true })];
    expect(targetsOf(chats, { isPin: false, now: NOW }).map(({ hasAd }) => hasAd)).toEqual([true, false, false]);
  });
});

describe("isMenuCut", () => {
  const button = (text: string) => ({ text, url: "https://a.example" });
  const two = [[button("A"), button("B")]] as never;
  const photo = { type: 2, source: "url", id: "https://a.example/x" } as const;
  it.each([
    ["two buttons on the free plan, which shows one", { keyboard: two, interactionMode: 2, assets: [] }, 0, true],
    ["the same on a paid plan", { keyboard: two, interactionMode: 2, assets: [] }, 50, false],
    ["a menu that is off", { keyboard: two, interactionMode: 0, assets: [] }, 0, false],
    ["an album, which has none", { keyboard: two, interactionMode: 2, assets: [photo, photo] }, 0, false],
  ] as const)("TSK-13: %s", (_title, message, level, isCut) => {
    expect(isMenuCut({ ...message, assets: [...message.assets] }, level)).toBe(isCut);
  });
});

describe("the search", () => {
  const targets = targetsOf(
    [
      chat("100001", { title: "Rust & friends", username: "rustaceans" }),
      chat("100002", { title: "News", type: CHANNEL, ...paid, bot_rights: { can_post_messages: true } }),
      chat("100003", { title: "Chess", access: "bot_gone" }),
    ],
    { isPin: false, now: NOW },
  );
  it.each([
    ["all", "", ["100001", "100002", "100003"]],
    ["groups", "", ["100001", "100003"]],
    ["channels", "", ["100002"]],
    ["trouble", "", ["100003"]],
    ["plan 50", "", ["100002"]],
    ["all", "rust", ["100001"]],
    ["channels", "rust", []],
  ] as const)("AMB-254: %s, %j", (filter, text, ids) => {
    expect(foundTargets(targets, filter, text, searchForm).map(({ id }) => id)).toEqual(ids);
  });

  it("AMB-254: only filters that tell some from others are offered", () => {
    expect(filtersOf(targets).map(({ filter }) => filter)).toEqual([
      "all",
      "groups",
      "channels",
      "trouble",
      "plan 0",
      "plan 50",
    ]);
    expect(filtersOf(targets.slice(0, 1)).map(({ filter }) => filter)).toEqual(["all"]);
  });
});
