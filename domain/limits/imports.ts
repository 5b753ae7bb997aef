/** Rows of one piece of an import, people within a quarter hour counted each. */
export const IMPORT_PART_ROWS = 4000;
/** Pieces of one import: some ten million messages of a busy group. */
export const IMPORT_PARTS_MAX = 2000;
export const IMPORT_PART_BYTES = 1_048_576;
export const IMPORT_NAME_MAX = 128;
/** Rows of an import that are removed at once. */
export const IMPORT_REMOVED_AT_ONCE = 5000;
/** Bytes of a piece in which an export is read. */
export const IMPORT_READ_BYTES = 4_194_304;
/** Messages with their words that one import brings, the last ones. */
export const IMPORT_MESSAGES_MAX = 200_000;
/** Messages and characters of one piece; a character is at most four bytes of the body. */
export const IMPORT_PART_MESSAGES = 1000;
export const IMPORT_PART_CHARACTERS = 240_000;
export const IMPORT_ENTITIES_MAX = 100;
