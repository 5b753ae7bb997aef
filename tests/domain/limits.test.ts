import { describe, expect, it } from "vitest";
import * as limits from "../../domain/limits.ts";

const perLevel = (read: (level: limits.ChatLevel) => number) => limits.CHAT_LEVELS.map(read);

describe("allowances of each plan level", () => {
  it.each([
    ["CON-01: price USD per month", limits.priceUsdPerMonth, [0, 12, 69, 399]],
    ["CON-02: monthly allowance", limits.monthlyAllowance, [3000, 10000, 100000, 9999999999]],
    ["CON-03: message store days", limits.messageStoreDays, [14, 30, 100, 365]],
    ["CON-04: rule slots", limits.ruleSlots, [5, 10, 100, 255]],
    ["CON-05: censor words", limits.censorWords, [5, 10, 100, 500]],
    ["CON-06: punch clock slots", limits.punchClockSlots, [1, 3, 10, 255]],
    ["CON-07: asset slots", limits.assetSlots, [3, 10, 100, 255]],
    ["CON-08: message templates", limits.messageTemplates, [10, 100, 1000, 10000]],
    ["CON-09: binaries", limits.binaries, [5, 50, 200, 2000]],
    ["CON-10: member list rows", limits.memberListRows, [50, 1000, 5000, 10000]],
    ["CON-11: member analysis rows", limits.memberAnalysisRows, [10, 200, 2000, 10000]],
    ["CON-12: export rows", limits.exportRows, [10, 1000, 5000, 10000]],
    ["CON-13: menu buttons", limits.menuButtons, [1, 3, 10, 64]],
    ["CON-14: report range days", limits.reportRangeDays, [8, 31, 365, 1095]],
    ["CON-15: task speed", limits.taskSpeed, [1, 5, 20, 50]],
  ] as const)("%s", (_title, read, expected) => {
    expect(perLevel(read)).toEqual(expected);
  });

  it("ERR-24: a kind of target that is neither chat nor bot has no levels, and throws", () => {
    expect([limits.levelsOf("chat"), limits.levelsOf("bot")]).toEqual([
      [0, 10, 50, 1000],
      [0, 10, 50],
    ]);
    // As a caller without types might ask.
    expect(() => limits.levelsOf("x" as "chat")).toThrow("unexpected value: x");
  });

  it("CON-16: bot ruleset slots are 2, 10, 100", () => {
    expect(limits.BOT_LEVELS.map(limits.botRuleSlots)).toEqual([2, 10, 100]);
  });

  it("CON-17: the bot allowance is 3000, 10000, 100000", () => {
    expect(limits.BOT_LEVELS.map(limits.botMonthlyAllowance)).toEqual([3000, 10000, 100000]);
  });

  it("PLN-01: levels are 0, 10, 50, 1000 for chats and 0, 10, 50 for bots", () => {
    expect([0, 10, 50, 1000].every(limits.isChatLevel)).toBe(true);
    expect(limits.isChatLevel(20)).toBe(false);
    expect(limits.isChatLevel("10")).toBe(false);
    expect([0, 10, 50].every(limits.isBotLevel)).toBe(true);
    expect(limits.isBotLevel(1000)).toBe(false);
    expect(limits.levelsOf("bot")).toEqual([0, 10, 50]);
  });
});

describe("lists", () => {
  it("CON-18: the filter keys are exactly these", () => {
    expect([...limits.FILTER_KEYS].join(" ")).toBe(
      "hello_to_new kick_on_sensword del_msg_img del_msg_voice del_msg_doc del_msg_sticker del_msg_link del_dice " +
        "del_botcmd del_forward del_forward_media del_forward_link del_join anti_long_name",
    );
  });

  it("CON-19: the moderation commands are exactly these", () => {
    expect([...limits.MODERATION_COMMANDS].join(" ")).toBe(
      "mod report lib silent unsilent warn mute purge kick ban unban unmute unwarn nokeyboard warns trust untrust",
    );
  });

  it("CON-20: restriction and cleanup options are the decided ones", () => {
    expect(limits.RESTRICT_OPTIONS_SECONDS).toEqual([
      300, 900, 1800, 3600, 7200, 21600, 43200, 86400, 259200, 604800, 2592000, 7776000, 31536000,
    ]);
    expect(limits.CLEANUP_OPTIONS_SECONDS).toEqual([0, 30, 60, 120, 300, 600, 1800, 3600, 21600, 86400]);
  });

  it("MSG-18: auto-delete offers thirteen values, off first", () => {
    expect(limits.TTL_OPTIONS_MINUTES).toEqual([0, 1, 2, 3, 5, 10, 15, 30, 60, 120, 300, 720, 1440]);
  });

  it("HIS-12: protection defaults are 120 s, 6 lines, 3600 s, 50 characters", () => {
    expect([
      limits.FLOOD_INTERVAL_DEFAULT_SECONDS,
      limits.FLOOD_LINES_DEFAULT,
      limits.PROTECTION_DEFAULT_SECONDS,
      limits.NAME_LENGTH_DEFAULT,
    ]).toEqual([120, 6, 3600, 50]);
  });

  it("HIS-13: flood line options run from 2 to 60, character options from 50 to 4000 in steps of 50", () => {
    expect(limits.FLOOD_LINE_OPTIONS.at(0)).toBe(limits.FLOOD_LINES_MIN);
    expect(limits.FLOOD_LINE_OPTIONS.at(-1)).toBe(60);
    expect([limits.FLOOD_CHARACTERS_MIN, limits.FLOOD_CHARACTERS_MAX, limits.FLOOD_CHARACTERS_STEP]).toEqual([
      50, 4000, 50,
    ]);
  });

  it("MOD-18: penalties run from 15 minutes to 367 days, then kick and ban", () => {
    expect(limits.PENALTY_OPTIONS.at(0)).toBe(900);
    expect(limits.PENALTY_OPTIONS.slice(-3)).toEqual([31708800, -10, -20]);
  });

  it("TIM-03: the menu leaves out the years and begins with last_7_days chosen", () => {
    expect(limits.TIMESPANS).toHaveLength(10);
    expect(limits.TIMESPAN_MENU).toHaveLength(8);
    expect(limits.TIMESPAN_MENU).not.toContain("this_year");
    expect(limits.TIMESPAN_DEFAULT).toBe("last_7_days");
  });

  it("ORD-24: durations carry discounts of 0, 5, 10 and 20 percent", () => {
    expect(limits.DURATIONS.map((entry) => [entry.days, entry.discountPercent])).toEqual([
      [30, 0],
      [90, 5],
      [183, 10],
      [365, 20],
    ]);
  });
});
