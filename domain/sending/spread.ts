/** Number of places, so that a minute of the clock and a place fit into one exact number. */
const PLACES = 2 ** 20;

/**
 * Returns a chat's place among those whose messages are due in the same minute (AMB-283): by a hash of its id (FNV-1a),
 * so that it is the same every day.
 */
export function spreadPlace(chatId: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < chatId.length; at++) hash = Math.imul(hash ^ chatId.charCodeAt(at), 0x01000193);
  // The high bits mix better than the low ones.
  return (hash >>> 12) % PLACES;
}

/** Ranks a bulk message: by the minute in which it was due, then by its chat's place; the lowest goes first. */
export const spreadRank = (dueMs: number, place: number): number => Math.floor(dueMs / 60_000) * PLACES + place;
