import { describe, expect, it } from "vitest";
import { groupMenus, sharedBotMenus } from "../../bot/menus.ts";
import { WORDS } from "../../bot/words/words.ts";
import { BOT_COMMAND_DESCRIPTION_MAX, MODERATION_COMMANDS } from "../../domain/limits.ts";

interface Shown {
  commands?: { command: string; description: string }[];
  scope?: { type: string };
  language_code?: string;
  description?: string;
  short_description?: string;
}
const shared = sharedBotMenus().map(({ place, method, payload }) => ({ place, method, ...(payload as Shown) }));
const namesIn = (scope: string, tag?: string) =>
  shared
    .find((menu) => menu.scope?.type === scope && menu.language_code === tag)
    ?.commands?.map(({ command }) => command);

describe("menus by language", () => {
  it("I18-04: each scope has its commands, in every language and for all others in English", () => {
    for (const tag of [undefined, "de", "ar"]) {
      expect(namesIn("default", tag)).toEqual(["start", "mydata", "forgetme", "paysupport", "terms"]);
      expect(namesIn("all_group_chats", tag)).toEqual(["report", "help"]);
      expect(namesIn("all_chat_administrators", tag)).toEqual([...MODERATION_COMMANDS, "help"]);
    }
    const [english] = shared;
    expect([english?.language_code, english?.commands?.[0]?.description]).toEqual([undefined, "Open the dashboard"]);
  });

  it("I18-04: a language is named by Telegram's two letters, and a place told once", () => {
    for (const { language_code = "" } of shared) expect(language_code).toMatch(/^([a-z]{2})?$/);
    expect(new Set(shared.map(({ place }) => place)).size).toBe(shared.length);
    const whole = Object.values(WORDS).filter((words) => "menu.start" in words).length;
    const withoutTag = "menu.start" in (WORDS["zh-hant"] ?? {}) ? 1 : 0;
    expect(shared).toHaveLength(5 * (whole - withoutTag));
  });

  it("I18-04: no description is longer than Telegram takes", () => {
    for (const { commands = [], description = "", short_description = "" } of shared) {
      expect([...description].length).toBeLessThanOrEqual(512);
      expect([...short_description].length).toBeLessThanOrEqual(120);
      for (const each of commands) {
        expect([...each.description].length).toBeLessThanOrEqual(Math.min(BOT_COMMAND_DESCRIPTION_MAX, 256));
        expect(each.description).not.toMatch(/^menu\.|^\s*$/);
      }
    }
  });

  it("I18-04: own bots get the menus of groups and nothing in private", () => {
    expect(new Set(groupMenus().map(({ payload }) => (payload as Shown).scope?.type))).toEqual(
      new Set(["all_group_chats", "all_chat_administrators"]),
    );
  });
});
