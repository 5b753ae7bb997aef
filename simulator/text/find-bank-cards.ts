import type { Found } from "./span.ts";

const RUN = /(?<![\p{L}\d_+.,-])\d[\d -]*/gu;
const MIN_DIGITS = 13;
const MAX_DIGITS = 19;

/** Finds numbers of bank cards: 13 to 19 digits whose sum and length are those of a card. */
export function findBankCards(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(RUN)) {
    const number = cardIn(match[0]);
    const digits = number.replace(/\D/g, "");
    if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS || number.length > 2 * digits.length - 1) continue;
    const end = match.index + number.length;
    if (/^[\p{L}_-]/u.test(text.slice(end, end + 2)) || !isCard(digits)) continue;
    found.push({ type: "bank_card_number", start: match.index, end });
  }
  return found;
}

/** Cuts a run of digits, spaces and dashes to the number it begins with: one written without a break ends at a space. */
function cardIn(run: string): string {
  return /^\d{16,19}(?= )/.exec(run)?.[0] ?? run.replace(/\D+$/, "");
}

function isCard(digits: string): boolean {
  if (!hasLuhnSum(digits)) return false;
  const length = digits.length;
  const first = (count: number) => Number(digits.slice(0, count));
  if (digits.startsWith("4")) return [13, 16, 18, 19].includes(length);
  if ((first(2) >= 51 && first(2) <= 55) || (first(4) >= 2221 && first(4) <= 2720)) return length === 16;
  if (first(2) === 34 || first(2) === 37) return length === 15;
  if (first(2) === 62 || first(2) === 81) return length >= 16;
  if (first(4) >= 2200 && first(4) <= 2204) return length === 16;
  return true;
}

function hasLuhnSum(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (1 + (index % 2));
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
