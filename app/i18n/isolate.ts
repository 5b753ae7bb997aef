import { hasRightToLeft, isolate } from "../../domain/direction.ts";
import { isRightToLeft, languageFor } from "../../domain/languages.ts";

const TO_THE_RIGHT =
  /[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Deva}\p{sc=Thai}\p{sc=Han}\p{sc=Kana}\p{sc=Hira}\p{sc=Hang}]/u;
const ISOLATED = /^[\u2066-\u2068][^\u2066-\u2069]*\u2069$/;

/**
 * Isolates a value that is filled into a sentence where it has letters of the other direction, so that an Arabic name
 * does not reorder the English words beside it. Numbers and values of the same direction stay as they are.
 */
export function isolatedValue(value: unknown, lang: string): string {
  const text = String(value ?? "");
  const hasOther = isRightToLeft(languageFor(lang)) ? TO_THE_RIGHT.test(text) : hasRightToLeft(text);
  return hasOther && !ISOLATED.test(text) ? isolate(text) : text;
}
