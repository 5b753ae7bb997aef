import type { ZoneSetting } from "../../../domain/time/zone.ts";

/** Fields of a report's address that name its period (TIM-01). */
export const PERIOD_FIELDS = ["timespan", "tzn_offset", "startSecond", "endSecond"] as const;

/** Fields of the period, and the name of a clock that has one. */
const FIELDS = [...PERIOD_FIELDS, "tzn_name"];
/** All fields that depend on the period: a form's days name one, and a page belongs to one. */
const OF_PERIOD: readonly string[] = [...FIELDS, "from", "to", "page"];

/** Returns the period's fields of an address, for another report of the same period. */
export function periodOfAddress(search: string): string {
  const fields = new URLSearchParams(search);
  const kept = FIELDS.flatMap((field) => {
    const value = fields.get(field);
    return value === null ? [] : [[field, value]];
  });
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}

/** Lists the fields of an address besides its period, such as one link or inviter. */
export const besidePeriod = (search: string): [name: string, value: string][] =>
  [...new URLSearchParams(search)].filter(([name]) => !OF_PERIOD.includes(name));

/** Returns an address with another period; its other fields stay. */
export const withPeriod = (search: string, period: Record<string, string>): string =>
  `?${new URLSearchParams([...Object.entries(period), ...besidePeriod(search)])}`;

/** Returns the fields that name a clock. */
export const clockFields = ({ tzn_name = "", tzn_offset }: ZoneSetting): Record<string, string> => ({
  tzn_offset: String(tzn_offset),
  ...(tzn_name === "" ? {} : { tzn_name }),
});
