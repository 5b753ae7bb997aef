import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { countUnreadBots } from "../../../app/shared/bot/unread-bots.ts";
import { areasOf } from "../../../app/shared/nav/areas.ts";
import { badgeOf, navBadges } from "../../../app/shared/nav/nav-badges.ts";
import type { ShellPlace } from "../../../app/shared/nav/place.ts";

const t = ((key: string, { count }: { count: number }) => `${key} ${count}`) as unknown as TFunction;
// Of the page's data only the numbers are looked at.
const IN_BOT = { chat: null, bot: { bot: { id: "700100200" } } } as ShellPlace;
const IN_GROUP = { chat: { kind: "groups", chat: { id: "7" } }, bot: null } as ShellPlace;
const AT_TOP: ShellPlace = { chat: null, bot: null };
const NOTHING = { bots: 0, chats: 0, waiting: 0, announcements: 0, failed: 0 };

describe("the menu's badges", () => {
  it("NAV-35: two of three bots with unread chats are two, however many chats those are", () => {
    const unread = new Map([
      ["1", 5],
      ["2", 0],
      ["3", 1],
    ]);
    expect(countUnreadBots(unread)).toBe(2);
    expect([...navBadges(t, "en", AT_TOP, { ...NOTHING, bots: 2 })]).toEqual([
      ["/bots", { shown: "2", label: "bots.badge 2" }],
    ]);
  });

  it("NAV-35: without unread chats there is none", () => {
    expect(navBadges(t, "en", IN_BOT, NOTHING).size).toBe(0);
  });

  const marked = (list: "groups" | "bots", id: string, place: ShellPlace, counts: Partial<typeof NOTHING>) => {
    const badges = navBadges(t, "en", place, { ...NOTHING, ...counts });
    const areas = areasOf(list, id).filter((area) => badgeOf(badges, area));
    const pages = areas.flatMap(({ pages }) => pages).filter((page) => badgeOf(badges, page));
    return [...areas, ...pages].map(({ text }) => text);
  };

  it("PCH-17: inside a bot its private chats say how many wait", () => {
    const badges = navBadges(t, "en", IN_BOT, { ...NOTHING, chats: 1200 });
    expect([...badges]).toEqual([["/bots/700100200/private_chat", { shown: "1,200", label: "bots.unread 1200" }]]);
    expect(marked("bots", "700100200", IN_BOT, { chats: 1200 })).toEqual(["nav.messages", "privateChat.title"]);
  });

  it("NAV-36: tasks that failed are counted at Tasks", () => {
    const badges = navBadges(t, "en", AT_TOP, { ...NOTHING, failed: 2 });
    expect([...badges]).toEqual([["/tasks", { shown: "2", label: "tasks.badge 2" }]]);
  });

  it("AMB-091: newcomers who wait are counted at Moderation and at Newcomers, and nowhere else", () => {
    expect(marked("groups", "7", IN_GROUP, { waiting: 2 })).toEqual(["nav.moderation", "newcomers.title"]);
    expect(marked("groups", "7", IN_GROUP, {})).toEqual([]);
  });

  it("ANN-22: announcements that failed are counted at Messages and at Announcements", () => {
    expect(marked("groups", "7", IN_GROUP, { announcements: 1 })).toEqual(["nav.messages", "announcements.title"]);
  });
});
