/** A set of characters: ranges of code points, properties of Unicode, or all but those. */
export interface Charset {
  isNegated: boolean;
  ranges: (readonly [number, number])[];
  properties: { test: RegExp; isNegated: boolean }[];
}

const DIGIT: Charset["ranges"] = [[0x30, 0x39]];
const SPACE: Charset["ranges"] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x3000, 0x3000],
];
/** Letters of every alphabet, their marks, digits and the low line: `\w` and `\b` of a pattern. */
const WORD = /[\p{L}\p{M}\p{N}_]/u;

export const isWordCharacter = (code: number): boolean => code >= 0 && WORD.test(String.fromCodePoint(code));

export const single = (code: number): Charset => ({ isNegated: false, ranges: [[code, code]], properties: [] });
/** All characters but the end of a line. */
export const DOT: Charset = { isNegated: true, ranges: [[0x0a, 0x0a]], properties: [] };

/** Returns the set behind `\d`, `\W` and the like; null for another letter. */
export function shorthand(letter: string): Charset | null {
  const isNegated = letter !== letter.toLowerCase();
  switch (letter.toLowerCase()) {
    case "d":
      return { isNegated, ranges: DIGIT, properties: [] };
    case "s":
      return { isNegated, ranges: SPACE, properties: [] };
    case "w":
      return { isNegated, ranges: [], properties: [{ test: WORD, isNegated: false }] };
    default:
      return null;
  }
}

/** Returns the set of a property of Unicode (`\p{Cyrillic}`, `\p{L}`); null for an unknown property. */
export function propertySet(name: string, isNegated: boolean): Charset | null {
  for (const source of [`\\p{${name}}`, `\\p{Script=${name}}`]) {
    try {
      return { isNegated, ranges: [], properties: [{ test: new RegExp(source, "u"), isNegated: false }] };
    } catch {
      // The other spelling is tried.
    }
  }
  return null;
}

function isIn({ ranges, properties }: Charset, code: number): boolean {
  for (const [from, to] of ranges) if (code >= from && code <= to) return true;
  for (const { test, isNegated } of properties) if (test.test(String.fromCodePoint(code)) !== isNegated) return true;
  return false;
}

/** Tells whether a set has a small letter, itself or as the capital that `upper` is. */
export const holdsInAnyCase = (set: Charset, code: number, upper: number): boolean =>
  (isIn(set, code) || (upper !== code && isIn(set, upper))) !== set.isNegated;

export const capitalOf = (code: number): number => String.fromCodePoint(code).toUpperCase().codePointAt(0) ?? code;
