/**
 * Keys of private texts in local storage share this prefix, so that the end of a session
 * finds all of it. Storage may be closed or full; then nothing is kept.
 */
const PREFIX = "steward.private.";

/** Reads a private text; null for none. @param parts account, bot, contact and the kind of text */
export function readPrivate(parts: readonly string[]): string | null {
  try {
    return localStorage.getItem(PREFIX + parts.join("."));
  } catch {
    return null;
  }
}

/** Stores a private text, or removes it. @param text empty to remove it */
export function writePrivate(parts: readonly string[], text: string): void {
  const key = PREFIX + parts.join(".");
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Full or closed: the page has it anyway.
  }
}

/**
 * Deletes the private texts of every account: on signing out, and when a session has ended.
 * @param account whose texts stay: the one that signs in after another account's session ended unseen
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
