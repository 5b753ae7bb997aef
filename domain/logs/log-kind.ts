/** Subject of a row of a chat's logs: event kinds 1 to 5 (NCM-34), and rules that answer or announce (AMB-118). */
export const LOG_KIND = {
  punchClock: 1,
  pointsChange: 2,
  newcomerVerify: 3,
  newcomerAction: 4,
  memberStatus: 5,
  responder: 21,
  announcement: 22,
} as const;
/** `res_status` of a message that was sent (AMB-119). */
export const SENT_STATUS = 200;
/** `res_status` of a message that may or may not have arrived (AMB-260). */
export const UNKNOWN_STATUS = 0;
/** `rule_id` of a row of kind 4 about a newcomer whom the bot could not ask. */
export const NOT_ASKED = "not_asked";
export type LogKind = (typeof LOG_KIND)[keyof typeof LOG_KIND];
