/** Characters (UTF-16 units) of a stored message text (MSG-02). */
export const MESSAGE_MAX_CONTENT = 20_000;
/** Entities of a stored message (MSG-03). */
export const MAX_ENTITIES = 500;
/** UTF-16 units of one message text: Bot API sendMessage. */
export const TELEGRAM_TEXT_MAX = 4096;
/** UTF-16 units of one caption: Bot API sendPhoto and its kin. */
export const CAPTION_MAX = 1024;
/** Entities that take effect in one message (AMB-131). */
export const ENTITIES_PER_MESSAGE = 100;

/** Inline keyboard as stored (MSG-04, MSG-06) and as the editor offers it (MSG-05). */
export const KEYBOARD_MAX_ROWS = 8;
export const KEYBOARD_MAX_COLUMNS = 8;
export const KEYBOARD_EDITOR_COLUMNS = 5;
export const BUTTON_TEXT_MAX = 128;
/** Shown part of a button's label in lists (MSG-37). */
export const BUTTON_LABEL_SHOWN = 24;
/** Defaults of the reply keyboard's check (MSG-16). */
export const REPLY_KEYBOARD_MAX_ROWS = 5;
export const REPLY_KEYBOARD_MAX_CELLS = 4;
export const REPLY_KEYBOARD_CELL_MAX = 32;

/** Assets of one message (MSG-08). */
export const MAX_ASSETS = 10;
/** Keyboard templates per account, title of one (LIB-19, LIB-17). */
export const KEYBOARD_TEMPLATES_MAX = 20;
export const KEYBOARD_TITLE_MAX = 200;
/** UTF-16 units of a template's name. */
export const TEMPLATE_NAME_MAX = 100;
/** Characters of a name that is drawn from a template's text. */
export const TEMPLATE_NAME_DRAWN = 40;
/** Characters of a template id (RSP-02). */
export const TEMPLATE_ID_MAX = 32;

/** Auto-delete: minutes accepted (MSG-17) and minutes the menu offers, 0 = off (MSG-18). */
export const TTL_MAX_MINUTES = 2880;
export const TTL_OPTIONS_MINUTES = [0, 1, 2, 3, 5, 10, 15, 30, 60, 120, 300, 720, 1440] as const;
/** Telegram deletes for 48 h, so the longest wait is carried out this much early (AMB-139). */
export const TTL_EARLY_SECONDS = 300;

/** Uploads, binary units; a file exactly at a limit passes (LIB-05 .. LIB-08, AMB-150). */
export const UPLOAD_MIN_BYTES = 10;
export const UPLOAD_MAX_BYTES = 52_428_800;
/** The longest body of any request: Cloudflare takes no longer one (Free and Pro), and neither does the local server. */
export const REQUEST_MAX_BYTES = 104_857_600;
export const PHOTO_MAX_BYTES = 10_485_760;
export const FREE_UPLOAD_MAX_BYTES = 2_097_152;
/** A file's small picture: Bot API's own limit for thumbnails. */
export const THUMBNAIL_MAX_BYTES = 204_800;
/** Characters of a stored file name: what file systems take. */
export const FILE_NAME_MAX = 255;
/** Longest time of an unfinished upload, after which its bytes count as left behind. */
export const STRAY_OBJECT_SECONDS = 86_400;
/** Photo sides: Bot API sendPhoto (AMB-155). */
export const PHOTO_MAX_SIDES_SUM = 10_000;
export const PHOTO_MAX_RATIO = 20;
/** Types that may be uploaded (LIB-04). */
export const UPLOAD_MIMETYPES = [
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/webp",
  "audio/mpeg",
  "video/mp4",
  "application/pdf",
] as const;
export type UploadMimetype = (typeof UPLOAD_MIMETYPES)[number];

/** Responder triggers (RSP-03, RSP-04). */
export const TRIGGERS_MAX = 10;
export const KEYWORD_MAX = 32;
/** Characters of a trigger that is a pattern, and the triggers of one owner's responders that are (docs/decisions/190). */
export const TRIGGER_PATTERN_MAX = 200;
export const TRIGGER_PATTERNS_MAX = 20;
/** Replies of a responder, or texts of an announcement, beside the first one (docs/decisions/208, 220). */
export const MORE_MESSAGES_MAX = 9;
/** Which of its replies a responder gives. */
export const REPLY_ORDER = { random: 0, inTurn: 1 } as const;
/** Seconds for which a responder stays silent after an answer, 0 = not at all (docs/decisions/191). */
export const COOLDOWN_MAX_SECONDS = 86_400;
export const COOLDOWN_OPTIONS_SECONDS = [0, 10, 30, 60, 300, 900, 3600, 21_600, 86_400] as const;
/** Topics that one responder may name. */
export const FORUM_TOPIC_IDS_MAX = 200;

/** Bot commands (BOT-18, BOT-20 .. BOT-22). */
export const BOT_COMMANDS_MAX = 100;
export const BOT_COMMANDS_EDITOR_MAX = 30;
export const BOT_COMMAND_NAME_MAX = 32;
export const BOT_COMMAND_DESCRIPTION_MIN = 3;
export const BOT_COMMAND_DESCRIPTION_MAX = 256;
/** BOT-25 */
export const BOT_USERNAME_MIN = 5;
export const BOT_USERNAME_MAX = 32;
/** UTF-16 units of a token as the calls take it. */
export const BOT_TOKEN_MAX = 256;
