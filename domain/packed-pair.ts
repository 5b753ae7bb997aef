/**
 * Two numbers in one: `value = (high << 16) | low` (AMB-014). Check-in steps hold days and points so, hourly
 * announcements hours and minute.
 */
export interface PackedPair {
  /** 0-32767, so that the packed value stays positive. */
  high: number;
  /** 0-65535 */
  low: number;
}

const LOW_BITS = 16;
const LOW_MASK = 0xffff;
const HIGH_MAX = 0x7fff;

const isWithin = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;

/** Packs a pair. @throws RangeError for numbers outside their range, which are a programmer's mistake */
export function packPair({ high, low }: PackedPair): number {
  if (!isWithin(high, HIGH_MAX) || !isWithin(low, LOW_MASK)) throw new RangeError(`cannot pack ${high} and ${low}`);
  return (high << LOW_BITS) | low;
}

/** Unpacks the pair in a packed value, null when the value is no such number. */
export const unpackPair = (value: number): PackedPair | null =>
  isWithin(value, 0x7fffffff) ? { high: value >>> LOW_BITS, low: value & LOW_MASK } : null;
