import { detectEntities } from "../entities/detect.ts";
import { NAME_PHONE_MIN_DIGITS } from "../limits.ts";
import { linksInText } from "./bare-links.ts";
import { visibleForm } from "./word-form.ts";

/** Returns the name as Telegram shows it. */
export const shownName = (fname: string, lname: string): string => `${fname} ${lname}`.trim();

/** Characters as people count them: an emoji with its marks is one. */
const SEGMENTER = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Counts the characters of a name as people see them (AMB-045). */
export const nameLength = (name: string): number => {
  // Most names are far too short to be counted with care.
  let length = 0;
  for (const _segment of SEGMENTER.segment(name)) length += 1;
  return length;
};

/** Separators between the digits of a telephone number, and a sign in front. */
const PHONE = new RegExp(`(?:\\p{Nd}[\\s\\p{Pd}().+/·•_]*){${NAME_PHONE_MIN_DIGITS},}`, "u");

/** Returns the telephone number in a name: seven digits in a run, whatever separates them (AMB-045); null for none. */
export const phoneIn = (name: string): string | null => PHONE.exec(visibleForm(name))?.[0].trim() ?? null;

/** Returns the link or @handle in a name (AMB-045); null for none. */
export function linkIn(name: string): string | null {
  const plain = visibleForm(name);
  const [link] = linksInText(plain);
  if (link !== undefined) return link;
  const mention = detectEntities(plain).find(({ type }) => type === "mention");
  return mention === undefined ? null : plain.slice(mention.offset, mention.offset + mention.length);
}
