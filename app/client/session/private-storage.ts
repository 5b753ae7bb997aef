/**
 * Keys of private texts in local storage share this prefix, so that the end of a session
 * finds all of it. Storage may be closed or full; then nothing is kept.
 */
const PREFIX = "steward.private.";

/** @param parts account, bot and contact, and what is kept of them */
export function readPrivate(parts: readonly string[]): string | null {
  try {
    return localStorage.getItem(PREFIX + parts.join("."));
  } catch {
    return null;
  }
}

/** @param text empty for nothing */
export function writePrivate(parts: readonly string[], text: string): void {
  const key = PREFIX + parts.join(".");
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Full or closed: the page has it all the same.
  }
}

/**
 * Forgets what is kept of every account: on leaving, and where a session is over.
 * @param account whose is left: whoever signs in where another account's session ended unseen finds nothing of it
 */
export function clearPrivate(account?: string): void {
  const kept = account === undefined ? null : `${PREFIX}${account}.`;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && (kept === null || !key.startsWith(kept))) localStorage.removeItem(key);
    }
  } catch {
    // Closed: nothing is there.
  }
}
