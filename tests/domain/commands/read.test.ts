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
    expect(readDuration([word])?.duration).toMatchObject({ kind: "seconds", seconds });
    expect(read(`/mute @anna ${word}`)).toMatchObject({ durationSeconds: seconds, isDurationWrong: false });
    expect(read(`/silent ${word}`)).toMatchObject({ durationSeconds: seconds });
  });

  it.each(["367d", "9000h", "999999999"])("AMB-062: %s is for ever: Telegram keeps no such date", (word) => {
    expect(readDuration([word])?.duration).toEqual({ kind: "forever" });
  });

  it.each(["0", "0d", "1.5h", "2x", "12345678901", "5mm", "2m1h", "0h0m", "1mo"])(
    "AMB-062: %s is no time and is told as one",
    (word) => {
      expect(readDuration([word])?.duration).toEqual({ kind: "invalid" });
      expect(read(`/mute @anna ${word}`)).toMatchObject({ durationSeconds: null, isDurationWrong: true });
    },
  );

  it("AMB-062: without a time it is for ever, and a reason is none", () => {
    expect(read("/ban @anna")).toMatchObject({ durationSeconds: null, isDurationWrong: false });
    expect(read("/ban @anna spam 3d")).toMatchObject({
      durationSeconds: null,
      isDurationWrong: false,
      rest: "spam 3d",
    });
    expect(read("/warn @anna 3 times")).toMatchObject({ isDurationWrong: false, rest: "3 times" });
  });

  it.each([
    ["2 h", 7200],
    ["90m", 5400],
    ["1d", 86_400],
    ["1w", 604_800],
    ["2 weeks", 1_209_600],
    ["1h30m", 5400],
    ["1h 30m", 5400],
    ["1 h 30 min.", 5400],
    ["3 Tage", 259_200],
    ["2 часа", 7200],
    ["٢h", 7200],
    ["2小时", 7200],
    ["10 นาที", 600],
    ["301s", 301],
    ["2h,", 7200],
    ["1 w:", 604_800],
  ])("AMB-295: %s is %d s, as people write it", (written, seconds) => {
    expect(read(`/mute @anna ${written} rude`)).toMatchObject({
      named: { kind: "username", username: "anna" },
      durationSeconds: seconds,
      isLengthened: false,
      isDurationWrong: false,
      rest: "rude",
    });
    expect(read(`/mute ${written} @anna rude`)).toEqual(read(`/mute @anna ${written} rude`));
    expect(read(`/mute ${written} rude`, { isReply: true })).toMatchObject({ durationSeconds: seconds, rest: "rude" });
  });

  it("AMB-295: each time is the same wherever it stands before the reason", () => {
    const unit = fc.constantFrom("m", "min", "h", "hours", "d", "w", " m", " h", " days");
    const time = fc.tuple(fc.integer({ min: 1, max: 9999 }), unit).map(([amount, word]) => `${amount}${word}`);
    const target = fc.constantFrom("@anna", "t.me/anna", "123456789", "https://t.me/anna");
    fc.assert(
      fc.property(time, target, fc.constantFrom("", " rude", " 3 times"), (written, whom, reason) => {
        const behind = read(`/ban ${whom} ${written}${reason}`);
        expect(behind).toMatchObject({ isDurationWrong: false, rest: reason.trim() });
        expect(behind?.named).not.toBeNull();
        expect(read(`/ban ${written} ${whom}${reason}`)).toEqual(behind);
      }),
    );
  });

  it("AMB-295: what is shorter than five minutes is lengthened, and it is known that it was", () => {
    for (const word of ["1", "30s", "4m", "299s"]) {
      expect(read(`/mute @anna ${word}`)).toMatchObject({ durationSeconds: 300, isLengthened: true });
    }
    for (const word of ["5", "300s", "5m"]) expect(read(`/mute @anna ${word}`)).toMatchObject({ isLengthened: false });
  });

  it.each([
    ["/mute 30 123456789", { kind: "id", userId: 123456789 }, 1800, ""],
    ["/mute 123456789 30", { kind: "id", userId: 123456789 }, 1800, ""],
    ["/mute 2 h 123456789 spam", { kind: "id", userId: 123456789 }, 7200, "spam"],
    ["/mute 12345 @anna", { kind: "username", username: "anna" }, 740_700, ""],
    ["/mute 123456789 @anna said so", { kind: "id", userId: 123456789 }, null, "@anna said so"],
    ["/mute @anna, 2h spam", { kind: "username", username: "anna" }, 7200, "spam"],
    ["/mute @anna 2h 3 times", { kind: "username", username: "anna" }, 7200, "3 times"],
    ["/mute 2h", null, 7200, ""],
    ["/mute he is rude to @anna", null, null, "he is rude to @anna"],
  ])("AMB-295: %s", (text, named, durationSeconds, rest) => {
    expect(read(text)).toMatchObject({ named, durationSeconds, rest, isDurationWrong: false });
  });

  it("AMB-295: a name before the time of a reply belongs to the reason, and the time counts", () => {
    expect(read("/mute @anna 2h rude", { isReply: true })).toMatchObject({
      named: null,
      durationSeconds: 7200,
      rest: "@anna rude",
    });
  });

  it("MOD-30: any text is between 300 s and 366 days, or for ever, or none", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (word) => {
        const duration = readDuration([word])?.duration;
        if (duration?.kind === "seconds") {
          expect(duration.seconds).toBeGreaterThanOrEqual(300);
          expect(duration.seconds).toBeLessThan(31_708_800);
        }
      }),
    );
  });
});
