import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDuration } from "../../../domain/commands/duration.ts";
import { type CommandMessage, readCommand } from "../../../domain/commands/read.ts";
import { COMMAND_RULES } from "../../../domain/commands/table.ts";
import { MODERATION_COMMANDS } from "../../../domain/limits.ts";

const read = (text: string, more: Partial<CommandMessage> = {}) =>
  readCommand({ text, entities: [], isReply: false, ...more }, "steward_bot");

describe("a command's name", () => {
  it.each(MODERATION_COMMANDS)("CON-19: /%s is a command, with and without the bot's name", (command) => {
    for (const text of [`/${command}`, `/${command}@steward_bot`, `/${command.toUpperCase()}@Steward_Bot x`]) {
      expect(read(text)?.command).toBe(command);
    }
  });

  it.each(["/ban@other_bot", "ban", " /ban", "/banana", "/baná", "/", "", "/foo", "/constructor", "/ban@", "say /ban"])(
    "MOD-33: %j is none",
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it("MOD-25: only report is for everybody, and only as a reply", () => {
    const forAll = MODERATION_COMMANDS.filter((command) => COMMAND_RULES[command].forEverybody);
    expect(forAll).toEqual(["report"]);
    expect(COMMAND_RULES.report.target).toBe("reply");
  });
});

describe("whom it is about", () => {
  it.each([
    ["/ban @anna", { kind: "username", username: "anna" }, ""],
    ["/ban @anna_b spam and more", { kind: "username", username: "anna_b" }, "spam and more"],
    ["/ban 123456789 7d spam", { kind: "id", userId: 123456789 }, "spam"],
    ["/ban 30", null, ""],
    ["/ban @a_", null, "@a_"],
    ["/ban 0123456", null, ""],
    ["/ban", null, ""],
  ])("AMB-062: %s", (text, named, rest) => {
    expect(read(text)).toMatchObject({ named, rest });
  });

  it("AMB-062: in a reply the words hold no target, so a bare number is minutes", () => {
    expect(read("/mute 123456 spam", { isReply: true })).toMatchObject({
      named: null,
      durationSeconds: 123456 * 60,
      rest: "spam",
    });
    expect(read("/ban @anna", { isReply: true })).toMatchObject({ named: null, rest: "@anna" });
  });

  it("AMB-062: a person marked in the text goes before words, wherever the mark is", () => {
    const entities = [
      { type: "bot_command", offset: 0, length: 5 },
      { type: "text_mention", offset: 9, length: 10, user: { id: 77 } },
    ];
    expect(read("/mute 2h Anna Smith rude", { entities })).toMatchObject({
      named: { kind: "mention", userId: 77 },
      durationSeconds: 7200,
      rest: "rude",
    });
  });

  it("AMB-062: a command on the whole chat names nobody", () => {
    expect(read("/silent @anna")).toMatchObject({ named: null, rest: "@anna" });
    expect(read("/lib 123456")).toMatchObject({ named: null, durationSeconds: null, rest: "123456" });
  });
});

describe("duration", () => {
  it.each([
    ["30m", 1800],
    ["2h", 7200],
    ["7d", 604_800],
    ["7D", 604_800],
    ["45", 2700],
    ["1", 300],
    ["4m", 300],
    ["5m", 300],
    ["6m", 360],
    ["366d", 366 * 86_400],
  ])("MOD-30: %s is %d s, at least 300", (word, seconds) => {
    expect(readDuration(word)).toEqual({ kind: "seconds", seconds });
    expect(read(`/mute @anna ${word}`)).toMatchObject({ durationSeconds: seconds, isDurationWrong: false });
    expect(read(`/silent ${word}`)).toMatchObject({ durationSeconds: seconds });
  });

  it.each(["367d", "9000h", "999999999"])("AMB-062: %s is for ever: Telegram keeps no such date", (word) => {
    expect(readDuration(word)).toEqual({ kind: "forever" });
  });

  it.each(["0", "0d", "1.5h", "2w", "12345678901", "5mm"])("AMB-062: %s is no time and is told as one", (word) => {
    expect(readDuration(word)).toEqual({ kind: "invalid" });
    expect(read(`/mute @anna ${word}`)).toMatchObject({ durationSeconds: null, isDurationWrong: true });
  });

  it("AMB-062: without a time it is for ever, and a reason is none", () => {
    expect(read("/ban @anna")).toMatchObject({ durationSeconds: null, isDurationWrong: false });
    expect(read("/ban @anna spam 3d")).toMatchObject({
      durationSeconds: null,
      isDurationWrong: false,
      rest: "spam 3d",
    });
    expect(read("/warn @anna 3 times")).toMatchObject({ isDurationWrong: false, rest: "3 times" });
  });

  it("MOD-30: any text is between 300 s and 366 days, or for ever, or none", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (word) => {
        const duration = readDuration(word);
        if (duration.kind === "seconds") {
          expect(duration.seconds).toBeGreaterThanOrEqual(300);
          expect(duration.seconds).toBeLessThan(31_708_800);
        }
      }),
    );
  });
});
