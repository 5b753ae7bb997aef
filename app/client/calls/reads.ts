/** Number of the last read of a page's data that has begun in this browser. */
let begun = 0;
let lastEnded = 0;

/** Notes that a read of the page's data begins. @returns notes that it has ended */
export function beginRead(): () => void {
  begun += 1;
  const number = begun;
  return () => {
    lastEnded = Math.max(lastEnded, number);
  };
}

/**
 * Begins to wait for a read that contains what is stored by now, which a read already under way may lack.
 * @returns tells whether a read that began later has ended
 */
export function laterRead(): () => boolean {
  const before = begun;
  return () => lastEnded > before;
}
