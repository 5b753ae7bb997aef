import { LANGUAGES, type Language } from "../../domain/languages.ts";
import type { Texts } from "./instance.ts";

const FILES = import.meta.glob<Texts>("../texts/*/*.json", { import: "default" });

/** Loaders of the areas of each language's texts. */
const areas = new Map<string, (() => Promise<Texts>)[]>();
for (const [path, load] of Object.entries(FILES)) {
  const lang = /\/texts\/([^/]+)\//.exec(path)?.[1] ?? "";
  areas.set(lang, [...(areas.get(lang) ?? []), load]);
}

/** Languages that have a folder of texts, in the order of {@link LANGUAGES}: a new folder is a new language. */
export const OFFERED_LANGUAGES: readonly Language[] = LANGUAGES.filter((lang) => areas.has(lang));

/** Returns all texts of a language; null where it has none. */
export async function allTexts(lang: string): Promise<Texts | null> {
  const loaders = areas.get(lang);
  return loaders === undefined ? null : Object.assign({}, ...(await Promise.all(loaders.map((load) => load()))));
}
