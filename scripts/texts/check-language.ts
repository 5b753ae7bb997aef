import { isLanguage } from "../../domain/languages.ts";
import { formOf, placeholders, stemOf, type Texts } from "./text-keys.ts";
import { typographyProblems } from "./typography.ts";

/**
 * Placeholders that a form for a single number may leave out or spell, as in "one day". `shown` is the formatted
 * number.
 */
const NUMBERS = new Set(["count", "shown"]);
/** Numbers that tell a language's plural forms apart. */
const COUNTED = Array.from({ length: 1001 }, (_, number) => number);

/** Lists the keys a language must have, each with the English text it translates. */
function expectedTexts(english: Texts, rules: Intl.PluralRules): Map<string, string> {
  const expected = new Map<string, string>();
  for (const [key, text] of Object.entries(english)) {
    const stem = stemOf(key, english);
    if (stem === null) expected.set(key, text);
    else if (key.endsWith("_other")) {
      for (const form of rules.resolvedOptions().pluralCategories) expected.set(`${stem}_${form}`, text);
    }
  }
  return expected;
}

/** Lists the differences between a translation's placeholders and the English ones. */
function placeholderProblems(text: string, source: string, maySpell: boolean): string[] {
  const mayName = placeholders(source);
  const names = placeholders(text);
  return [
    ...[...names].filter((name) => !mayName.has(name)).map((name) => `names {{${name}}}, English does not`),
    ...[...mayName]
      .filter((name) => !names.has(name) && !(maySpell && NUMBERS.has(name)))
      .map((name) => `lacks {{${name}}}`),
  ];
}

/** Tells whether a text has words of its own, at least three letters beside its placeholders. */
const hasWords = (text: string) => /[A-Za-z]{3}/.test(text.replace(/\{\{[^}]*\}\}/g, ""));

/**
 * Lists the problems of one language's texts: missing or surplus keys, placeholders that differ (I18-03, AMB-287),
 * texts that are English still, and texts against the language's typography.
 * @param same keys whose text is rightly the English one
 */
export function translationProblems(
  lang: string,
  texts: Texts,
  english: Texts,
  same: readonly string[] = [],
): string[] {
  if (!isLanguage(lang)) return [`${lang}: ${lang} is no language of domain/languages.ts`];
  const rules = new Intl.PluralRules(lang);
  const expected = expectedTexts(english, rules);
  const isExact = (form: string) => COUNTED.filter((number) => rules.select(number) === form).length === 1;
  const problems = Object.keys(texts)
    .filter((key) => !expected.has(key))
    .map((key) => `${key} is no English key, or no plural form of this language`);
  for (const [key, source] of expected) {
    const text = texts[key];
    if (text === undefined) {
      problems.push(`${key} is missing ("${source}")`);
      continue;
    }
    const found = placeholderProblems(text, source, stemOf(key, texts) !== null && isExact(formOf(key)));
    if (text.trim() === "" && source.trim() !== "") found.push("is empty");
    if (lang !== "en") {
      if (text === source && hasWords(source) && !same.includes(key)) found.push(`is English: ${text}`);
      found.push(...typographyProblems(lang, text, source));
    }
    problems.push(...found.map((problem) => `${key} ${problem}`));
  }
  return problems.map((problem) => `${lang}: ${problem}`);
}
