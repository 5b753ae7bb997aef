import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fromRoot } from "../root.ts";
import { stemOf, type Texts } from "./text-keys.ts";

const FOLDER = "scripts/texts/made-from";
const HASH_LENGTH = 8;

/** Hash of the English text that each translation of a language was made from; folder of texts, key, hash. */
export type MadeFrom = Record<string, Record<string, string>>;

/** Hashes each English text, with all of its plural forms, by its key without them. */
export function englishHashes(english: Texts): Map<string, string> {
  const forms = new Map<string, string[]>();
  for (const [key, text] of Object.entries(english)) {
    const stem = stemOf(key, english) ?? key;
    forms.set(stem, [...(forms.get(stem) ?? []), text]);
  }
  const hash = (texts: string[]) => createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, HASH_LENGTH);
  return new Map([...forms].map(([stem, texts]) => [stem, hash(texts)]));
}

const fileOf = (lang: string) => fromRoot(FOLDER, `${lang}.json`);

export const readMadeFrom = (lang: string): MadeFrom =>
  existsSync(fileOf(lang)) ? (JSON.parse(readFileSync(fileOf(lang), "utf8")) as MadeFrom) : {};

export const writeMadeFrom = (lang: string, made: MadeFrom): void =>
  writeFileSync(fileOf(lang), `${JSON.stringify(made, null, 2)}\n`);

/** Lists the keys whose translation was made from an English text that has changed since. */
export const staleKeys = (made: Readonly<Record<string, string>>, english: Texts): string[] =>
  [...englishHashes(english)].filter(([key, hash]) => made[key] !== hash).map(([key]) => key);
