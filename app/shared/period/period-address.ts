/** Fields of a report's address that say its period (TIM-01). */
export const PERIOD_FIELDS = ["timespan", "tzn_offset", "startSecond", "endSecond"] as const;

/** Gives the period's fields of an address, for another report of the same period. */
export function periodOfAddress(search: string): string {
  const fields = new URLSearchParams(search);
  const kept = PERIOD_FIELDS.flatMap((field) => {
    const value = fields.get(field);
    return value === null ? [] : [[field, value]];
  });
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
