import { createKeywordSearch, type KeywordSearch } from "../responders/keyword-search.ts";
import { foldedForm } from "../responders/text-form.ts";

/** What is written between letters so that a filter does not see the word: invisible characters and variants. */
const INVISIBLE = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu;
/** Letters, digits and signs of ASCII with single spaces: already as plain as can be. */
const PLAIN = /^(?:[\x21-\x7e]| (?! ))*$/;

/**
 * How a text is compared with a list of words: no case (as responders do), letters of other widths and styles as the
 * plain ones, nothing invisible, one space for any gap.
 */
export function wordForm(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return foldedForm(text.normalize("NFKC").replaceAll(INVISIBLE, "")).replaceAll(/\s+/gu, " ").trim();
}

/** Latin letters and digits: such a word would be found inside many others, so it has to stand by itself (AMB-041). */
const LATIN_ONLY = /^[\p{Script=Latin}\p{Nd}\p{M} ]+$/u;

/** Which word of which list a text holds. */
export interface WordHits {
  /** places in the lists; the first in the order of the text, null for none */
  sensword: number | null;
  rocontain: number | null;
}

export type WordSearch = (form: string) => WordHits;

/** The first word of a list that a form holds; a word of Latin letters only as a word of its own where so wanted. */
export function createWordSearch(words: readonly string[], latinAsWord: boolean): (form: string) => string | null {
  const search = searchOf([{ words, latinAsWord }]);
  return (form) => {
    const [hit] = search(form);
    return hit === undefined ? null : (words[hit.id] ?? null);
  };
}

/** Both lists in one walk over the text: sensitive words (AMB-041) and those that may be anywhere (AMB-040). */
export function createListSearch(sensword: readonly string[], rocontain: readonly string[]): WordSearch {
  const search = searchOf([
    { words: sensword, latinAsWord: true },
    { words: rocontain, latinAsWord: false },
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
