import { describe, expect, it } from "vitest";
import {
  formatClock,
  formatDuration,
  formatHour,
  formatMoment,
  formatUsd,
  formatWeekdayMark,
  formatYearDate,
  governed,
} from "../../../app/i18n/format.ts";
import { joinParts, joinSentences, withGap, withRemark } from "../../../domain/joins.ts";
import { LANGUAGES, weekDaysOf } from "../../../domain/languages.ts";
import { FORMATS, formatsOf } from "../../support/formats-by-language.ts";

const AFTERNOON = Date.UTC(2026, 10, 20, 14, 2) / 1000;

it.each(LANGUAGES)("%s has one clock in moments, hours and times of day, in the chat's zone", (lang) => {
  const clock = formatClock(lang, AFTERNOON, 60);
  expect(clock).toMatch(/15.02/);
  for (const format of [formatMoment, formatHour]) expect(format(lang, AFTERNOON, 60)).toContain(clock);
});

it.each(FORMATS)("I18-03: dates and numbers of %s", (...row) => {
  expect(formatsOf(row[0] ?? "")).toEqual(row);
});

it("I18-03: the table has every language, Latin digits and the years of the chats", () => {
  expect(FORMATS.map(([lang]) => lang)).toEqual([...LANGUAGES]);
  for (const [, ...texts] of FORMATS) {
    expect(texts.join(" ")).toContain("2026");
    expect(texts.join(" ")).not.toMatch(/(?![0-9])\p{Nd}|2569/u);
  }
});

it.each([
  ["2026-03-20", "29 اسفند 1404 (20 مارس 2026)"],
  ["2026-03-21", "1 فروردین 1405 (21 مارس 2026)"],
  ["2025-03-20", "30 اسفند 1403 (20 مارس 2025)"],
  ["2026-09-23", "1 مهر 1405 (23 سپتامبر 2026)"],
])("I18-03: %s in Persian", (day, shown) => {
  expect(formatYearDate("fa", Date.parse(day) / 1000, 0)).toBe(shown);
});

it("I18-03: the chat's zone chooses the Persian day", () => {
  const evening = Date.UTC(2026, 10, 23, 22, 0) / 1000;
  expect(formatYearDate("fa", evening, 210)).toMatch(/^3 آذر 1405/);
  expect(formatYearDate("fa", evening, 0)).toMatch(/^2 آذر 1405/);
});

it("I18-03: the dollar's sign keeps behind its letters in Arabic, and other languages get no mark for it", () => {
  expect(formatUsd("ar", 1200)).toBe("\u200f12.00\u00a0US$\u200e");
  for (const lang of LANGUAGES.filter((each) => each !== "ar")) expect(formatUsd(lang, 1200)).not.toMatch(/\u200e$/);
});

it("I18-03: weeks begin as readers have them", () => {
  const firstOf = (lang: string) => weekDaysOf(lang)[0];
  expect(LANGUAGES.filter((lang) => firstOf(lang) === 6)).toEqual(["ar", "fa"]);
  expect(LANGUAGES.filter((lang) => firstOf(lang) === 0)).toEqual(["zh-hant", "pt", "hi", "id", "th", "ko", "ja"]);
  expect(weekDaysOf("en")).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(weekDaysOf("fa")).toEqual([6, 0, 1, 2, 3, 4, 5]);
});

describe("joins of sentences", () => {
  it.each([
    ["en", "One. Two."],
    ["ja", "One。Two。"],
    ["zh-hant", "One。Two。"],
    ["hi", "One। Two।"],
    ["th", "One Two"],
    ["ar", "One. Two."],
  ])("I18-03: %s: %s", (lang, shown) => {
    expect(joinSentences(lang, ["One", "Two"])).toBe(shown);
  });

  it("I18-03: a sentence that has its end gets no other one, and an empty one leaves no blank", () => {
    expect(joinSentences("en", ["Done!", "", "(Really.)", "“Yes?”"])).toBe("Done! (Really.) “Yes?”");
    expect(joinSentences("zh-hans", ["好。", "多少？"])).toBe("好。多少？");
    expect(joinParts("en", ["removed", "and stays out."])).toBe("removed and stays out.");
  });

  it.each([
    ["Gone.", "Gone. "],
    ["削除できませんでした。", "削除できませんでした。"],
    ["有効期限：", "有効期限："],
    ["使用期限至", "使用期限至 "],
  ])("I18-03: behind “%s” there is a blank where the mark does not hold it", (text, shown) => {
    expect(withGap(text)).toBe(shown);
  });

  it("I18-03: remarks stand in the language's brackets", () => {
    expect(withRemark("de", "Bezahlt", "2. Versuch")).toBe("Bezahlt (2. Versuch)");
    expect(withRemark("ja", "支払い済み", "2回目")).toBe("支払い済み（2回目）");
  });
});

it.each(LANGUAGES)("STA-05: in %s each day of the week has a mark of its own, of five characters at most", (lang) => {
  const marks = [0, 1, 2, 3, 4, 5, 6].map((day) => formatWeekdayMark(lang, day));
  expect(new Set(marks).size).toBe(7);
  for (const mark of marks) expect([...new Intl.Segmenter(lang).segment(mark)].length).toBeLessThanOrEqual(5);
});

describe("a duration", () => {
  it.each([
    ["ar", 2, "ثانيتان", "ثانيتين"],
    ["ar", 120, "دقيقتان", "دقيقتين"],
    ["ar", 7200, "ساعتان", "ساعتين"],
    ["ar", 172_800, "يومان", "يومين"],
    ["ar", 3, "3 ثوان", "3 ثوان"],
    ["ar", 3600, "ساعة", "ساعة"],
    ["ar", 3 * 3600, "3 ساعات", "3 ساعات"],
    ["ar", 11 * 86_400, "11 يومًا", "11 يومًا"],
    ["de", 7200, "2 Stunden", "2 Stunden"],
    ["de", 604_800, "7 Tage", "7 Tage"],
    ["ja", 900, "15分", "15分"],
    ["ja", 7200, "2時間", "2時間"],
    ["ru", 60, "1 минута", "1 минуту"],
    ["ru", 21, "21 секунда", "21 секунду"],
    ["ru", 120, "2 минуты", "2 минуты"],
    ["ru", 3600, "1 час", "1 час"],
    ["ru", 86_400, "1 день", "1 день"],
    ["uk", 60, "1 хвилина", "1 хвилину"],
    ["uk", 3600, "1 година", "1 годину"],
    ["uk", 5 * 3600, "5 годин", "5 годин"],
    ["hi", 3600, "1 घंटा", "1 घंटे"],
    ["hi", 7200, "2 घंटे", "2 घंटे"],
    ["hi", 60, "1 मिनट", "1 मिनट"],
  ] as const)("in %s of %i seconds is “%s”, behind a word that governs it “%s”", (lang, seconds, alone, within) => {
    const duration = formatDuration(lang, seconds);
    expect([duration, governed(duration)]).toEqual([alone, within]);
  });

  it.each([
    [86_400, "1 Tag"],
    [604_800, "7 Tagen"],
    [7200, "2 Stunden"],
  ])("in German of %i seconds is “nach %s”", (seconds, after) => {
    expect(governed(formatDuration("de", seconds), "after")).toBe(after);
  });

  it.each(LANGUAGES.filter((lang) => !["ar", "de", "hi", "ru", "uk"].includes(lang)))(
    "in %s is the same behind any word",
    (lang) => {
      const durations = [1, 2, 5, 11, 21].flatMap((count) =>
        [1, 60, 3600, 86_400].map((unit) => formatDuration(lang, count * unit)),
      );
      expect(durations.map((duration) => governed(duration, "after"))).toEqual(durations);
    },
  );

  it("behind “after” other languages have what they have behind “for”", () => {
    expect(governed("1 минута", "after")).toBe("1 минуту");
  });
});
