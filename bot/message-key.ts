/** Keys of one second: its message ids are so close together that no two share a key. */
const IDS_PER_SECOND = 2 ** 20;

/**
 * Computes the key of a stored message (a safe integer until the year 2242): keys sort by time, and the date and id in
 * an edit or a reply give the key again.
 */
export const messageKey = (date: number, messageId: number): number =>
  date * IDS_PER_SECOND + (((messageId % IDS_PER_SECOND) + IDS_PER_SECOND) % IDS_PER_SECOND);

/**
 * Returns the key of the act of a rule upon a message. It names the message and not the update, so that edits, repeated
 * updates and a second look at the message are the same act (AMB-331).
 */
export const ruleActKey = ({ date, message_id }: { date: number; message_id: number }): string =>
  `filter ${messageKey(date, message_id)}`;

/** Reads the unix second of the message behind a key. */
export const dateOfKey = (key: number): number => Math.floor(key / IDS_PER_SECOND);

/**
 * Returns the first key of a second: `keyFrom(start) <= key < keyFrom(end + 1)` is a range with both ends (AMB-177).
 */
export const keyFrom = (second: number): number => second * IDS_PER_SECOND;
