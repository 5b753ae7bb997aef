/** Classes of characters by which Telegram tells words, tags and addresses apart, as bodies of regular expressions. */

/** Letters, digits and the underscore: next to them no mention or command begins or ends. */
export const WORD = "\\p{L}\\p{N}_";

/** Letters of a hashtag: also the joiner of Persian words, the middle dot of Catalan, and Sinhala and Thai signs. */
export const TAG = "\\p{L}\\p{Nd}_\\u200c\\u00b7\\u0d80-\\u0dff";

/** Letters of a username. */
export const NAME = "A-Za-z0-9_";

/** Separators and general punctuation, which no address holds; joiners and dashes are no part of it. */
const APART = "\\p{Z}\\u2000-\\u200b\\u200e\\u200f\\u2016-\\u206f";

/** Matches what may not stand in the path of an address. */
const notInPath = new RegExp(`[\\n<>"«»${APART}]`, "u");
/** Matches what may not stand in front of the `@` of an address. */
const notInUser = new RegExp(`[\\n/[\\]{}()'\`<>"@«»${APART}]`, "u");
const notInHost = new RegExp(`[\\u0080-\\u00bf${APART}]`, "u");
const asciiOfHost = /[A-Za-z0-9._~-]/;
const separator = /\p{Z}/u;

export const isInPath = (letter: string) => !notInPath.test(letter);
export const isInUser = (letter: string) => !notInUser.test(letter);
export const isInHost = (letter: string) => (letter < "\u0080" ? asciiOfHost.test(letter) : !notInHost.test(letter));
/** Tells whether a letter is of a scheme; those beyond ASCII are taken with it, so that a word glued to it is seen. */
export const isInScheme = (letter: string) =>
  letter < "\u0080" ? /[A-Za-z0-9+-]/.test(letter) : !separator.test(letter);
