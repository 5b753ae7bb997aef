import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDuration } from "../../domain/commands/duration.ts";
import { pickFromLibrary } from "../../domain/commands/library.ts";
import { readCommand } from "../../domain/commands/read.ts";
import { typedCount, typedUserId, westernDigits } from "../../domain/digits.ts";
import { memberSearch } from "../../domain/members/member-search.ts";
import { isRightAnswer } from "../../domain/newcomers/answer.ts";

/** Every decimal digit of Unicode, in its order. */
const DIGITS = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => (code < 0xd8_00 || code > 0xdf_ff) && /\p{Nd}/u.test(String.fromCodePoint(code)))
  .map((code) => String.fromCodePoint(code));

describe("digits of any script", () => {
  it.each([
    ["۲h", "2h"],
    ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
    ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
    ["०१२३४५६७८९", "0123456789"],
    ["๐๑๒๓๔๕๖๗๘๙", "0123456789"],
    ["0123456789", "0123456789"],
    ["𝟎𝟏𝟗𝟘𝟙𝟡", "019019"],
    ["3½ Ⅷ 三 ² abc", "3½ Ⅷ 三 ² abc"],
    ["", ""],
  ])("I18-04: %s is read as %s", (typed, read) => {
    expect(westernDigits(typed)).toBe(read);
  });

  it("I18-04: every decimal digit of Unicode is its own value", () => {
    expect(DIGITS.length % 10).toBe(0);
    expect(DIGITS.map(westernDigits).join("")).toBe("0123456789".repeat(DIGITS.length / 10));
  });

  it.each([
    ["123456789", 123_456_789],
    [" ۱۲۳۴۵۶۷۸۹ ", 123_456_789],
    ["999999999999999", 999_999_999_999_999],
    ["0", null],
    ["-100123", null],
    ["1000000000000000", 1_000_000_000_000_000],
    ["4503599627370496", null],
    ["@name", null],
    ["", null],
  ])("docs/decisions/210: %j is the Telegram id %j", (typed, id) => {
    expect(typedUserId(typed)).toBe(id);
  });

  it("I18-04: a number in another script's digits is the same duration", () => {
    fc.assert(
      fc.property(
        fc.nat(999_999_999),
        fc.nat(DIGITS.length / 10 - 1),
        fc.constantFrom("", "m", "h", "d"),
        (n, set, unit) => {
          const typed = [...String(n)].map((digit) => DIGITS[set * 10 + Number(digit)]).join("");
          expect(readDuration([`${typed}${unit}`])).toEqual(readDuration([`${n}${unit}`]));
        },
      ),
    );
  });

  it.each([
    ["/mute ۲h spam", { durationSeconds: 7200, rest: "spam", isDurationWrong: false }],
    ["/silent ३०", { durationSeconds: 1800, rest: "" }],
    ["/mute ۲x", { durationSeconds: null, isDurationWrong: true }],
    ["/lib ۳", { rest: "۳" }],
  ])("I18-04: %s is followed", (text, read) => {
    expect(readCommand({ text, entities: [], isReply: true }, "")).toMatchObject(read);
  });

  it("I18-04: a member is named by an id, a template by its place", () => {
    const named = readCommand({ text: "/ban ١٢٣٤٥٦ ۷d", entities: [], isReply: false }, "");
    expect(named).toMatchObject({ named: { kind: "id", userId: 123_456 }, durationSeconds: 7 * 86_400 });
    const entries = [{ id: "a" }, { id: "b" }, { id: "c" }];
    expect(["۳", "3", "३", "۴", "b"].map((word) => pickFromLibrary(entries, word)?.id)).toEqual([
      "c",
      "c",
      "c",
      undefined,
      "b",
    ]);
  });

  it.each([
    ["captcha", "۱۲ ۳۴۵", { challenge: "12345" }],
    ["answer", "۷", { ncm_ansr: "7" }],
    ["answer", "7 apples", { ncm_ansr: "७ Apples" }],
  ] as const)("I18-04: a newcomer's answer to %s, %s, is right", (check, text, expected) => {
    const values = { ncm_ansr: "", ncm_addr: "", challenge: "", ...expected };
    expect(isRightAnswer(check, text, values)).toBe(true);
    expect(isRightAnswer(check, text.replace(/\p{Nd}/u, "۹"), values)).toBe(false);
  });

  it("I18-04: points and days are typed in any script", () => {
    expect([" ۱۰۰ ", "१०", "10", "1.5", "-1", "", "x", "1e3"].map(typedCount)).toEqual([
      100,
      10,
      10,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });
});

it("MBR-07: a member's id is found in the digits of any script", () => {
  expect(memberSearch("۷۰۰۰۵۴۳۲۲", 1)).toEqual({ kind: "id", userId: 700_054_322 });
  expect(() => memberSearch("۷۰x", 1)).toThrow("Invalid target");
});
