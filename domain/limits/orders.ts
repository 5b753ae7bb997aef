/** Days that can be bought, with the months they are charged as and the discount in percent (ORD-24, AMB-217). */
export const DURATIONS = [
  { days: 30, months: 1, discountPercent: 0 },
  { days: 90, months: 3, discountPercent: 5 },
  { days: 183, months: 6, discountPercent: 10 },
  { days: 365, months: 12, discountPercent: 20 },
] as const;
