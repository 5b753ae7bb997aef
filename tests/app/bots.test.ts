import { describe, expect, it } from "vitest";
import type { PageArgs } from "../../app/client/page-data.ts";
import { botName } from "../../app/features/bots/bot-name.ts";
import { botPath } from "../../app/features/bots/bot-path.ts";
import { botPlanView } from "../../app/features/bots/bot-plan.ts";
import { healthOf, healthTone, statusText } from "../../app/features/bots/health.ts";
import { loadBotPage } from "../../app/features/bots/load-bot-page.ts";
import { botItems, isCurrent } from "../../app/features/shell/nav-items.ts";
import type { Bot } from "../../domain/bot.ts";
import { BOT } from "../support/bot.ts";

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

  it("AUTH-04: what stands for a bot in an address does not lead off the site", () => {
    expect(botPath("//evil.example", "settings")).toBe("/bots/%2F%2Fevil.example/settings");
  });

  it("NAV-32: the entry of a page's section is marked alone", () => {
    const marked = (path: string) => botItems("7").filter((item) => isCurrent(item, path));
    expect(marked("/bots/7/settings").map(({ to }) => to)).toEqual(["/bots/7/settings"]);
    expect(marked("/bots/77/settings")).toEqual([]);
  });
});

describe("how a bot is", () => {
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

describe("what a bot is called and has", () => {
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
