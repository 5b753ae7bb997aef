/** Decimals of a coin's amount that count. Coins have at most 18; NOWPayments' fees have more. */
const DECIMALS = 30;
const EXPONENT_MAX = 40;
const DIGITS_MAX = 80;

/**
 * Reads an amount of a coin, which gateways write as text or as a number ("0.0001", 0.0001, 1e-7).
 * @returns a plain decimal without needless zeros; null for what is no amount
 */
export function plainAmount(value: string | number): string | null {
  const [, whole = "", part = "", power = "0"] = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(String(value)) ?? [];
  const shift = Number(power);
  if (whole === "" || whole.length + part.length > DIGITS_MAX || Math.abs(shift) > EXPONENT_MAX) return null;
  const digits = whole + part;
  const point = whole.length + shift;
  const left = point <= 0 ? "0" : digits.slice(0, point).padEnd(point, "0");
  const right = point <= 0 ? digits.padStart(digits.length - point, "0") : digits.slice(point);
  const [trimmed, decimals] = [left.replace(/^0+(?=\d)/, ""), right.replace(/0+$/, "")];
  return decimals === "" ? trimmed : `${trimmed}.${decimals}`;
}

/** Returns a plain decimal as whole smallest units, in which sums and comparisons are exact. Further decimals are cut. */
export function unitsOf(amount: string): bigint {
  const [whole = "0", part = ""] = amount.split(".");
  return BigInt(whole + part.slice(0, DECIMALS).padEnd(DECIMALS, "0"));
}

/** Writes units as a plain decimal. */
export function amountOfUnits(units: bigint): string {
  const digits = String(units).padStart(DECIMALS + 1, "0");
  return plainAmount(`${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`) ?? "0";
}

/** Returns the cents of a price that a part of its coins is worth, cut to whole ones. */
export const centsOfPart = (cents: number, came: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((BigInt(cents) * came) / whole);

/** Returns the whole cents of a fiat amount, rounded up. @param amount a plain decimal */
export function centsAbove(amount: string): number {
  const cent = 10n ** BigInt(DECIMALS - 2);
  return Number((unitsOf(amount) + cent - 1n) / cent);
}
