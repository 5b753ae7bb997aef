import { describe, expect, it } from "vitest";
import { readPreference } from "../../../app/client/session/preference-cookie.ts";
import { type ChatKind, chatPath, pathUnderKind } from "../../../app/shared/chat/chat-kind.ts";
import { areasOf, menuPaths } from "../../../app/shared/nav/areas.ts";
import { isCurrent, TABS } from "../../../app/shared/nav/nav-items.ts";
import { type ShellPlace, tabsHere } from "../../../app/shared/nav/place.ts";
import { SECTIONS_OF } from "../../../domain/chats/sections.ts";
import { isPlanTargetType } from "../../../domain/limits.ts";

describe("the page of a chat under its right kind", () => {
  it.each<[ChatKind, string, string]>([
    ["channels", "/groups/1", "/channels/2"],
    ["channels", "/groups/1/send_message", "/channels/2/send_message"],
    ["channels", "/groups/1/messages/history", "/channels/2"],
    ["channels", "/groups/1/overview/forum_topic", "/channels/2"],
    ["groups", "/channels/1/send_message", "/groups/2/send_message"],
    ["groups", "/channels/1/overview/Moderation_Commands", "/groups/2/overview/Moderation_Commands"],
    ["groups", "/channels/1/messages/history", "/groups/2/messages/history"],
    ["groups", "/channels/1/messages/actions", "/groups/2/messages/actions"],
    ["groups", "/channels/1/nothing", "/groups/2"],
    ["channels", "/groups/1/settings", "/channels/2/settings"],
    ["channels", "/groups/1/messages/night_mode", "/channels/2"],
  ])("AMB-247: to %s from %s: %s", (kind, asked, path) => {
    expect(pathUnderKind(kind, "2", asked)).toBe(path);
  });

  it("MOD-42: a chat that only has another number by now keeps its page", () => {
    expect(pathUnderKind("groups", "2", "/groups/1/overview/forum_topic")).toBe("/groups/2/overview/forum_topic");
    expect(pathUnderKind("groups", "2", "/groups/1/responders/edit/5")).toBe("/groups/2/responders/edit/5");
  });

  it.each(["//evil.example", "..//evil.example", "\\evil.example", "1\r\nlocation: //evil.example", "@evil.example"])(
    "AUTH-04: what stands for a chat in an address (%j) does not lead off the site",
    (id) => {
      const path = chatPath("groups", id, "messages/history");
      expect(path).toMatch(/^\/groups\/[^/\\\s]+\/messages\/history$/);
      expect(new URL(path, "https://steward.example").host).toBe("steward.example");
    },
  );
});

describe("the marked entry", () => {
  const marked = (kind: ChatKind, pathname: string) =>
    areasOf(kind, "7")
      .filter((item) => isCurrent(item, pathname))
      .map(({ text }) => text);

  it.each<[ChatKind, string, string]>([
    ["groups", "/groups/7", "overview.title"],
    ["groups", "/groups/7/", "overview.title"],
    ["groups", "/groups/7/overview/forum_topic", "overview.title"],
    ["groups", "/groups/7/overview/Moderation_Commands", "nav.automation"],
    ["groups", "/groups/7/contentlib/edit/5", "nav.automation"],
    ["groups", "/groups/7/send_message", "nav.messages"],
    ["groups", "/groups/7/messages/history", "nav.messages"],
    ["groups", "/groups/7/messages/settings", "nav.moderation"],
    ["groups", "/groups/7/messages/actions", "nav.moderation"],
    ["groups", "/groups/7/messages/night_mode", "nav.moderation"],
    ["groups", "/groups/7/newcomers/waiting", "nav.moderation"],
    ["groups", "/groups/7/settings", "nav.settings"],
    ["groups", "/groups/7/statistics/acquisition/retention", "nav.statistics"],
    ["groups", "/groups/7/loyalty_rewards/report", "nav.members"],
    ["channels", "/channels/7/statistics/monthly_usage", "nav.statistics"],
    ["channels", "/channels/7", "overview.title"],
    ["channels", "/channels/7/contentlib/materials", "library.title"],
  ])("NAV-32: in the menu of %s, on %s: %s alone", (kind, pathname, text) => {
    expect(marked(kind, pathname)).toEqual([text]);
  });

  const tabs = (pathname: string, is_forum = false) => {
    const place = { chat: { kind: "groups", chat: { id: "7", is_forum } }, bot: null } as ShellPlace;
    return tabsHere(place, pathname).map(({ to }) => to.slice("/groups/7".length));
  };

  it("NAV-06, NAV-10, NAV-12: the pages of an area are tabs of one another", () => {
    const moderation = ["/messages/settings", "/newcomers/settings", "/messages/night_mode", "/messages/actions"];
    expect(tabs("/groups/7/messages/actions")).toEqual(moderation);
    expect(tabs("/groups/7/newcomers/log")).toEqual(moderation);
    expect(tabs("/groups/7/messages/history")).toEqual(["/messages/history", "/send_message", "/announcements"]);
  });

  it("NAV-20: members of a channel have exactly these three pages", () => {
    const members = menuPaths("channels").filter((path) => path.startsWith("members"));
    expect(members).toEqual(["members/list", "members/list", "members/list_newcomer", "members/list_left"]);
  });

  it("NAV-11, NAV-19: a group has six reports, a channel exactly four", () => {
    const reports = (list: ChatKind) =>
      areasOf(list, "7")
        .find(({ text }) => text === "nav.statistics")
        ?.pages.map(({ to }) => to.split("/").at(-1));
    const people = ["referrals", "active_members", "member_activity"];
    expect(reports("groups")).toEqual(["group_member_report", "acquisition", ...people, "monthly_usage"]);
    expect(reports("channels")).toEqual(["group_member_report", "acquisition", "active_members", "monthly_usage"]);
    expect(menuPaths("channels")).not.toContain("statistics/acquisition/retention");
  });

  it("NAV-06: a group that is no forum has no tab for topics, except on their page", () => {
    expect(tabs("/groups/7")).toEqual([""]);
    expect(tabs("/groups/7", true)).toEqual(["", "/overview/forum_topic"]);
    expect(tabs("/groups/7/overview/forum_topic")).toEqual(["", "/overview/forum_topic"]);
  });

  it("NAV-05: what the menu leads to may be landed on from a link of the bot", () => {
    for (const list of ["groups", "channels", "bots"] as const) {
      for (const path of menuPaths(list)) {
        const [section = "", sub] = path.split("/");
        const { subs } = SECTIONS_OF[list][section || "overview"] ?? { subs: null };
        expect(subs, path).not.toBeNull();
        if (sub !== undefined) expect(subs).toContain(sub);
      }
    }
  });

  it("NAV-32: a page that belongs to none of them marks none", () => {
    expect(marked("groups", "/groups/7/send_messages")).toEqual([]);
    expect(marked("groups", "/groups/77")).toEqual([]);
  });

  it("NAV-31: a list is marked on its own page", () => {
    const on = (pathname: string) => TABS.filter((item) => isCurrent(item, pathname)).map(({ to }) => to);
    expect(on("/groups")).toEqual(["/groups"]);
    expect(on("/more")).toEqual(["/more"]);
  });
});

describe("words that come from outside", () => {
  it.each([
    [null, false],
    ["", false],
    ["fold=1", true],
    ["lang=de; fold=1; theme=dark", true],
    ["fold=0", false],
    ["unfold=1", false],
    ["fold=11", false],
  ])("NAV-34: the cookies %j fold the sidebar: %s", (cookies, folded) => {
    expect(readPreference(cookies, "fold") === "1").toBe(folded);
  });

  it("NAV-28: plans are of chats and bots", () => {
    expect(["chat", "bot", "user", "Chat", "", undefined].filter(isPlanTargetType)).toEqual(["chat", "bot"]);
  });
});
