import type { i18n } from "i18next";
import { FAILURE_TEXTS } from "./failure-set.ts";
import type { Texts } from "./instance.ts";
import type { TextKey } from "./keys.ts";
import { fetchSet, type PageTextSets } from "./page-texts.tsx";

/** Name of the set of messages that refuse what was typed. */
const REFUSAL_TEXTS = "refusals";

/** The texts of the page in this browser; null on the server, which has all texts. */
let page: { instance: i18n; address: string; sets: Map<string, Promise<void>> } | null = null;
/** Tells whether all texts of the language are loaded, after a change of it. */
let isWhole = false;

/** Starts from the texts that the page was rendered with. */
export function beginTexts(instance: i18n, { address, names }: PageTextSets): void {
  page = { instance, address, sets: new Map(names.map((name) => [name, Promise.resolve()])) };
}

/** Adds texts of the page's language; present ones stay. */
export function addTexts(instance: i18n, lang: string, texts: Texts): void {
  // In place, so that a translator that was made before finds them.
  instance.addResourceBundle(lang, "translation", texts, true, true);
}

/** Notes that every text of the page's language is loaded. */
export function haveAllTexts(): void {
  isWhole = true;
}

/**
 * Loads the texts of a page or of a part that is loaded later, once.
 * @param name of a set (scripts/texts/text-sets.ts); @throws TypeError where they cannot be had
 */
export function loadTexts(name: string | undefined): Promise<void> {
  if (page === null || name === undefined || isWhole) return Promise.resolve();
  const { instance, address, sets } = page;
  const known = sets.get(name);
  if (known !== undefined) return known;
  const { language } = instance;
  const coming = fetchSet(address, name).then((texts) => addTexts(instance, language, texts));
  sets.set(name, coming);
  coming.catch(() => sets.delete(name));
  return coming;
}

/** Loads the texts of all the server's messages about a failed call, where there is a connection. */
export const loadFailureTexts = () =>
  Promise.all([loadTexts(FAILURE_TEXTS), loadTexts(REFUSAL_TEXTS)]).catch(() => undefined);

/** Returns a text in the page's language outside of components; null on the server. */
export const pageText = (key: TextKey): string | null => page?.instance.t(key) ?? null;

/** Waits for a part's code and texts. @param name of the set, the module's path below app/ */
export async function withTexts<Module>(code: Promise<Module>, name: string): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts(name)]);
  return module;
}
