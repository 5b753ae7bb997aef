/**
 * Comment that the dashboard gets instead of Telegram's words where nobody knows whether a message arrived: the
 * connection broke, or the product did, while it was sent. It is not sent a second time by itself (AMB-260, AMB-263).
 * `public/offline-page.js`, which can import nothing, has it too.
 */
export const OUTCOME_UNKNOWN = "OUTCOME_UNKNOWN";
