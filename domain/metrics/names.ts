/**
 * The metrics' fixed names (docs/decisions/142). Each has values by tag: how many, their sum and the greatest. None of
 * them holds a token, an address, a text or somebody's number.
 */
export type MetricName =
  /** updates at the webhook; tag: kind and outcome (taken, dropped, failed) */
  | "updates"
  /** requests to the webhook that were refused; tag: status */
  | "updates_refused"
  /** milliseconds from an update's arrival in its chat's object until it is stored, with what was decided */
  | "decision_ms"
  /** updates that could not be handled */
  | "dead_letters"
  /** requests that wait in an outbox, at each folding of a chat that is active */
  | "outbox_depth"
  /** milliseconds from the time at which a request was due until it was sent; tag: lane */
  | "outbox_wait_ms"
  /** Telegram's answers; tag: 200, its error, or 0 for none */
  | "telegram_answers"
  /** requests put off for another try; tag: Telegram's error */
  | "retries"
  /** milliseconds between the time of an alarm and its handler; tag: first word of its name */
  | "alarm_late_ms"
  /** settings that objects have not acknowledged, at each minute's cron; tag: chats, bots */
  | "snapshots_dirty"
  /** statements of D1 */
  | "d1_statements"
  /** rows that D1 read for them, where it tells; of single selects those that came back */
  | "d1_rows_read"
  | "d1_rows_written"
  /** rows that objects have written, settings of alarms included */
  | "rows_written"
  /** milliseconds until an answer; tag: page, call, webhook, file */
  | "request_ms";

/** Lanes of an outbox, by their number. */
export const LANE_NAMES = ["moderate", "prompt", "send", "answer", "bulk"] as const;
