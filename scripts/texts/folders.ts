import { readdirSync } from "node:fs";
import { LANGUAGES, type Language } from "../../domain/languages.ts";
import { fromRoot } from "../root.ts";
import { dashboardTexts, readTexts, TEXTS_FOLDER } from "./read-texts.ts";
import type { Texts } from "./text-keys.ts";

/** A folder with the texts of all languages. */
export interface TextFolder {
  name: string;
  languages: readonly Language[];
  read(lang: string): Texts;
}

const present = (folder: string) => new Set(readdirSync(fromRoot(folder)).map((name) => name.replace(/\.json$/, "")));
const languagesIn = (folder: string) => LANGUAGES.filter((lang) => present(folder).has(lang));

const BOT_FOLDER = "bot/words";

/** The texts of the pages, by areas, and those of the bot. */
export const dashboardFolder: TextFolder = {
  name: TEXTS_FOLDER,
  languages: languagesIn(TEXTS_FOLDER),
  read: dashboardTexts,
};
export const botFolder: TextFolder = {
  name: BOT_FOLDER,
  languages: languagesIn(BOT_FOLDER),
  read: (lang) => readTexts(BOT_FOLDER, `${lang}.json`),
};
