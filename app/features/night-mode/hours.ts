const HOURS = 24;

/** Quiet hours without a gap, on the chat's clock: from the start of `from` to the start of `to`, each 0-23. */
export interface Span {
  from: number;
  /** The first hour that is not quiet; equal to `from` when the whole day is. */
  to: number;
}

/** Hours of a night mode that was never set: from 23:00 to 07:00. */
export const SUGGESTED_SPAN: Span = { from: 23, to: 7 };

/** Returns the hours of a span, rising. */
export function hoursOf({ from, to }: Span): number[] {
  const length = (to - from + HOURS) % HOURS || HOURS;
  return Array.from({ length }, (_, step) => (from + step) % HOURS).sort((a, b) => a - b);
}

/** Returns the spans that quiet hours form, by their start; one over midnight is one span and comes last. */
export function spansOf(hours: readonly number[]): Span[] {
  const quiet = new Set(hours);
  const before = (hour: number) => (hour + HOURS - 1) % HOURS;
  if (quiet.size === HOURS) return [{ from: 0, to: 0 }];
  const starts = hours.filter((hour) => !quiet.has(before(hour))).sort((a, b) => a - b);
  return starts.map((from) => {
    let to = from;
    while (quiet.has(to)) to = (to + 1) % HOURS;
    return { from, to };
  });
}

/** Returns the hours with one added or removed. */
export const toggleHour = (hours: readonly number[], hour: number): number[] =>
  hours.includes(hour) ? hours.filter((other) => other !== hour) : [...hours, hour].sort((a, b) => a - b);

/** Formats an hour as "07:00". */
export const hourLabel = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
