/** Name of the text set with every message of a failed read. */
export const FAILURE_TEXTS = "failures";

/** End of a message beside its words: an id, or the name of one in the message's key. */
const LAST_PART = / (?:-?\d+|\{\w+\})$/;
/** As long as a name in an address may be. */
const LENGTH_MAX = 80;

/** Names the set of a single message's text: a part of a page that failed has no use for the others' (decision 214). */
export const failureSet = (message: string): string =>
  `${FAILURE_TEXTS}/${message.replace(LAST_PART, "").replace(/\W+/g, "_").slice(0, LENGTH_MAX)}`;

/** The set of texts that stand in the place of a chat's pages for who may not see them. */
const CLOSED_PAGE_TEXTS = "shared/chat/closed-chat";

/** Names the sets of what stands in the place of a page that failed with a message. */
export const failedPageSets = (message: string): string[] => [
  FAILURE_TEXTS,
  ...(message === "ACCESS_DENIED" ? [CLOSED_PAGE_TEXTS] : []),
];

/**
 * Tells whether a set is that of one message. The catalogue is open (AMB-239): of a message without a text it is empty.
 */
export const isFailureSet = (name: string): boolean => name.startsWith(`${FAILURE_TEXTS}/`);
