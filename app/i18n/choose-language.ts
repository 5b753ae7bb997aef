import { languageFor } from "../../domain/languages.ts";
import type { LanguageWishes } from "../load-context.ts";
import { isPseudoLanguage } from "./pseudo.ts";

const TRIAL_VERSIONS = ["development", "test"];

/** Reads the browser's tags in its order, as languages of ours; leaves out tags that none fits. */
const acceptedLanguages = (header: string): string[] =>
  header
    .split(",")
    .map((part) => (part.split(";")[0] ?? "").trim())
    .filter((tag) => languageFor(tag) !== "en" || /^en\b/i.test(tag))
    .map(languageFor);

/**
 * Chooses a page's language: the account's, then the cookie's, then the browser's, among those with texts (AMB-236).
 * @param offered tags that have a file of texts
 */
export function pickLanguage(wishes: LanguageWishes, offered: readonly string[]): string {
  const isTrial = TRIAL_VERSIONS.includes(wishes.version);
  const pseudo = [wishes.asked, wishes.cookie].find((tag) => isTrial && isPseudoLanguage(tag));
  if (pseudo !== undefined) return pseudo;
  const wanted = [wishes.account, wishes.cookie, ...acceptedLanguages(wishes.accepted)];
  return wanted.find((tag) => offered.includes(tag)) ?? "en";
}
