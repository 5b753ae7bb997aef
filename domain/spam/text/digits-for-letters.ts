const ZERO = 0x30;
const NINE = 0x39;
const FIRST_BEYOND_LATIN = 0x370;
/** Letters in whose place digits are written, from 0 to 9, in Latin and in Cyrillic words. */
const LATIN = "oizeasbtbg";
const CYRILLIC = "oiззчsбтвд";

const isDigit = (unit: number | undefined): boolean => unit !== undefined && unit >= ZERO && unit <= NINE;

/**
 * Makes letters of digits that stand between letters, and noughts of all others: a price or a number of a template is
 * the same whatever it is. Changes the units in place.
 */
export function soundDigits(units: number[], start: number, end: number): void {
  let letters = LATIN;
  for (let at = start; at < end; at++) {
    const unit = units[at] as number;
    if (!isDigit(unit)) {
      if (unit >= FIRST_BEYOND_LATIN) letters = CYRILLIC;
      continue;
    }
    const isWithin = at > start && at + 1 < end && !isDigit(units[at - 1]) && !isDigit(units[at + 1]);
    units[at] = isWithin ? letters.charCodeAt(unit - ZERO) : ZERO;
  }
}
