/** Name of the text set with every message of a failed read. */
export const FAILURE_TEXTS = "failures";

/** Last part of a message after its words: an id, or the name of one in the message's key. */
const LAST_PART = / (?:-?\d+|\{\w+\})$/;
/** Most characters of a set's name, which is a part of an address. */
const LENGTH_MAX = 80;

/**
 * Returns the name of the set with a single message's text, since a failed part of a page does not need the others
 * (decision 214).
 */
export const failureSet = (message: string): string =>
  `${FAILURE_TEXTS}/${message.replace(LAST_PART, "").replace(/\W+/g, "_").slice(0, LENGTH_MAX)}`;

/** The set of texts that replaces a chat's pages for a reader who may not see them. */
const CLOSED_PAGE_TEXTS = "shared/chat/closed-chat";

/** Lists the sets of texts that a page needs when it failed with a message. */
export const failedPageSets = (message: string): string[] => [
  FAILURE_TEXTS,
  ...(message === "ACCESS_DENIED" ? [CLOSED_PAGE_TEXTS] : []),
];

/**
 * Tells whether a set is that of one message. The catalogue is open (AMB-239): for a message without a text the set is
 * empty.
 */
export const isFailureSet = (name: string): boolean => name.startsWith(`${FAILURE_TEXTS}/`);
