import { readdirSync, readFileSync } from "node:fs";
import { fromRoot } from "../root.ts";
import type { Texts } from "./text-keys.ts";

export const TEXTS_FOLDER = "app/texts";

/** Lists the names of the areas: the files of the English folder. */
export const textAreas = (): string[] =>
  readdirSync(fromRoot(TEXTS_FOLDER, "en")).map((file) => file.replace(/\.json$/, ""));

/** Reads one file of texts. */
export const readTexts = (...path: string[]): Texts => JSON.parse(readFileSync(fromRoot(...path), "utf8")) as Texts;

/** Reads all areas of one language of the dashboard as one. */
export const dashboardTexts = (lang: string): Texts =>
  Object.assign({}, ...textAreas().map((area) => readTexts(TEXTS_FOLDER, lang, `${area}.json`)));
