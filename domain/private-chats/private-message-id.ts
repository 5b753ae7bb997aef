/**
 * Fractions of a number by which messages without a number of Telegram's follow one another: thousandths, then
 * millionths.
 */
const STEP = 1e3;
const NARROW_STEP = 1e6;

/**
 * Returns the id of the next message that has no number yet: after the last one and before Telegram's next number
 * (50.001 behind 50, 50.002 behind that).
 * @param last the greatest id of the conversation, 0 for none
 */
export function nextPendingId(last: number): number {
  const whole = Math.floor(last);
  const millionths = Math.round((last - whole) * NARROW_STEP);
  const wide = Math.floor(millionths / (NARROW_STEP / STEP)) + 1;
  const next = wide < STEP ? wide * (NARROW_STEP / STEP) : Math.min(millionths + 1, NARROW_STEP - 1);
  return (whole * NARROW_STEP + next) / NARROW_STEP;
}

/** Tells whether a message has a number of Telegram's. */
export const isTelegramId = (id: number): boolean => Number.isInteger(id);
