/** Returns the form of a text with regard to case: only texts that look the same have the same form. */
export const exactForm = (text: string): string => text.normalize("NFC");

/**
 * Returns the form of a text without regard to case, in no particular language, since nobody says which one a message
 * is in: ß is SS, a final ς is a σ, and the four i's of Turkish are one, so that "istanbul" finds "İSTANBUL" (decision
 * 016).
 */
export const foldedForm = (text: string): string =>
  text
    .normalize("NFC")
    // By way of capitals, which write out what has no single one.
    .toUpperCase()
    .toLowerCase()
    // The capital ẞ is one letter in capitals too.
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ")
    .replaceAll("i\u0307", "i")
    .normalize("NFC");

/** A character with the marks and Hangul vowels and finals that NFC may join to it, which a form changes as one. */
const CLUSTER = /.[\p{M}\u1160-\u11ff]*/gsu;

/**
 * Finds the part of a text that a part of its form stands for: forms can be shorter or longer.
 * @returns UTF-16 offset and length; the whole text where the form is not made piece by piece
 */
export function sourceRange(
  text: string,
  formOf: (text: string) => string,
  at: number,
  end: number,
): { offset: number; length: number } {
  let formed = 0;
  let source = 0;
  let offset: number | null = null;
  for (const [cluster] of text.matchAll(CLUSTER)) {
    const next = formed + formOf(cluster).length;
    if (offset === null && next > at) offset = source;
    source += cluster.length;
    formed = next;
    if (offset !== null && formed >= end) return { offset, length: source - offset };
  }
  return { offset: 0, length: text.length };
}
