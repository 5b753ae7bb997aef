import { readdirSync, readFileSync } from "node:fs";
import { isLanguage } from "../../domain/languages.ts";
import { fromRoot } from "../root.ts";
import { type SourceFile, sourceFiles } from "./source-files.ts";
import { unusedKeyProblems, valueProblems } from "./text-calls.ts";
import { formOf, placeholders, stemOf, type Texts } from "./text-keys.ts";

/** A form that stands for one number alone may spell it: "one day". `shown` is the number as it is written. */
const NUMBERS = new Set(["count", "shown"]);
/** Numbers that tell a language's plural forms apart. */
const COUNTED = Array.from({ length: 1001 }, (_, number) => number);

/** The keys a language must have, each with the English text it translates. */
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

/** Tells what one language's file lacks or has beyond English, and where its placeholders differ (I18-03, AMB-287). */
export function translationProblems(lang: string, texts: Texts, english: Texts): string[] {
  const file = `${lang}.json`;
  if (!isLanguage(lang)) return [`${file}: ${lang} is no language of domain/languages.ts`];
  const rules = new Intl.PluralRules(lang);
  const expected = expectedTexts(english, rules);
  const isExact = (form: string) => COUNTED.filter((number) => rules.select(number) === form).length === 1;
  const problems = Object.keys(texts)
    .filter((key) => !expected.has(key))
    .map((key) => `${file}: ${key} is no key of en.json, or no plural form of this language`);
  for (const [key, source] of expected) {
    const text = texts[key];
    if (text === undefined) {
      problems.push(`${file}: ${key} is missing ("${source}")`);
      continue;
    }
    if (text.trim() === "" && source.trim() !== "") problems.push(`${file}: ${key} is empty`);
    const mayName = placeholders(source);
    const names = placeholders(text);
    const isSpelled = stemOf(key, texts) !== null && isExact(formOf(key));
    for (const name of names)
      if (!mayName.has(name)) problems.push(`${file}: ${key} names {{${name}}}, English does not`);
    for (const name of mayName) {
      if (!names.has(name) && !(isSpelled && NUMBERS.has(name))) problems.push(`${file}: ${key} lacks {{${name}}}`);
    }
  }
  return problems;
}

function checkFolder(folder: string, callers: SourceFile[], rules: SourceFile[]): string[] {
  const read = (lang: string) => JSON.parse(readFileSync(fromRoot(folder, `${lang}.json`), "utf8")) as Texts;
  const english = read("en");
  const languages = readdirSync(fromRoot(folder)).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
  const inFiles = [
    ...languages.flatMap((lang) => translationProblems(lang, read(lang), english)),
    ...unusedKeyProblems(english, callers, rules),
  ];
  return [...inFiles.map((problem) => `${folder}/${problem}`), ...valueProblems(english, callers)];
}

/** The texts of the pages, and those of the bot. */
export const checkTexts = (): string[] => [
  ...checkFolder(
    "public/i18n/telegram_dashbaord",
    sourceFiles(/\.tsx?$/, ["app"]),
    sourceFiles(/\.ts$/, ["domain", "services"]),
  ),
  ...checkFolder("bot/words", sourceFiles(/\.ts$/, ["bot", "durable-objects"]), []),
];
