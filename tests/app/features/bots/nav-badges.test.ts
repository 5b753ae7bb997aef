import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { navBadges } from "../../../../app/features/bots/nav-badges.ts";
import { countUnreadBots } from "../../../../app/shared/bot/unread-bots.ts";

const t = ((key: string, { count }: { count: number }) => `${key} ${count}`) as unknown as TFunction;

describe("the menu's badges", () => {
  it("NAV-35: two of three bots with unread chats are two, however many chats those are", () => {
    const unread = new Map([
      ["1", 5],
      ["2", 0],
      ["3", 1],
    ]);
    expect(countUnreadBots(unread)).toBe(2);
    expect([...navBadges(t, "en", { bots: 2, chats: 0, botId: null })]).toEqual([
      ["/bots", { shown: "2", label: "bots.badge 2" }],
    ]);
  });

  it("NAV-35: without unread chats there is none", () => {
    expect(navBadges(t, "en", { bots: 0, chats: 0, botId: "700100200" }).size).toBe(0);
  });

  it("PCH-17: inside a bot its private chats say how many wait", () => {
    expect([...navBadges(t, "en", { bots: 0, chats: 1200, botId: "700100200" })]).toEqual([
      ["/bots/700100200/private_chat", { shown: "1,200", label: "bots.unread 1200" }],
    ]);
  });
});
