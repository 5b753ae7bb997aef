import { HISTORY_WORD_LENGTH_MAX } from "../limits/session.ts";
import { indexedForm } from "./indexed-form.ts";
import { pairsOf, piecesOf } from "./pieces.ts";

/** Words of a message in a full-text index. */
export interface IndexForm {
  /** Tokens of runs (scripts without spaces) are in the order of the text, which a query can ask for. */
  tokens: string[];
  /** The words among the tokens that can be searched by their beginning; numbers cannot. */
  words: Set<string>;
}

const NUMBER = /^\p{N}+$/u;

/** Cuts a word to the length up to which words are compared; nobody types longer ones. */
export function cutWord(word: string): string {
  if (word.length <= HISTORY_WORD_LENGTH_MAX) return word;
  return [...word].slice(0, HISTORY_WORD_LENGTH_MAX).join("");
}

/**
 * Tells whether a searched word stands for all words that begin with it: a number only stands for itself, and so does a
 * single letter, unless it is a syllable of Korean, whose words end with particles.
 */
export const isBeginning = (word: string): boolean =>
  !NUMBER.test(word) && ([...word].length > 1 || /\p{sc=Hang}/u.test(word));

/**
 * Returns the tokens of a text. A run becomes its pairs of characters, and each character once, so that a single one is
 * found, too. The run's first character comes before its pairs and separates them from the run before.
 */
export function indexForm(text: string): IndexForm {
  const tokens: string[] = [];
  const words = new Set<string>();
  /** single characters, each once, at any place */
  const singles = new Set<string>();
  for (const piece of piecesOf(indexedForm(text))) {
    if (piece.kind === "word") {
      const word = cutWord(piece.text);
      tokens.push(word);
      if (!NUMBER.test(word)) words.add(word);
    } else if (piece.kind === "sign") {
      singles.add(piece.text);
    } else {
      const characters = [...piece.text];
      for (const character of characters) singles.add(character);
      tokens.push(characters[0] ?? "", ...pairsOf(characters));
    }
  }
  tokens.push(...singles);
  return { tokens, words };
}
