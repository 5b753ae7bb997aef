import { describe, expect, it } from "vitest";
import { AD_COMMAND, readCommands, shownCommands } from "../../../domain/bots/bot-command.ts";

const row = (command: unknown, description: unknown = "What it does") => ({ command, description });
const many = (count: number) => Array.from({ length: count }, (_, index) => row(`c${index}`));

describe("a bot's commands", () => {
  it.each([
    ["BOT-18: small letters, digits and underscores", [row("abc_1")], null, null],
    ["BOT-18: one character", [row("a")], null, null],
    ["BOT-18: 32 characters", [row("a".repeat(32))], null, null],
    ["BOT-18: 33 characters", [row("a".repeat(33))], "BOTCMD_TOO_LONG", 0],
    ["BOT-18: a capital", [row("Abc")], "BOTCMD_INVALID_CHARS", 0],
    ["BOT-18: a hyphen", [row("ok"), row("a-b")], "BOTCMD_INVALID_CHARS", 1],
    ["BOT-18: no name", [row("")], "BOTCMD_EMPTY", 0],
    ["BOT-18: a name that is no text", [row(5)], "BOTCMD_EMPTY", 0],
    ["BOT-18: only a slash", [row("/")], "BOTCMD_EMPTY", 0],
    ["BOT-19: the same twice", [row("a"), row("b"), row("/a")], "BOTCMD_DUPLICATE", 2],
    ["BOT-20: no description", [row("a", " \n ")], "BOTCMD_DESC_MISSING", 0],
    ["BOT-20: a description left out", [{ command: "a" }], "BOTCMD_DESC_MISSING", 0],
    ["BOT-20: 2 characters", [row("a", "ab")], "BOTCMD_DESC_SHORT", 0],
    ["BOT-20: 3 characters", [row("a", "abc")], null, null],
    ["BOT-20: 256 characters", [row("a", "😀".repeat(256))], null, null],
    ["BOT-20: 257 characters", [row("a", "x".repeat(257))], "BOTCMD_DESC_LONG", 0],
    ["BOT-22: 100 commands", many(100), null, null],
    ["BOT-22: 101 commands", many(101), "BOTCMD_OVER_LIMIT", null],
    ["BOT-23: no list", "start", "BOTCMD_INVALID_LIST", null],
    ["BOT-23: nothing", undefined, "BOTCMD_INVALID_LIST", null],
    ["BOT-23: a list of texts", ["start"], "BOTCMD_INVALID_LIST", 0],
    ["BOT-23: an empty list", [], null, null],
  ])("%s", (_what, value, code, index) => {
    const read = readCommands(value);
    if (code === null) expect(read).toMatchObject({ ok: true, commands: expect.any(Array) });
    else expect(read).toEqual({ ok: false, code, index });
  });

  it("AMB-072: a name loses its slash, a description becomes one line", () => {
    const read = readCommands([row(" /help ", "  First line\n second\tline ")]);
    expect(read).toEqual({ ok: true, commands: [{ command: "help", description: "First line second line" }] });
  });

  it("AMB-069: the locked command that a list brings along is not stored and does not count", () => {
    expect(readCommands([...many(100), AD_COMMAND])).toMatchObject({ ok: true });
    expect(readCommands([AD_COMMAND])).toEqual({ ok: true, commands: [] });
  });

  it("BOT-28, BOT-24: the ad ends the list, locked, and only a list that has something and room", () => {
    const own = [{ command: "help", description: "Helps" }];
    const free = shownCommands(own, true);
    expect(free).toEqual([{ ...own[0], is_ad: false }, AD_COMMAND]);
    expect(shownCommands(own, false)).toEqual([{ ...own[0], is_ad: false }]);
    expect(shownCommands([], true)).toEqual([]);
    const full = Array.from({ length: 100 }, (_, index) => ({ command: `c${index}`, description: "Some" }));
    expect(shownCommands(full, true).some(({ is_ad }) => is_ad)).toBe(false);
    expect(shownCommands(full.slice(1), true)).toHaveLength(100);
    expect(shownCommands([{ command: AD_COMMAND.command, description: "Mine" }], true)).toHaveLength(1);
  });
});
