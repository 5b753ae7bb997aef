/**
 * Comment that the dashboard gets instead of Telegram's words where it is unknown whether a message arrived: the
 * connection or the product failed while it was sent. It is not sent again automatically (AMB-260, AMB-263).
 * `public/offline-page.js`, which can import nothing, has it too.
 */
export const OUTCOME_UNKNOWN = "OUTCOME_UNKNOWN";
