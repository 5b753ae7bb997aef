import { describe, expect, test } from "vitest";
import { pickLanguage } from "../../../app/i18n/choose-language.ts";
import { createI18n } from "../../../app/i18n/instance.ts";
import { pseudoTexts } from "../../../app/i18n/pseudo.ts";

const ENGLISH = {
  plain: "Save the whole message",
  named: "{{used}} of {{allowance}} updates",
  days_one: "{{count}} day",
  days_other: "{{count}} days",
};

describe("made-up languages", () => {
  test("I18-03: the longer one is about 40 % longer, in brackets, with its placeholders untouched", () => {
    const texts = pseudoTexts(ENGLISH, "en-xa");
    expect(texts.plain).toMatch(/^\[Šåvé/);
    expect(texts.plain?.length).toBeGreaterThanOrEqual(ENGLISH.plain.length * 1.4);
    expect(texts.named).toContain("{{used}}");
    expect(texts.named).toContain("{{allowance}}");
    expect(Object.keys(texts)).toEqual(Object.keys(ENGLISH));
  });

  test("I18-03: the mirrored one keeps placeholders and has all six plural forms", () => {
    const texts = pseudoTexts(ENGLISH, "ar-xb");
    expect(texts.named?.replace(/[\u202E\u202C]/g, "")).toBe(ENGLISH.named);
    const i18n = createI18n("ar-xb", texts);
    for (const count of [0, 1, 2, 3, 11, 100]) {
      expect(i18n.t("days" as never, { count } as never)).toContain(String(count));
    }
  });
});

test("I18-04: texts of a language whose tag has a second part are found", () => {
  const i18n = createI18n("zh-hans", { named: "{{used}}!" });
  expect([i18n.language, i18n.t("named" as never, { used: 3 } as never)]).toEqual(["zh-hans", "3!"]);
});

describe("the language of a page", () => {
  const nothing = { asked: "", account: "", cookie: "", accepted: "", version: "0.1.0" };
  const offered = ["en", "de", "pt", "zh-hans"];
  const pick = (wishes: object) => pickLanguage({ ...nothing, ...wishes }, offered);

  test.each([
    ["account before cookie", { account: "de", cookie: "pt" }, "de"],
    ["cookie before browser", { cookie: "pt", accepted: "de" }, "pt"],
    ["a language without texts gives way", { account: "fr", cookie: "ja", accepted: "it,de;q=0.8" }, "de"],
    ["the browser's region", { accepted: "pt-BR,pt;q=0.9" }, "pt"],
    ["Chinese by its script", { accepted: "zh-CN" }, "zh-hans"],
    ["English before a later wish", { accepted: "en-US,de;q=0.5" }, "en"],
    ["unknown ones are English", { cookie: "../etc", accepted: "tlh, x" }, "en"],
    ["?lang= is not for readers", { asked: "de" }, "en"],
  ])("I18-02, AMB-236: %s", (_, wishes, lang) => {
    expect(pick(wishes)).toBe(lang);
  });

  test.each([
    ["the highest weight first", "de;q=0.5,pt;q=0.9", "pt"],
    ["no weight is 1", "de;q=0.9,pt", "pt"],
    ["equal weights in their order", "pt;q=0.8,de;q=0.8", "pt"],
    ["one without texts gives way to the next", "it,pt;q=0.4,de;q=0.7", "de"],
    ["q=0 is never taken", "de;q=0,pt;q=0.1", "pt"],
    ["q=0.000 is 0", "de;q=0.000", "en"],
    ["spaces and capitals", " de ; Q=0.3 , PT-br ; q=0.7 ", "pt"],
    ["a weight that cannot be read is never taken", "de;q=high,pt;q=0.1", "pt"],
    ["a weight above 1 cannot be read", "de;q=7,pt;q=0.1", "pt"],
    ["other parameters count for nothing", "de;level=1;q=0.2,pt;level=2", "pt"],
    ["a star names no language", "*;q=0.9,de;q=0.1", "de"],
    ["English by its weight", "de;q=0.8,en-GB;q=0.9", "en"],
    ["Chinese by its script, with a region behind it", "zh-Hant-HK,zh;q=0.5", "zh-hant"],
    ["nothing", "", "en"],
    ["commas only", ",,;q=1,", "en"],
  ])("AMB-307: Accept-Language: %s", (_, accepted, lang) => {
    expect(pickLanguage({ ...nothing, accepted }, [...offered, "zh-hant"])).toBe(lang);
  });

  test("I18-01: made-up languages are there in development and tests only", () => {
    expect(pick({ asked: "ar-xb", account: "de" })).toBe("de");
    expect(pick({ asked: "ar-xb", account: "de", version: "test" })).toBe("ar-xb");
    expect(pick({ cookie: "en-xa", version: "development" })).toBe("en-xa");
  });
});
