import { describe, expect, test } from "vitest";
import { numberOptions } from "../../../app/components/fields/select-field.tsx";
import { CHARACTER_OPTIONS } from "../../../app/features/message-settings/flood-settings.tsx";
import { loadMessageSettings, MESSAGE_LISTS } from "../../../app/features/message-settings/load-message-settings.ts";
import {
  canWatch,
  hasSwitch,
  isRuleOn,
  RULE_NAMES,
  RULES,
  ruleChanges,
  watchedUntil,
  watchingChanges,
  watchOffer,
} from "../../../app/features/message-settings/rules.ts";
import { formatDuration } from "../../../app/i18n/format.ts";
import { listChanges } from "../../../app/shared/chat/use-word-list.ts";
import {
  FILTER_KEYS,
  FLOOD_INTERVAL_OPTIONS_SECONDS,
  FLOOD_LINE_OPTIONS,
  FOREVER_SECONDS,
  NAME_LENGTH_OPTIONS,
  PENALTY_OPTIONS,
  RULE_ATTRS,
} from "../../../domain/limits.ts";
import { FILTERS } from "../../../domain/moderation/filters.ts";
import { CHAT_SETTINGS, readAttr } from "../../../domain/settings/chat-settings.ts";
import { startsOf } from "../../../domain/settings/setting.ts";

const NOW = 1_700_000_000;
const words = Object.fromEntries(MESSAGE_LISTS.map((list) => [list, []]));
const stored = {
  id: "1000000000001",
  type: 10,
  viplv: 0,
  viptime: 0,
  vipdays: 0,
  ctime: 0,
  ...startsOf(CHAT_SETTINGS),
  bot_settings: { del_dice: true, points_recycle: true },
  ...words,
  domainwl: ["example.com"],
  du_msgflt: 5400,
};

const report = { startSecond: 0, rules: [{ rule_id: "del_dice", acts: [0, 3] }], removed: 4, undone: 1 };

/** Loads the page's data of a chat with these fields. */
const load = (fields: object = {}) =>
  loadMessageSettings({
    client: {
      call: async ({ name }: { name: string }) =>
        name === "actions.rule_report" ? report : { item: { ...stored, ...fields } },
    },
    params: { id: stored.id },
    request: new Request(`https://dash.example/groups/${stored.id}/messages/settings`),
    lang: "en",
    now: NOW,
    // The loader asks for nothing else of the page's arguments.
  } as unknown as Parameters<typeof loadMessageSettings>[0]);

describe("the page's data of the chat", () => {
  test("HIS-01: all fourteen switches, off where they were never set, and no other", async () => {
    const { filters } = await load();
    expect(Object.keys(filters)).toEqual([...FILTER_KEYS]);
    expect(Object.keys(filters)).toHaveLength(14);
    expect(Object.entries(filters).filter(([, isOn]) => isOn)).toEqual([["del_dice", true]]);
  });

  test("HIS-06, HIS-07, HIS-12: the numbers and the lists, protections with their defaults", async () => {
    const { attrs, lists } = await load();
    expect(Object.keys(attrs)).toEqual([...RULE_ATTRS]);
    expect(attrs).toMatchObject({ prtfd_mgl: 6, prtfd_mgc: 1000, prtfd_dur: 3600, prtln_len: 50, prtln_dur: 3600 });
    expect(attrs.du_msgflt).toBe(5400);
    expect(lists).toEqual({ ...words, domainwl: ["example.com"] });
  });

  test.each([
    [{ viplv: 0 }, 5, 10, 50],
    [{ viplv: 10, viptime: NOW + 9 }, 10, 50, 50],
    [{ viplv: 50, viptime: NOW + 9 }, 100, 1000, null],
    [{ viplv: 50, viptime: NOW - 9 }, 5, 10, 50],
    [{ viplv: 1000, viptime: NOW + 9 }, 500, null, null],
  ])(
    "HIS-08, MOD-21: %j has %i places a list, %s has more, %s the flood protection",
    async (plan, slots, next, flood) => {
      expect(await load(plan)).toMatchObject({ slots, nextPlan: next, floodPlan: flood });
    },
  );

  test("HIS-05, AMB-043: every duration of the menus has words, one that stands in no menu too", async () => {
    const { durations } = await load();
    for (const seconds of [...PENALTY_OPTIONS, ...FLOOD_INTERVAL_OPTIONS_SECONDS].filter((each) => each > 0)) {
      expect(durations[seconds]).toMatch(/^\d+ \w+$/);
    }
    expect([durations[900], durations[5400], durations[604_800]]).toEqual(["15 minutes", "90 minutes", "7 days"]);
  });
});

describe("the rules of the page", () => {
  test("HIS-01: hold all fourteen switches, each in one place", () => {
    const switches = RULE_NAMES.flatMap((name) => [...RULES[name].switches]);
    // That of sensitive words raises a penalty, so it is no rule of its own.
    expect([...switches, "kick_on_sensword"].toSorted()).toEqual([...FILTER_KEYS].toSorted());
  });

  test("MOD-44: count the acts of every filter, each once", async () => {
    const checks = RULE_NAMES.flatMap((name) => [...RULES[name].checks]);
    expect(checks.toSorted()).toEqual([...FILTERS].toSorted());
    expect((await load()).report).toEqual({ startSecond: 0, acts: { del_dice: [0, 3] }, removed: 4, undone: 1 });
  });

  test.each([
    ["dice", { bot_settings: { del_dice: true } }, true],
    ["dice", { bot_settings: {} }, false],
    ["forwards", { bot_settings: { del_forward_link: true } }, true],
    ["words", { roexact: ["hi"] }, true],
    ["sensitive", { sensword: [] }, false],
    ["flood", { prtfd_ckc: 60, viplv: 50, viptime: NOW + 9 }, true],
    ["flood", { prtfd_ckc: 60 }, false],
    ["names", { bot_settings: { anti_long_name: true } }, true],
  ] as const)("MOD-21, AMB-039: of %s, set to %j, that it is on is %s", async (name, fields, isOn) => {
    expect(isRuleOn(name, await load({ bot_settings: {}, ...fields }))).toBe(isOn);
  });

  test("AMB-044: turned on a rule has its most common form, turned off nothing of it is left", async () => {
    expect(ruleChanges("forwards", true, 120)).toEqual({ switches: { del_forward: true }, attrs: {} });
    expect(ruleChanges("flood", true, 120)).toEqual({ switches: {}, attrs: { prtfd_ckl: 120 } });
    for (const name of RULE_NAMES) {
      const { switches, attrs } = ruleChanges(name, false, 120);
      const on = { prtfd_ckl: 60, prtfd_ckc: 60, viplv: 50, viptime: NOW + 9 };
      const all = Object.fromEntries(FILTER_KEYS.map((key) => [key, true]));
      const data = await load({ ...on, ...attrs, bot_settings: { ...all, ...switches } });
      expect(isRuleOn(name, data), name).toBe(false);
      expect(hasSwitch(name, data), name).toBe(name !== "words" && name !== "sensitive");
    }
  });
});

test.each([
  ["links", {}, "first"],
  ["polls", {}, "first"],
  ["links", { bot_settings: { del_msg_link: true } }, "asItIs"],
  ["words", {}, "asItIs"],
  ["sensitive", { sensword: ["spam"] }, "asItIs"],
  ["flood", {}, null],
  ["flood", { viplv: 50, viptime: NOW + 9 }, "first"],
  ["commands", {}, null],
  ["spam", {}, null],
] as const)("docs/decisions/186: of %s, set to %j, the way to only watch is %s", async (name, fields, offer) => {
  expect(watchOffer(name, await load({ bot_settings: {}, ...fields }))).toBe(offer);
});

test("docs/decisions/186: the changes that make a rule watch switch it on, and no check of it acts", async () => {
  const until = NOW + 9;
  for (const name of RULE_NAMES.filter(canWatch)) {
    const { switches, attrs, flt = {}, watch = {} } = watchingChanges(name, until, 120);
    const plan = { viplv: 50, viptime: until };
    const data = await load({ ...plan, ...attrs, bot_settings: switches, flt, watch });
    if (hasSwitch(name, data)) expect(isRuleOn(name, data), name).toBe(true);
    expect(watchedUntil(name, data), name).toBe(until);
    expect(Object.keys(watch), name).toEqual([...RULES[name].checks]);
  }
});

describe("the menus", () => {
  test("HIS-13: lines begin with 2 and end with 60, characters go from 50 to 4000 by 50", () => {
    expect([FLOOD_LINE_OPTIONS[0], FLOOD_LINE_OPTIONS.at(-1)]).toEqual([2, 60]);
    expect([CHARACTER_OPTIONS[0], CHARACTER_OPTIONS[1], CHARACTER_OPTIONS.at(-1)]).toEqual([50, 100, 4000]);
    expect(CHARACTER_OPTIONS).toHaveLength(80);
  });

  test("HIS-06, HIS-07: every choice can be saved", () => {
    const menus = {
      prtfd_ckl: FLOOD_INTERVAL_OPTIONS_SECONDS,
      prtfd_mgc: CHARACTER_OPTIONS,
      prtln_len: NAME_LENGTH_OPTIONS,
    };
    for (const [attr, choices] of Object.entries(menus)) {
      for (const value of choices) expect(readAttr(attr, value, 50), `${attr} ${value}`).toEqual({ ok: true, value });
    }
  });

  test("AMB-043: a set value that no menu offers is shown in its place; kick and ban stay last", () => {
    const shown = (choices: readonly number[], value: number) =>
      numberOptions(choices, value, String).map((option) => option.value);
    expect(shown([0, 900, 1800, -10], 900)).toEqual(["0", "900", "1800", "-10"]);
    expect(shown([0, 900, 1800, -10], 1000)).toEqual(["0", "900", "1000", "1800", "-10"]);
    expect(shown([0, 900, 1800, -10], 5400)).toEqual(["0", "900", "1800", "5400", "-10"]);
    expect(shown([10, 50], 129)).toEqual(["10", "50", "129"]);
  });

  test.each([
    ["en", 60, "1 minute"],
    ["en", 5400, "90 minutes"],
    ["en", 61, "61 seconds"],
    ["de", 86_400, "1 Tag"],
    ["ar", 10_800, "3 ساعات"],
    ["en", FOREVER_SECONDS, "367 days"],
  ])("I18-03: in %s %i seconds are %s", (lang, seconds, text) => {
    expect(formatDuration(lang, seconds)).toBe(text);
  });
});

describe("a list that was edited", () => {
  test.each([
    [["a"], ["a", "b", "c"], ["add b", "add c"]],
    [["a", "b"], ["a"], ["remove b"]],
    [["a", "b"], ["c"], ["remove a", "remove b", "add c"]],
    [["a"], ["a"], []],
  ])("HIS-02, API-15: from %j to %j is %j", (before, after, changes) => {
    expect(listChanges(before, after).map(({ method, value }) => `${method} ${value}`)).toEqual(changes);
  });
});
