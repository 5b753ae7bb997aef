import { foldedForm } from "../responders/text-form.ts";

/**
 * Signs on letters or between them that do not make another word: accents of Latin, Greek and Cyrillic, Hebrew points,
 * Arabic vowel signs and tatweel, the ring of a keycap, joiners and other invisible characters, colours of emoji. Vowel
 * signs of Hindi, Thai and the like are parts of their words and stay.
 */
const DROPPED = new RegExp(
  [
    "[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7",
    "\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed",
    "\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\u20e3\\ufe00-\\ufe0f\\ufeff",
    "\\u{1f3fb}-\\u{1f3ff}]",
  ].join(""),
  "gu",
);

/** Letters and digits that keyboards of Arabic, Persian and Urdu have one of each: the first stands for both. */
const SAME = "يىی كک";
const ONE_OF = new Map<string, string>();
for (const [first = "", ...others] of SAME.split(" ")) for (const other of others) ONE_OF.set(other, first);
for (let digit = 0; digit < 10; digit++) {
  ONE_OF.set(String.fromCodePoint(0x0660 + digit), String(digit));
  ONE_OF.set(String.fromCodePoint(0x06f0 + digit), String(digit));
}
const DOUBLED = /[ىیک\u0660-\u0669\u06f0-\u06f9]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a range of all of ASCII.
const ASCII = /^[\u0000-\u007f]*$/;

/**
 * The form in which messages are searched: that of the responders (decision 016) and besides without accents, and with
 * letters of another width or design as ordinary ones, so that "cafe" finds "Café" and "spam" finds "𝐒𝐩𝐚𝐦".
 */
export function searchForm(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return foldedForm(text.normalize("NFKC"))
    .normalize("NFD")
    .replace(DROPPED, "")
    .normalize("NFC")
    .replace(DOUBLED, (character) => ONE_OF.get(character) ?? character);
}
