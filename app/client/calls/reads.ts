/** Reads of pages' data in this browser, numbered as they begin. */
let begun = 0;
let lastEnded = 0;

/** Notes that data of the page are read. @returns notes that the read is over */
export function beginRead(): () => void {
  begun += 1;
  const number = begun;
  return () => {
    lastEnded = Math.max(lastEnded, number);
  };
}

/**
 * Waits for data that have what is stored by now: a read that was under way before may lack it.
 * @returns tells whether a read that began later is over
 */
export function laterRead(): () => boolean {
  const before = begun;
  return () => lastEnded > before;
}
