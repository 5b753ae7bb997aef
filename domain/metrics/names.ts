/**
 * The metrics with their fixed names (docs/decisions/142). Each has values by tag: how many, their sum and the greatest.
 * None of them holds a token, an address, a text or somebody's number.
 */
export const METRICS = {
  /** updates at the webhook; tag: kind and outcome (taken, dropped, failed) */
  updates: "count",
  /** requests to the webhook that were refused; tag: status */
  updates_refused: "count",
  /** milliseconds from an update's arrival in its chat's object until it is stored, with what was decided */
  decision_ms: "time",
  /** updates that could not be handled; tag: class of the object */
  dead_letters: "count",
  /** requests that wait in an outbox, at each folding of a chat that is active */
  outbox_depth: "level",
  /** milliseconds between the time at which a request was due and its going out; tag: lane */
  outbox_wait_ms: "time",
  /** Telegram's answers; tag: 200, its error, or 0 for none */
  telegram_answers: "count",
  /** requests put off to be made once more; tag: Telegram's error */
  retries: "count",
  /** milliseconds between the time of an alarm and its handler; tag: first word of its name */
  alarm_late_ms: "time",
  /** settings that objects have not acknowledged, at each minute's cron; tag: chats, bots */
  snapshots_dirty: "level",
  /** statements of D1 */
  d1_statements: "count",
  /** rows that D1 read for them, where it tells; of single selects those that came back */
  d1_rows_read: "count",
  d1_rows_written: "count",
  /** rows that objects have written, settings of alarms included */
  rows_written: "count",
  /** milliseconds until an answer; tag: page, call, webhook, file */
  request_ms: "time",
} as const;
export type MetricName = keyof typeof METRICS;

/** Lanes of an outbox, by their number. */
export const LANE_NAMES = ["moderate", "prompt", "send", "answer", "bulk"] as const;
