/**
 * The error catalogue: every message that an answer of the API can carry, with its HTTP status.
 *
 * A message is either a code (`ACCESS_DENIED`) or a sentence that is a contract (`Invalid target`); the
 * dashboard shows the text of the key `errors.<message>` in the reader's language, or the message itself where
 * there is no such key (AMB-239). Only a bad token is 403, since the dashboard signs out on it (AMB-019); what
 * a person got wrong is 200 with `success: false`.
 */
export const ERROR_STATUS = {
  TOKEN_INVALID: 403,
  ACCESS_DENIED: 200,
  /** AMB-278: with the `right` of Telegram's that the caller lacks in the chat */
  MISSING_RIGHT: 200,
  /** decision 184: the brake stopped the caller, until the owner decides */
  ADMIN_STOPPED: 200,
  TARGET_NOT_FOUND: 200,
  "Target not found": 200,
  "Invalid target": 200,
  "Target does not match": 200,
  "Operation failed": 200,
  INVALID_INPUT: 200,
  INVALID_RANGE: 200,
  EXCEED_REPORT_RANGE: 200,
  SIGN_IN_INVALID: 200,
  SIGN_IN_STALE: 200,
  /** AMB-279: Telegram's signed fields sign in once */
  SIGN_IN_USED: 200,
  /** AMB-276: an own bot's web view cannot sign this person in; with the shared bot's `link` */
  SIGN_IN_BY_SHARED_BOT: 200,
  ONE_TIME_TOKEN_INVALID: 200,
  PLS_FILL_MSG_CONTENT: 200,
  PLS_CHOOSE_MATERIAL: 200,
  Q_CLEAN_EMOJI_FORMAT: 200,
  "Menu not applicable": 200,
  REPLY_KEYBOARD_NOT_FOR_CHANNELS: 200,
  BOT_UNREACHABLE: 200,
  ERR_NOT_DOMAIN: 200,
  /** decision 145: the regular expression cannot be used */
  ERR_NOT_PATTERN: 200,
  /** decision 190: a trigger is a command that the bot follows itself; with the `keyword` */
  TRIGGER_IS_COMMAND: 200,
  /** decision 190: with the `max` of an owner's responders */
  TOO_MANY_PATTERNS: 200,
  UPPLAN_FOR_SLOTS_DESC: 200,
  UPPLAN_FOR_FEATURE_DESC: 200,
  "Missing message template {id}": 200,
  "Missing responder": 200,
  /** derived: somebody else saved while this was edited (docs/decisions/017) */
  CHANGED_MEANWHILE: 200,
  "Please enter keyword": 200,
  PLS_CHOOSE_TEMPLATE: 200,
  PLS_CHOOSE_TOPIC: 200,
  /** AMB-124 */
  ANNC_NO_DAY_LEFT: 200,
  "Missing announcement": 200,
  "Missing ugcbinarie": 200,
  MATERIAL_OCCUPIED: 200,
  DOC_AUDIO_NOT_MIXABLE: 200,
  "Please submit an HTTPS url.": 200,
  "Invalid url": 200,
  SLCT_MATERIAL_TYPE: 200,
  UPLOAD_BROKEN: 200,
  UPLOAD_TOO_SMALL: 200,
  UPLOAD_WRONG_TYPE: 200,
  PHOTO_WRONG_SHAPE: 200,
  EXCEED_MAX_UPLOAD_SIZE: 200,
  EXCEED_MAX_PHOTO_SIZE: 200,
  EXCEED_MAX_FREE_SIZE: 200,
  EXCEED_MAX_THUMBNAIL_SIZE: 200,
  REACH_LIMIT_MENU_TMPL: 200,
  KB_INVALID: 200,
  KB_BLANK: 200,
  KB_TOO_MANY_ROWS: 200,
  KB_INVALID_ROW: 200,
  KB_TOO_MANY_CELLS: 200,
  KB_EMPTY_CELL: 200,
  KB_CELL_TOO_LONG: 200,
  "Invalid token": 200,
  BOT_USERNAME_INVALID: 200,
  /** OVW-14: with the bot's status (domain/bots/bot.ts) */
  BOT_STATUS_ERR_0: 200,
  "BOT_STATUS_ERR_-1": 200,
  BOTCMD_INVALID_LIST: 200,
  BOTCMD_EMPTY: 200,
  BOTCMD_TOO_LONG: 200,
  BOTCMD_INVALID_CHARS: 200,
  BOTCMD_DUPLICATE: 200,
  BOTCMD_DESC_MISSING: 200,
  BOTCMD_DESC_SHORT: 200,
  BOTCMD_DESC_LONG: 200,
  BOTCMD_OVER_LIMIT: 200,
  INVALID_AWARD_STEPS: 200,
  INVALID_STREAK: 200,
  /** LOY-14, LOY-17: with the `max` that may be added or taken */
  "Invalid amount.": 200,
  "Exceed points limit. Max: {max}": 200,
  "Not enougth points. Max: {max}": 200,
  INVALID_COMMENT: 200,
  /** LOY-10: the chat has no hashtag */
  NO_CHECK_IN: 200,
  /** the message is sent once Telegram accepts it */
  CHECK_IN_WAITS: 200,
  /** LOY-25 */
  BOTS_HAVE_NO_POINTS: 200,
  /** AMB-207, ERR-25 */
  "unknow task type:{type}": 200,
  /** AMB-204: with the `max` that an account may have */
  TASK_QUEUE_FULL: 200,
  /** AMB-216, AMB-218: a lower level, a level not sold for the target, or no days to raise */
  PLAN_NOT_SOLD: 200,
  /** AMB-304: the price is no longer the one that was shown; with the new `pmt_amount` */
  PRICE_CHANGED: 200,
  /** with the `max` that may wait to be paid at the same time */
  TOO_MANY_ORDERS: 200,
  /** AMB-222: paid, on its way, or over */
  ORDER_NOT_PAYABLE: 200,
  ORDER_NOT_PAID: 200,
  /** AMB-234: a bot's plan is paid by its owner */
  PAY_LINK_ONLY_FOR_CHATS: 200,
  /**
   * decision 114: nothing is paid for, of another kind, bought by somebody else, has a plan, or moved lately with `at`
   */
  PLAN_MOVE_NOTHING: 200,
  PLAN_MOVE_OTHER_KIND: 200,
  PLAN_MOVE_NOT_BUYER: 200,
  PLAN_MOVE_TARGET_HAS_PLAN: 200,
  PLAN_MOVE_TOO_SOON: 200,
  /** AMB-285: no gateway that is set up takes it */
  PAY_OPTION_NOT_OFFERED: 200,
  /** AMB-330: the gateway takes no amount as small as this price */
  PAY_AMOUNT_TOO_SMALL: 200,
  /** ERR-07 */
  PAYMENT_FAILED: 200,
  /** XLS-07, AMB-182 */
  DOWNLOAD_ONLY_FOR_PAID: 200,
  /** AMB-303: the link was used, or is older than five minutes */
  SHEET_LINK_OVER: 404,
  UNKNOWN_CALL: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  NOT_JSON: 200,
  JSON_TOO_DEEP: 200,
  TOO_MANY_ATTEMPTS: 429,
  /** AMB-281: with `retry_after`, whole seconds */
  TOO_MANY_REQUESTS: 429,
  /** AMB-281: with the `max` that an account may have */
  TOO_MANY_BOTS: 200,
  TOO_MANY_NOTES: 200,
  INTERNAL_ERROR: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Fields of the envelope beside `success` and `message` (a field name, the days allowed, an upgrade hint). */
export type ErrorExtra = Record<string, string | number | boolean | null>;

/**
 * A failure with a message from the catalogue. Services throw it, the API's edge turns it into the envelope.
 * @param extra members of the answer beside `message`, for example `{ field: "ids" }`. A `{name}` in the code is filled
 *   in from them: `message` is what is answered (ERR-17).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extra: ErrorExtra;

  constructor(code: ErrorCode, extra: ErrorExtra = {}) {
    super(code.replace(/\{(\w+)\}/g, (_, name: string) => String(extra[name] ?? "")));
    this.name = "AppError";
    this.code = code;
    this.extra = extra;
  }

  /** HTTP status of the answer (AMB-019). */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/**
 * Throws an error, for the `default` of a switch over a union: the compiler reports a forgotten member, the program
 * stops on one.
 */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${String(value)}`);
}
