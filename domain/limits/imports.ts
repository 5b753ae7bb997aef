/** Rows of one piece of an import, people within a quarter hour counted each. */
export const IMPORT_PART_ROWS = 4000;
/** Pieces of one import: some ten million messages of a busy group. */
export const IMPORT_PARTS_MAX = 2000;
export const IMPORT_PART_BYTES = 1_048_576;
export const IMPORT_NAME_MAX = 128;
/** Rows of an import that are removed at once. */
export const IMPORT_REMOVED_AT_ONCE = 5000;
/** An export is read in pieces of this size. */
export const IMPORT_READ_BYTES = 4_194_304;
