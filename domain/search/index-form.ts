import { HISTORY_WORD_LENGTH_MAX } from "../limits/session.ts";
import { indexedForm } from "./indexed-form.ts";
import { pairsOf, piecesOf } from "./pieces.ts";

/** Words of a message in a full-text index. */
export interface IndexForm {
  /** In the order of the text where a question can ask for an order: runs of scripts without spaces. */
  tokens: string[];
  /** The words among them that can be asked for by their beginning; numbers cannot. */
  words: Set<string>;
}

const NUMBER = /^\p{N}+$/u;

/** Cuts a word to the length up to which words are compared: longer ones are no words anybody types. */
export function cutWord(word: string): string {
  if (word.length <= HISTORY_WORD_LENGTH_MAX) return word;
  return [...word].slice(0, HISTORY_WORD_LENGTH_MAX).join("");
}

/**
 * Tells whether a word stands for all that begin with it: a number stands for itself, and so does a single letter,
 * unless it is a syllable of Korean, whose words end with particles.
 */
export const isBeginning = (word: string): boolean =>
  !NUMBER.test(word) && ([...word].length > 1 || /\p{sc=Hang}/u.test(word));

/**
 * Returns the tokens of a text. A run is told by its pairs of characters, and by each character once, so that one alone
 * is found too. The first of those stands before the pairs and keeps them apart from the run before.
 */
export function indexForm(text: string): IndexForm {
  const tokens: string[] = [];
  const words = new Set<string>();
  /** what is asked for alone: each once, wherever it stands */
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
