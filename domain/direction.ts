/** Marks around a part whose direction is its own: FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9). */
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** Embeddings, overrides and isolates: one that is not closed would turn the rest of the text around. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
/** Characters that are written from right to left, Arabic digits among them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Tells whether a text holds letters that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Encloses a part in the marks of its own direction. */
export const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;

/** Removes the marks of direction from a text that people wrote. */
export const withoutControls = (text: string): string => text.replaceAll(CONTROLS, "");

/**
 * Isolates a name, title, link or the like by direction within a sentence, so that it stands in its place whatever
 * script it is in. A part that reads like the sentence from left to right needs no mark and gets none.
 * @param isRightToLeft of the sentence
 */
export function isolated(text: string, isRightToLeft: boolean): string {
  const plain = withoutControls(text);
  const isNeeded = plain !== "" && (isRightToLeft || hasRightToLeft(plain));
  return isNeeded ? isolate(plain) : plain;
}

/** A command within a text, without a mark of direction before it and with no address around it. */
const COMMAND = /(?<![\w/:.\u200E\u2066-\u2068])\/[a-z][a-z_]{1,31}(?![\w/.])/g;

/** Isolates the commands of a sentence that is written from right to left. */
export const isolatedCommands = (text: string): string =>
  text.replaceAll(COMMAND, (command) => isolated(command, true));
