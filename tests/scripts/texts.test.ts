// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources that are checked
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../domain/languages.ts";
import { sentenceGapProblems } from "../../scripts/test/sentence-gaps.ts";
import { visibleStringProblems } from "../../scripts/test/visible-strings.ts";
import { translationProblems } from "../../scripts/texts/check-language.ts";
import { botFolder, dashboardFolder } from "../../scripts/texts/folders.ts";
import { englishHashes, staleKeys } from "../../scripts/texts/made-from.ts";
import { unusedKeyProblems, valueProblems } from "../../scripts/texts/text-calls.ts";
import { typographyProblems } from "../../scripts/texts/typography.ts";

const page = (text: string) => visibleStringProblems({ path: "app/a.tsx", text: `const a = ${text};` });

describe("words on pages", () => {
  it.each([
    "<p>Save it</p>",
    '<p>{"Save it"}</p>',
    '<p>{isOn ? "Switched on" : t("a.b")}</p>',
    "<p>{`${count} members`}</p>",
    '<button aria-label="Close" />',
    '<input placeholder={isOn ? "Write" : ""} />',
    '<Panel title="Members" />',
  ])("I18-03: %s is reported", (text) => {
    expect(page(text)).toHaveLength(1);
  });

  it.each([
    '<p>{t("a.save")} · {count}</p>',
    '<button aria-label={t("a.close")} className="grow" type="button" />',
    "<p>{title}: @</p>",
    "<kbd>Ctrl+Enter</kbd>",
    '<input placeholder="https://" />',
    '<button title="Ctrl+Enter" />',
    '<List kind="groups">{rows.map((row) => row.title)}</List>',
  ])("I18-03: %s is fine", (text) => {
    expect(page(text)).toEqual([]);
  });
});

const rule = (text: string) => visibleStringProblems({ path: "bot/a.ts", text: `const a = ${text};` });

describe("words of the bot", () => {
  it.each(['{ text: "Hello" }', "{ caption: `${name} is gone` }", '{ text: isOn ? t("a.b") : "Over" }'])(
    "I18-03: %s is reported",
    (text) => {
      expect(rule(text)).toHaveLength(1);
    },
  );

  it.each(['{ text: t("a.b") }', "{ text: `${head}\n\n${body}` }", '{ key: "not said", text }'])(
    "I18-03: %s is fine",
    (text) => {
      expect(rule(text)).toEqual([]);
    },
  );
});

describe("sentences side by side", () => {
  const gaps = (text: string) => sentenceGapProblems({ path: "app/a.tsx", text: `const a = ${text};` });

  it.each([
    '<p>{t("a.done")} {t("a.next")}</p>',
    '<p>{isOn ? t("a.on") : t("a.off")}{" "}<Link to="/">{t("a.way")}</Link></p>',
    '<p><b>{t("a.not")}</b> {failureText(i18n, failure)}</p>',
    '<p>{isOver && ` ${t("a.over")}`}</p>',
    '`${t("a.done")} ${why}`',
    '`${told} ${t("a.why")}`',
  ])("I18-03: the blank of %s is reported", (text) => {
    expect(gaps(text)).toHaveLength(1);
  });

  it.each([
    '<p>{withGap(t("a.done"))}{t("a.next")}</p>',
    '<p>{t("a.used")} · {t("a.left")}</p>',
    '<p><b>{count}</b> {t("a.used")}</p>',
    '`${isMore ? "+" : "−"} ${t("a.unseen")}`',
    "`${first} ${last}`",
  ])("I18-03: %s is fine", (text) => {
    expect(gaps(text)).toEqual([]);
  });
});

const FOLDERS = [dashboardFolder, botFolder];
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Lists the keys that a language has to have for those of English, each plural in every form that it knows. */
function keysFor(lang: string, english: readonly string[]): string[] {
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  const counted = new Set(english.filter((key) => key.endsWith("_other")).map((key) => key.replace(PLURAL, "")));
  const plain = english.filter((key) => !counted.has(key.replace(PLURAL, "")));
  return [...plain, ...[...counted].flatMap((stem) => forms.map((form) => `${stem}_${form}`))].sort();
}

describe("language files", () => {
  it.each(LANGUAGES)("I18-03, AMB-287: %s has the keys of English, each plural in its own forms", (lang) => {
    for (const folder of FOLDERS) {
      const english = Object.keys(folder.read("en"));
      expect(english.length).toBeGreaterThan(100);
      expect(Object.keys(folder.read(lang)).sort()).toEqual(keysFor(lang, english));
    }
  });

  const english = {
    plain: "Save",
    named: "{{used}} of {{all}}",
    days_one: "{{count}} day",
    days_other: "{{count}} days",
  };
  const arabic = {
    plain: "حفظ",
    named: "{{used}} من {{all}}",
    days_zero: "لا أيام",
    days_one: "يوم واحد",
    days_two: "يومان",
    days_few: "{{count}} أيام",
    days_many: "{{count}} يومًا",
    days_other: "{{count}} يوم",
  };

  it.each(["ar", "fa"])("I18-03: in %s a sign before Latin letters or a number keeps its side", (lang) => {
    const loose = /(?<![\w\u200e\u2066\u2068/:.<])(?:\/[a-z]|@(?:[a-z]|\{\{)|[+#]\{\{)/;
    const texts = Object.entries(dashboardFolder.read(lang));
    const shown = texts.filter(([key, text]) => !/^find\.|\.syntax$/.test(key) && /\p{Script=Arabic}/u.test(text));
    expect(shown.length).toBeGreaterThan(1000);
    expect(shown.filter(([, text]) => loose.test(text))).toEqual([]);
  });

  it("I18-03: a language with its own plural forms, which may spell a number that has a form for itself", () => {
    expect(translationProblems("ar", arabic, english)).toEqual([]);
    expect(translationProblems("en", english, english)).toEqual([]);
  });

  it("I18-03: missing, unknown and empty keys, placeholders and plural forms are reported", () => {
    const { plain: _, days_few: __, ...rest } = arabic;
    const problems = translationProblems("ar", { ...rest, named: "{{used}} {{sum}}", more: "x" }, english);
    expect(problems.map((line) => line.replace(/^.*?: /, ""))).toEqual([
      "more is no English key, or no plural form of this language",
      'plain is missing ("Save")',
      "named names {{sum}}, English does not",
      "named lacks {{all}}",
      'days_few is missing ("{{count}} days")',
    ]);
    expect(translationProblems("en", { ...english, days_few: "x" }, english)).toHaveLength(1);
    const german = {
      plain: "Sichern",
      named: "{{used}} von {{all}}",
      days_one: "{{count}} Tag",
      days_other: "{{count}} Tage",
    };
    expect(translationProblems("de", { ...german, plain: "" }, english)).toEqual(["de: plain is empty"]);
    const russian = { plain: "Готово", named: "{{used}} из {{all}}", days_one: "день", days_other: "{{count}} дня" };
    expect(
      translationProblems("ru", { ...russian, days_few: "{{count}} дня", days_many: "{{count}} дней" }, english),
    ).toEqual(["ru: days_one lacks {{count}}"]);
    expect(translationProblems("tlh", english, english)).toHaveLength(1);
  });

  it("I18-03: a text that is English still is reported, but for those that are rightly the same", () => {
    const german = { plain: "Save", named: "{{used}} von {{all}}", days_one: "ein Tag", days_other: "{{count}} Tage" };
    expect(translationProblems("de", german, english)).toEqual(["de: plain is English: Save"]);
    expect(translationProblems("de", german, english, ["plain"])).toEqual([]);
  });

  it.each([
    ["de", 'Der "Plan"', "has straight quotes"],
    ["es", "Hola  mundo", "has stray spaces"],
    ["ru", "Готово ?", "has a space before punctuation"],
    ["fr", "Vraiment ?", "lacks French spacing"],
    ["fr", "Plan: essai", ""],
    ["fr", "Vraiment\u202f?", ""],
    ["fa", "كانال", "has Arabic letters"],
    ["fa", "کانال", ""],
    ["hi", "५ दिन", "has other digits than Latin ones"],
    ["ja", "このsend it to the groupです", "has English words"],
    ["ja", "Telegram Starsで支払う", ""],
    ["ja", "Telegram Stars で支払う", "has a needless blank"],
    ["ja", "残り {{count}} 件", "has a needless blank"],
    ["ja", "「 保存」", "has a needless blank"],
    ["ja", "メニューでは /help の前に並びます。", ""],
    ["ja", "保存しました。 再開します。", "has a needless blank"],
    ["zh-hant", "群組 設定", "has a needless blank"],
    ["zh-hans", "套餐 （免费）", "has a needless blank"],
    ["zh-hans", "请在 {{wait}} 后重试。", "has a needless blank"],
    ["zh-hans", "群组 “{{group}}” 需要验证", "has a needless blank"],
    ["zh-hans", "请在 {{wait}}后重试。", ""],
    ["zh-hans", "用 Stars 付款。", ""],
    ["zh-hans", "共 {{count}} 条", ""],
    ["zh-hans", "共{{count}} 条", "lacks a blank"],
    ["zh-hant", "用Stars付款", "lacks a blank"],
  ] as const)("I18-03: in %s “%s” %s", (lang, text, problem) => {
    const found = typographyProblems(lang, text, "English");
    expect(found.map((each) => each.split(":")[0])).toEqual(problem === "" ? [] : [problem]);
  });

  it("I18-03: a translation of an English text that has changed since is stale", () => {
    const made = Object.fromEntries(englishHashes(english));
    expect(staleKeys(made, english)).toEqual([]);
    expect(staleKeys(made, { ...english, plain: "Keep", days_one: "one day" })).toEqual(["plain", "days"]);
    expect(staleKeys({}, { plain: "Save" })).toEqual(["plain"]);
  });

  it("I18-03: a key that nothing names is reported; plurals, templates and messages of answers count as named", () => {
    const texts = {
      "a.used": "",
      "a.days_one": "",
      "a.days_other": "",
      "kind.text": "",
      "errors.INTERNAL_ERROR": "",
      "errors.ONLY_HERE": "",
      "errors.NOBODY": "",
      "a.unused": "",
    };
    const pages = [
      { path: "app/a.tsx", text: 't("a.used"); t("a.days", { count }); t(`kind.${kind}`); t(`errors.${m}`);' },
    ];
    const rules = [{ path: "domain/a.ts", text: 'const a = "ONLY_HERE";' }];
    expect(unusedKeyProblems(texts, pages, rules).map((line) => line.split(" ").at(-1))).toEqual([
      "errors.NOBODY",
      "a.unused",
    ]);
  });

  it("I18-03: a call that gives a text's placeholders too little or too much is reported", () => {
    const problems = (text: string) =>
      valueProblems(english, [{ path: "bot/a.ts", text }]).map((line) => line.replace(/^.*?: /, ""));
    expect(problems('t("plain"); t("named", { used, all: 3 }); t("days", { count: 1 }); t("named", values);')).toEqual(
      [],
    );
    expect(problems('t("named", { used, sum })')).toEqual(['"named" needs all', '"named" names no {{sum}}']);
    expect(problems('t("days")')).toEqual(['"days" needs count']);
    expect(problems('t("plain", { count })')).toEqual(['"plain" names no {{count}}']);
    expect(problems('t("named", { ...used })')).toEqual([]);
  });
});
