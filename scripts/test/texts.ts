import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { ERROR_STATUS } from "../../domain/errors.ts";
import { isLanguage } from "../../domain/languages.ts";
import { fromRoot } from "../root.ts";
import { type SourceFile, sourceFiles } from "./source-files.ts";

export type Texts = Readonly<Record<string, string>>;

const FOLDER = "public/i18n/telegram_dashbaord";
const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;
/** A form that stands for one number alone may spell it: "one day". `shown` is the number as it is written. */
const NUMBERS = new Set(["count", "shown"]);
/** Numbers that tell a language's plural forms apart. */
const COUNTED = Array.from({ length: 1001 }, (_, number) => number);

const placeholders = (text: string) => new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name));

/** The part of a key before its plural form, for keys that have an `_other`. */
const stemOf = (key: string, texts: Texts) => {
  const stem = PLURAL.exec(key)?.[1];
  return stem !== undefined && `${stem}_other` in texts ? stem : null;
};

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

/** What one file lacks or has beyond English, and where its placeholders differ (I18-03). */
export function translationProblems(lang: string, texts: Texts, english: Texts): string[] {
  const file = `${FOLDER}/${lang}.json`;
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
    const form = PLURAL.exec(key)?.[2] ?? "";
    const isSpelled = stemOf(key, texts) !== null && isExact(form);
    for (const name of names)
      if (!mayName.has(name)) problems.push(`${file}: ${key} names {{${name}}}, English does not`);
    for (const name of mayName) {
      if (!names.has(name) && !(isSpelled && NUMBERS.has(name))) problems.push(`${file}: ${key} lacks {{${name}}}`);
    }
  }
  return problems;
}

/** Everything in the sources that may be a key: whole texts, and templates as patterns. */
function namedIn(files: SourceFile[]): { literals: Set<string>; patterns: RegExp[] } {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    // `errors.${message}` is any message: those count by the catalogue.
    if (ts.isTemplateExpression(node) && node.head.text.includes(".") && node.head.text !== "errors.") {
      const rest = node.templateSpans.map((span) => `.+${literally(span.literal.text)}`).join("");
      patterns.push(new RegExp(`^${literally(node.head.text)}${rest}$`));
    }
    ts.forEachChild(node, visit);
  };
  for (const { path, text } of files) visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return { literals, patterns };
}

/** English keys that nothing names. A message that answers carry counts as named (AMB-239). */
export function unusedKeyProblems(english: Texts, pages: SourceFile[], rules: SourceFile[]): string[] {
  const { literals, patterns } = namedIn(pages);
  const answers = new Set([...Object.keys(ERROR_STATUS), ...literals, ...namedIn(rules).literals]);
  const isUsed = (key: string) =>
    literals.has(key) ||
    patterns.some((pattern) => pattern.test(key)) ||
    (key.startsWith("errors.") && answers.has(key.slice("errors.".length)));
  return Object.keys(english)
    .filter((key) => !isUsed(stemOf(key, english) ?? key))
    .map((key) => `${FOLDER}/en.json: nothing uses ${key}`);
}

const read = (lang: string) => JSON.parse(readFileSync(fromRoot(FOLDER, `${lang}.json`), "utf8")) as Texts;

export function checkTexts(): string[] {
  const english = read("en");
  const languages = readdirSync(fromRoot(FOLDER)).map((file) => file.replace(/\.json$/, ""));
  return [
    ...languages.flatMap((lang) => translationProblems(lang, read(lang), english)),
    ...unusedKeyProblems(english, sourceFiles(/\.tsx?$/, ["app"]), sourceFiles(/\.ts$/, ["domain", "services"])),
  ];
}
