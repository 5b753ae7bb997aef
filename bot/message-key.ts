/** Keys of one second: its message ids are so close together that no two share a key. */
const IDS_PER_SECOND = 2 ** 20;

/**
 * Computes the key of a stored message (a safe integer until the year 2242): keys sort by time, and the date and id in
 * an edit or a reply give the key again.
 */
export const messageKey = (date: number, messageId: number): number =>
  date * IDS_PER_SECOND + (((messageId % IDS_PER_SECOND) + IDS_PER_SECOND) % IDS_PER_SECOND);

/** Reads the unix second of the message behind a key. */
export const dateOfKey = (key: number): number => Math.floor(key / IDS_PER_SECOND);

/**
 * Returns the first key of a second: `keyFrom(start) <= key < keyFrom(end + 1)` is a range with both ends (AMB-177).
 */
export const keyFrom = (second: number): number => second * IDS_PER_SECOND;
