import { PLACEHOLDERS, type Placeholder } from "./placeholder.ts";

const NAMES: ReadonlySet<string> = new Set(PLACEHOLDERS);
const isPlaceholder = (name: string): name is Placeholder => NAMES.has(name);

/** A word in braces: the form of a placeholder. */
const WRITTEN = /\{([\p{L}_][\p{L}\p{N}_]{0,31})\}/gu;

/** A placeholder where it stands, in UTF-16 units. */
export interface FoundPlaceholder {
  name: Placeholder;
  offset: number;
  length: number;
}

/** Finds the placeholders of a text from left to right. */
export const findPlaceholders = (text: string): FoundPlaceholder[] =>
  [...text.matchAll(WRITTEN)].flatMap(({ 0: written, 1: name = "", index }) =>
    isPlaceholder(name) ? [{ name, offset: index, length: written.length }] : [],
  );

/** Tells whether a text holds a placeholder. */
export const hasPlaceholder = (text: string): boolean => text.includes("{") && findPlaceholders(text).length > 0;

/** Tells whether the words on a message's buttons hold one. */
export const hasPlaceholderOnButtons = (keyboard: readonly (readonly { text: string }[])[]): boolean =>
  keyboard.some((row) => row.some(({ text }) => hasPlaceholder(text)));

/**
 * Lists the words in braces that are no placeholders and stay as they are, each once.
 * @param known the placeholders that are filled in there
 */
export function unknownPlaceholders(text: string, known: readonly Placeholder[] = PLACEHOLDERS): string[] {
  const names: readonly string[] = known;
  const words = [...text.matchAll(WRITTEN)].filter(([, name = ""]) => !names.includes(name));
  return [...new Set(words.map(([written]) => written))];
}
