import { languageFor } from "../../domain/languages.ts";
import type { LanguageWishes } from "../load-context.ts";
import { isPseudoLanguage } from "./pseudo.ts";

const TRIAL_VERSIONS = ["development", "test"];

/** A weight as the standard writes it: 0 to 1, at most three places. */
const WEIGHT = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/** Reads one tag with its weight, which is 1 where none is given, and 0 where it is malformed. */
function readWish(part: string): { tag: string; weight: number } {
  const [tag = "", ...parameters] = part.split(";");
  const written = parameters.find((parameter) => /^\s*q\s*=/i.test(parameter));
  const weight = written === undefined ? 1 : Number(WEIGHT.exec(written)?.[1] ?? 0);
  return { tag: tag.trim(), weight };
}

/**
 * Converts the browser's tags into languages of ours: the highest q value first, equal ones in their order, q=0 never
 * (AMB-307). Leaves out tags that match none.
 */
const acceptedLanguages = (header: string): string[] =>
  header
    .split(",")
    .map(readWish)
    .filter(({ tag, weight }) => weight > 0 && (languageFor(tag) !== "en" || /^en\b/i.test(tag)))
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => languageFor(tag));

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
