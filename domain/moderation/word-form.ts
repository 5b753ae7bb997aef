import { createKeywordSearch, type KeywordSearch } from "../responders/keyword-search.ts";
import { foldedForm } from "../responders/text-form.ts";
import { lookAlikeForm, plainLetters } from "./alike/look-alikes.ts";
import { alphabetsOf, drawnText, type Readings, readingsOf } from "./alike/readings.ts";
import { joinedWords, undisguised } from "./disguise.ts";

/** Characters between letters that hide a word from a filter: invisible characters and variants. */
const INVISIBLE = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu;
/** Control characters, and the empty pattern of Braille, which looks like a space. */
const GAP = /[\p{Cc}\u2800]+/gu;
/**
 * Marks that are part of no composed letter (strokes, stress marks, stacked accents), the vowel marks of Arabic and
 * Hebrew, which most people leave out, and the stroke that only lengthens an Arabic word.
 */
const MARKS =
  /[\u0300-\u036f]|[\u0483-\u0489]|[\u0591-\u05bd\u05bf]|[\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670|[\u06d6-\u06dc]|[\u06df-\u06e4]|[\u06e7\u06e8]|[\u06ea-\u06ed]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/gu;
/** Letters, digits and signs of ASCII with single spaces, which need no change. */
const PLAIN = /^(?:[\x21-\x7e]| (?! ))*$/;

/** Returns a text with letters of other widths and styles as plain ones and without invisible characters. */
const visibleText = (text: string): string => text.normalize("NFKC").replaceAll(INVISIBLE, "").normalize("NFC");

/**
 * Returns a text as people see it: letters of other widths and styles as plain ones, without invisible characters and
 * marks.
 */
export const visibleForm = (text: string): string => visibleText(text).replaceAll(MARKS, "").replaceAll(GAP, " ");

/**
 * Makes the form in which a text is compared with a list of words: visible characters only, without case (as for
 * responders), letters that only look like those around them in their alphabet, one space for any gap.
 */
export function wordForm(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return lookAlikeForm(
    foldedForm(visibleForm(plainLetters(text)))
      .replaceAll(/\s+/gu, " ")
      .trim(),
  );
}

/**
 * Words of Latin letters and digits, which would be found inside many others, so they have to stand alone (AMB-041).
 */
const LATIN_ONLY = /^[\p{Script=Latin}\p{Nd}\p{M} ]+$/u;

/** The listed words that a text holds. */
export interface WordHits {
  /** places in the lists; the first in the order of the text, null for none */
  sensword: number | null;
  rocontain: number | null;
}

/** Searches a text by its form; disguised spellings are also read out of the text itself. */
export type WordSearch = (form: string, text?: string) => WordHits;

/**
 * Creates a search for the first word of a list that a form holds; with `latinAsWord` a word of Latin letters only
 * where it stands alone.
 */
export function createWordSearch(words: readonly string[], latinAsWord: boolean): (form: string) => string | null {
  const search = searchOf([{ words, latinAsWord }]);
  return (form) => {
    const [hit] = search(form);
    return hit === undefined ? null : (words[hit.id] ?? null);
  };
}

/**
 * Creates a search of both lists in one walk over the text: sensitive words (AMB-041) and those that may be anywhere
 * (AMB-040).
 * @param latinAsWord of which list a word of Latin letters is found only where it stands alone
 */
export function createListSearch(
  sensword: readonly string[],
  rocontain: readonly string[],
  latinAsWord = { sensword: true, rocontain: false },
): WordSearch {
  const search = searchOf([
    { words: sensword, latinAsWord: latinAsWord.sensword },
    { words: rocontain, latinAsWord: latinAsWord.rocontain },
  ]);
  return (form) => {
    const hits: WordHits = { sensword: null, rocontain: null };
    for (const { id } of search(form)) {
      if (id < sensword.length) hits.sensword ??= id;
      else hits.rocontain ??= id - sensword.length;
    }
    return hits;
  };
}

/**
 * Creates a search of both lists that also finds disguised spellings, in texts that have some, where a word is not
 * found as written. The words of the lists may be disguised, too.
 */
export function createDisguisedSearch(sensword: readonly string[], rocontain: readonly string[]): WordSearch {
  const plain = createListSearch(sensword, rocontain);
  const meant = (words: readonly string[]) => words.map((word) => undisguised(wordForm(word))?.text ?? word);
  const lists = [meant(sensword), meant(rocontain)] as const;
  const inText = createListSearch(...lists);
  // Texts made of spelled words only.
  const inSpelled = createListSearch(...lists, { sensword: false, rocontain: false });
  const joined = (first: WordHits, then: WordHits): WordHits => ({
    sensword: first.sensword ?? then.sensword,
    rocontain: first.rocontain ?? then.rocontain,
  });
  const alphabets = alphabetsOf([...lists[0], ...lists[1]]);
  // Few texts need these two.
  const asWords = onDemand(() => createListSearch(...lists, { sensword: true, rocontain: true }));
  const inGreek = onDemand(() => createListSearch(lists[0].map(withoutSigma), lists[1].map(withoutSigma)));
  const inForm = (form: string): WordHits => {
    const found = plain(form);
    const read = undisguised(form);
    if (read === null) return found;
    const inner = joined(found, inText(read.text));
    return read.spelled === "" ? inner : joined(inner, inSpelled(read.spelled));
  };
  const inReading = (form: string): WordHits => {
    const found = inForm(form);
    return IS_GREEK.test(form) ? joined(found, inGreek()(withoutSigma(form))) : found;
  };
  return (form, text = form) => {
    const found = inForm(form);
    if (PLAIN.test(text)) return found;
    const { texts, words } = hiddenReadings(text, alphabets);
    const read = texts.reduce((hits, one) => joined(hits, inReading(wordForm(one))), found);
    return words === "" ? read : joined(read, asWords()(words));
  };
}

/** Returns what makes a search when it is first asked for. */
function onDemand(make: () => WordSearch): () => WordSearch {
  let made: WordSearch | null = null;
  return () => (made ??= make());
}

const IS_GREEK = /\p{Script=Greek}/u;
/** Unicode counts sigma and omicron as one shape. */
const withoutSigma = (form: string): string => wordForm(form).replaceAll("σ", "ο");

/** Reads a text as it is shown, with its words apart as written and joined, by letters that only look like others. */
function hiddenReadings(text: string, alphabets: readonly number[]): Readings {
  const drawn = drawnText(text);
  const shown = visibleText(drawn);
  const texts = new Set(drawn === text ? [] : [shown]);
  const words: string[] = [];
  for (const one of new Set([shown, joinedWords(shown)])) {
    const read = readingsOf(one, alphabets);
    for (const reading of read?.texts ?? []) texts.add(reading);
    if (read !== null && read.words !== "") words.push(read.words);
  }
  return { texts: [...texts], words: words.join(" ") };
}

function searchOf(lists: readonly { words: readonly string[]; latinAsWord: boolean }[]): KeywordSearch {
  const keywords = lists.flatMap(({ words, latinAsWord }) =>
    words.map((word) => {
      const keyword = wordForm(word);
      return { keyword, isWholeWord: latinAsWord && LATIN_ONLY.test(keyword) };
    }),
  );
  // A word of nothing visible would be found everywhere.
  return createKeywordSearch(
    keywords.map((keyword, id) => ({ ...keyword, id })).filter(({ keyword }) => keyword !== ""),
  );
}
