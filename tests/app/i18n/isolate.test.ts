import { describe, expect, it } from "vitest";
import { createI18n } from "../../../app/i18n/instance.ts";
import { isolatedValue } from "../../../app/i18n/isolate.ts";

describe("values within a sentence", () => {
  it.each([
    ["en", "سارا", "\u2068سارا\u2069"],
    ["en", "Sara", "Sara"],
    ["de", "דוד 3", "\u2068דוד 3\u2069"],
    ["ja", "東京", "東京"],
    ["ar", "Sara", "\u2068Sara\u2069"],
    ["fa", "Иван", "\u2068Иван\u2069"],
    ["ar", "سارا", "سارا"],
    ["ar", "12 / 50", "12 / 50"],
    ["ar", "\u2068Sara\u2069", "\u2068Sara\u2069"],
    ["fa", undefined, ""],
    ["en", 3, "3"],
  ])("I18-03: %s: %s has its own direction where it needs one", (lang, value, shown) => {
    expect(isolatedValue(value, lang)).toBe(shown);
  });

  it.each([
    ["en", 1, "1 day"],
    ["en", 12480, "12,480 days"],
    ["de", 12480, "12.480 days"],
    ["ar", 12480, "12,480 days"],
  ])("I18-03: %s: a count of %i has its separators", (lang, count, shown) => {
    const forms = ["zero", "two", "few", "many", "other"].map((form) => [`days_${form}`, "{{count}} days"]);
    const i18n = createI18n(lang, { days_one: "{{count}} day", ...Object.fromEntries(forms) });
    expect(i18n.t("days" as never, { count } as never)).toBe(shown);
  });

  it("I18-03: plain and counted texts isolate alike, and nothing is escaped for HTML", () => {
    const texts = { named: "Hi {{name}}!", days_one: "{{name}}: a day", days_other: "{{name}}: {{count}} days" };
    const { t } = createI18n("en", texts);
    const say = (key: string, values: object) => t(key as never, values as never);
    expect(say("named", { name: "سارا" })).toBe("Hi \u2068سارا\u2069!");
    expect(say("days", { name: "سارا", count: 2 })).toBe("\u2068سارا\u2069: 2 days");
    expect(say("named", { name: "<b>&$1'" })).toBe("Hi <b>&$1'!");
  });
});
