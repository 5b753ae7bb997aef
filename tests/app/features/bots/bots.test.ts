import { describe, expect, it } from "vitest";
import type { PageArgs } from "../../../../app/client/calls/page-data.ts";
import { troubleText } from "../../../../app/features/bots/bot-trouble.tsx";
import { loadBotList } from "../../../../app/features/bots/list-data.ts";
import { botPlanView, loadBotPage } from "../../../../app/features/bots/load-bot-page.ts";
import { botName, botPath } from "../../../../app/shared/bot/bot-path.ts";
import { healthOf, healthTone, statusText } from "../../../../app/shared/bot/health.tsx";
import { areasOf } from "../../../../app/shared/nav/areas.ts";
import { isCurrent } from "../../../../app/shared/nav/nav-items.ts";
import type { Bot } from "../../../../domain/bots/bot.ts";
import { archiveIdOfBot } from "../../../../domain/ids.ts";
import { BOT } from "../../../support/bot.ts";

const pageOf = (id: string, bots: readonly Bot[]) =>
  loadBotPage({ client: { call: async () => bots }, params: { id }, now: 1000 } as unknown as PageArgs);

describe("the pages of a bot", () => {
  it("NAV-22: know the bot of the address", async () => {
    const page = await pageOf(BOT.id, [{ ...BOT, id: "111111", fname: "Other" }, BOT]);
    expect(page).toEqual({ bot: BOT, name: "Helper", plan: { kind: "free", name: "Free" } });
  });

  it("NAV-23: a bot that the reader does not have is missing", async () => {
    await expect(pageOf("999999", [BOT])).rejects.toThrow("TARGET_NOT_FOUND");
  });

  it("AUTH-04: a bot's part of an address does not lead off the site", () => {
    expect(botPath("//evil.example", "settings")).toBe("/bots/%2F%2Fevil.example/settings");
  });

  it("NAV-32: the entry of a page's section is marked alone", () => {
    const marked = (path: string) => areasOf("bots", "7").filter((item) => isCurrent(item, path));
    expect(marked("/bots/7/settings").map(({ text }) => text)).toEqual(["nav.settings"]);
    expect(marked("/bots/7/private_chat/5").map(({ text }) => text)).toEqual(["nav.messages"]);
    expect(marked("/bots/7/contentlib/edit/5").map(({ text }) => text)).toEqual(["nav.automation"]);
    expect(marked("/bots/77/settings")).toEqual([]);
  });
});

describe("a bot's health", () => {
  it.each([
    [-1, { state: "endpoint" }],
    [0, { state: "good" }],
    [9, { state: "good" }],
    [10, { state: "normal", deduction: 10 }],
    [99, { state: "normal", deduction: 99 }],
    [100, { state: "bad", deduction: 100 }],
  ])("BOT-11, BOT-12: a health of %d", (health, told) => {
    expect(healthOf(health)).toEqual(told);
  });

  it.each([
    [1, "bots.status.normal"],
    [-1, "bots.status.inaccessible"],
    [0, "bots.status.notHosted"],
  ])("BOT-04: the label of status %d", (status, key) => {
    expect(statusText(status)).toBe(key);
  });

  it.each([
    [{}, "success"],
    [{ health: 10 }, "warning"],
    [{ error: 496 }, "warning"],
    [{ status: 0 }, "warning"],
    [{ health: -1 }, "error"],
    [{ health: 100 }, "error"],
    [{ status: -1 }, "error"],
  ])("BOT-04, BOT-12: the colour of %j", (state, tone) => {
    expect(healthTone({ ...BOT, ...state })).toBe(tone);
  });
});

describe("a bot's name and plan", () => {
  it.each([
    [{ fname: "A", lname: "B" }, "A B"],
    [{ fname: "", lname: "" }, "@helper_bot"],
  ])("LST-06: the name of %j", (names, name) => {
    expect(botName({ ...BOT, ...names })).toBe(name);
  });

  it("AMB-212: a bot has a paid plan or the free one, no trial", () => {
    expect(botPlanView({ viplv: 10, viptime: 1000 + 86_400 }, 1000)).toEqual({
      kind: "paid",
      name: "Essential",
      days: 1,
    });
    expect(botPlanView({ viplv: 10, viptime: 999 }, 1000)).toEqual({ kind: "free", name: "Free" });
  });
});

describe("the list of bots", () => {
  const other: Bot = { ...BOT, id: "800200300", fname: "Älteste", countUnreadChats: 2, usage_mnt: 1234 };
  const listOf = (search: string, archive: readonly string[]) =>
    loadBotList({
      client: { call: async () => [BOT, other] },
      account: { archive_chat_uuid: archive },
      request: new Request(`https://steward.example/bots${search}`),
      lang: "de",
      now: 1000,
    } as unknown as PageArgs);

  it("LST-06: is by name, with each bot's usage and unread chats", async () => {
    const { rows, counts } = await listOf("", []);
    expect(rows.map(({ title }) => title)).toEqual(["Älteste", "Helper"]);
    expect(rows[0]).toMatchObject({
      unread: 2,
      used: "1.234",
      allowance: "3.000",
      plan: { kind: "free", name: "Free" },
    });
    expect(counts).toEqual({ active: 2, archived: 0 });
  });

  it("LST-10, AMB-004: a bot is archived by b and its id; a chat of the same number is another thing", async () => {
    const archive = [archiveIdOfBot(BOT.id), other.id];
    expect((await listOf("", archive)).rows.map(({ id }) => id)).toEqual([other.id]);
    const { view, rows, counts } = await listOf("?show=archived", archive);
    expect({ view, ids: rows.map(({ id }) => id), counts }).toEqual({
      view: "archived",
      ids: [BOT.id],
      counts: { active: 1, archived: 1 },
    });
  });
});

describe("a bot's faults, beside its name", () => {
  it.each([
    [{}, null],
    [{ status: -1 }, "bots.trouble.token"],
    [{ error: 499 }, "bots.trouble.token"],
    [{ health: -1 }, "bots.trouble.endpoint"],
    [{ error: 498 }, "bots.trouble.endpoint"],
    [{ error: 497 }, "bots.trouble.notInChat"],
    [{ error: 496 }, "bots.trouble.restricted"],
    [{ error: 495 }, "bots.trouble.privacy"],
    [{ error: 403 }, "bots.trouble.banned"],
    [{ error: 1 }, "bots.trouble.other"],
  ])("BOT-05 to BOT-11: %j", (state, key) => {
    expect(troubleText({ ...BOT, ...state })).toBe(key);
  });
});
