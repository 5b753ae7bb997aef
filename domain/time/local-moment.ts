const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * Reads what a field for a date and a time holds, `2030-01-15T09:00`, as seconds of a local clock since 1970-01-01; null
 * for an empty field and for anything else. `Date.parse` alone reads `:00Z` as 1 January 2000.
 */
export function readLocalMoment(text: string): number | null {
  if (!MOMENT.test(text)) return null;
  const ms = Date.parse(`${text}:00Z`);
  return Number.isNaN(ms) ? null : ms / 1000;
}
