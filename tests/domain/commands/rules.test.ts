import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pickFromLibrary } from "../../../domain/commands/library.ts";
import { filterCommand } from "../../../domain/commands/permission.ts";
import { purgeBatches, purgeFrom } from "../../../domain/commands/purge.ts";
import { COMMAND_RULES } from "../../../domain/commands/table.ts";
import { addWarning, takeWarning, warningRules, warningsNow } from "../../../domain/commands/warnings.ts";
import { MODERATION_COMMANDS } from "../../../domain/limits.ts";

const has = () => true;
const lacks = () => false;

describe("permission for a command", () => {
  it.each(MODERATION_COMMANDS.filter((command) => command !== "report"))(
    "MOD-35, MOD-36: /%s runs for admins, hints to the group, and leaves with anybody else's message",
    (command) => {
      expect(filterCommand(COMMAND_RULES[command], "admin", has)).toBe("run");
      expect(filterCommand(COMMAND_RULES[command], "group", has)).toBe("hint");
      expect(filterCommand(COMMAND_RULES[command], "other", has)).toBe("remove");
    },
  );

  it.each([
    [
      "can_restrict_members",
      ["silent", "unsilent", "warn", "mute", "kick", "ban", "unban", "unmute", "unwarn", "trust", "untrust"],
    ],
    ["can_delete_messages", ["purge"]],
    // They act upon nobody; the panel's buttons are judged one by one.
    [null, ["mod", "report", "lib", "nokeyboard", "warns"]],
  ])("AMB-278: an admin needs %s for %j", (right, commands) => {
    expect(MODERATION_COMMANDS.filter((command) => COMMAND_RULES[command].right === right)).toEqual(
      MODERATION_COMMANDS.filter((command) => commands.includes(command)),
    );
    for (const command of MODERATION_COMMANDS.filter((name) => commands.includes(name))) {
      const rule = COMMAND_RULES[command];
      expect(filterCommand(rule, "admin", (needed) => needed === right)).toBe("run");
      expect(filterCommand(rule, "admin", (needed) => needed !== right)).toBe(right === null ? "run" : "refuse");
    }
  });

  it("MOD-25, MOD-35: everybody may report", () => {
    for (const sender of ["admin", "group", "other"] as const) {
      expect(filterCommand(COMMAND_RULES.report, sender, lacks)).toBe("run");
    }
  });
});

describe("warnings", () => {
  const rules = warningRules({});

  it("MOD-28, MOD-29: 1 of 3, 2 of 3, then the penalty, a ban where nothing else is set", () => {
    expect([0, 1, 2, 3].map((held) => addWarning(held, rules))).toEqual([
      { shown: 1, isLast: false },
      { shown: 2, isLast: false },
      { shown: 3, isLast: true },
      // A penalty that was refused comes again with the next one.
      { shown: 3, isLast: true },
    ]);
    expect(rules).toEqual({ most: 3, penalty: { kind: "ban", seconds: 0 }, fadeDays: 0 });
    expect(addWarning(0, { ...rules, most: 1 })).toEqual({ shown: 1, isLast: true });
  });

  it("MOD-28, AMB-063: one is taken back, never below none", () => {
    expect([0, 1, 2].map(takeWarning)).toEqual([0, 0, 1]);
  });

  it("AMB-063: warnings are forgotten after so many days without another one, and never with none set", () => {
    const given = { count: 2, at: 1_900_000_000 };
    const week = { ...rules, fadeDays: 7 };
    expect(warningsNow(given, week, given.at + 7 * 86_400 - 1)).toBe(2);
    expect(warningsNow(given, week, given.at + 7 * 86_400)).toBe(0);
    expect(warningsNow(given, rules, given.at + 9999 * 86_400)).toBe(2);
  });
});

describe("purge", () => {
  it("MOD-31, AMB-064: takes what is younger than 47 h 55 min", () => {
    const now = 1_900_000_000;
    const fullAge = 47 * 3600 + 55 * 60;
    expect(now - purgeFrom(now)).toBeLessThan(fullAge);
    expect(now - (purgeFrom(now) - 1)).toBe(fullAge);
  });

  it("MOD-31: deletes in calls of at most 100, each id once", () => {
    expect(purgeBatches([])).toEqual([]);
    expect(purgeBatches(Array.from({ length: 250 }, (_, id) => id + 1)).map((batch) => batch.length)).toEqual([
      100, 100, 50,
    ]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 600 }), (ids) => {
        const batches = purgeBatches(ids);
        expect(batches.every((batch) => batch.length > 0 && batch.length <= 100)).toBe(true);
        expect(new Set(batches.flat())).toEqual(new Set(ids));
        expect(batches.flat()).toHaveLength(new Set(ids).size);
      }),
    );
  });
});

describe("lib", () => {
  const entries = [{ id: "c9" }, { id: "2" }, { id: "a1" }];
  it.each([
    ["1", "c9"],
    ["3", "a1"],
    ["a1", "a1"],
    ["2", "2"],
    ["0", undefined],
    ["4", undefined],
    ["-1", undefined],
    ["1.0", undefined],
    ["", undefined],
  ])("MOD-26: %j means %s: an id goes before a place in the list", (word, id) => {
    expect(pickFromLibrary(entries, word)?.id).toBe(id);
  });
});
