import { expect, test } from "vitest";
import { createI18n, type Texts } from "../../../app/i18n/instance.ts";
import { arabic, german } from "../../support/texts.ts";

const minutes = (lang: string, texts: Texts, count: number) => createI18n(lang, texts).t("send.ttl.minutes", { count });

test.each([
  [1, "1 Minute"],
  [2, "2 Minuten"],
])("I18-03: German counts %i as %s", (count, words) => {
  expect(minutes("de", german, count)).toBe(words);
});

test.each([
  [1, "دقيقة واحدة"],
  [2, "دقيقتين"],
  [3, "3 دقائق"],
  [11, "11 دقيقة"],
  [100, "100 دقيقة"],
])("I18-03: Arabic counts %i in its own form", (count, words) => {
  expect(minutes("ar", arabic, count)).toBe(words);
});
