import { readdirSync } from "node:fs";
import { LANGUAGES } from "../../domain/languages.ts";
import { fromRoot } from "../root.ts";
import { type SourceFile, sourceFiles } from "../source-files.ts";
import { translationProblems } from "../texts/check-language.ts";
import { botFolder, dashboardFolder, type TextFolder } from "../texts/folders.ts";
import { readMadeFrom, staleKeys } from "../texts/made-from.ts";
import { readTexts, TEXTS_FOLDER, textAreas } from "../texts/read-texts.ts";
import same from "../texts/same-as-english.json" with { type: "json" };
import { unusedKeyProblems, valueProblems } from "../texts/text-calls.ts";
import { textSetProblems } from "../texts/text-sets.ts";

const SAME: Record<string, Record<string, string[]>> = same;

function checkFolder({ name, languages, read }: TextFolder, callers: SourceFile[], rules: SourceFile[]): string[] {
  const english = read("en");
  const stale = (lang: string) =>
    lang === "en"
      ? []
      : staleKeys(readMadeFrom(lang)[name] ?? {}, english).map((key) => `${lang}: ${key} was made from another text`);
  const inFiles = [
    ...LANGUAGES.filter((lang) => !languages.includes(lang)).map((lang) => `${lang} has no texts`),
    ...languages.flatMap((lang) => translationProblems(lang, read(lang), english, SAME[name]?.[lang])),
    ...languages.flatMap(stale),
    ...unusedKeyProblems(english, callers, rules),
  ];
  return [...inFiles.map((problem) => `${name}/${problem}`), ...valueProblems(english, callers)];
}

/** Finds languages without an area that English has, and areas without the same keys (I18-03, but for plural forms). */
function areaProblems(languages: readonly string[]): string[] {
  const keysOf = (lang: string, area: string) =>
    new Set(Object.keys(readTexts(TEXTS_FOLDER, lang, `${area}.json`)).map((key) => key.split(".")[0]));
  return languages.flatMap((lang) => [
    ...readdirSync(fromRoot(TEXTS_FOLDER, lang))
      .filter((file) => !textAreas().includes(file.replace(/\.json$/, "")))
      .map((file) => `${TEXTS_FOLDER}/${lang}/${file}: English has no such area`),
    ...textAreas().flatMap((area) => {
      const wanted = keysOf("en", area);
      const strays = [...keysOf(lang, area)].filter((first) => !wanted.has(first));
      return strays.map((first) => `${TEXTS_FOLDER}/${lang}/${area}.json: ${first}.* stands elsewhere in English`);
    }),
  ]);
}

/** Checks the texts of the pages, and those of the bot. */
export function checkTexts(): string[] {
  const pages = sourceFiles(/\.tsx?$/, ["app"]);
  const rules = sourceFiles(/\.ts$/, ["domain"]);
  const english = dashboardFolder.read("en");
  return [
    ...areaProblems(dashboardFolder.languages),
    ...checkFolder(dashboardFolder, pages, [...rules, ...sourceFiles(/\.ts$/, ["services"])]),
    ...textSetProblems([...pages, ...rules], english),
    ...checkFolder(botFolder, sourceFiles(/\.ts$/, ["bot", "durable-objects"]), []),
  ];
}
