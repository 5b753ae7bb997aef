import { describe, expect, it } from "vitest";
import { asksForFold } from "../../../app/client/session/preference-cookie.ts";
import { type ChatKind, chatPath, pathUnderKind } from "../../../app/shared/chat/chat-kind.ts";
import { isCurrent, sectionItems, TABS } from "../../../app/shared/nav/nav-items.ts";
import { GROUP_SECTIONS } from "../../../domain/chats/sections.ts";
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
    sectionItems(kind, "7")
      .filter((item) => isCurrent(item, pathname))
      .map(({ to }) => to);

  it.each<[ChatKind, string, string]>([
    ["groups", "/groups/7", "/groups/7"],
    ["groups", "/groups/7/", "/groups/7"],
    ["groups", "/groups/7/overview/forum_topic", "/groups/7"],
    ["groups", "/groups/7/overview/Moderation_Commands", "/groups/7"],
    ["groups", "/groups/7/send_message", "/groups/7/send_message"],
    ["groups", "/groups/7/messages/settings", "/groups/7/messages/settings"],
    ["groups", "/groups/7/messages/history", "/groups/7/messages/settings"],
    ["groups", "/groups/7/messages/actions", "/groups/7/messages/settings"],
    ["channels", "/channels/7", "/channels/7"],
  ])("NAV-32: among the sections of %s, on %s: %s alone", (kind, pathname, to) => {
    expect(marked(kind, pathname)).toEqual([to]);
  });

  it("NAV-05, NAV-10: an entry leads to the first page of its section, which the section's own address opens", () => {
    for (const { to } of sectionItems("groups", "7").slice(1)) {
      const [, , , section = "", sub] = to.split("/");
      if (sub !== undefined) expect([section, sub]).toEqual([section, GROUP_SECTIONS[section]?.subs[0]]);
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
    expect(asksForFold(cookies)).toBe(folded);
  });

  it("NAV-28: plans are of chats and bots", () => {
    expect(["chat", "bot", "user", "Chat", "", undefined].filter(isPlanTargetType)).toEqual(["chat", "bot"]);
  });
});
