/** A spreadsheet's name, its columns and their names (XLS-02, XLS-03). */
export const SHEET_FILENAME_MAX = 100;
export const SHEET_COLUMNS_MIN = 2;
export const SHEET_COLUMNS_MAX = 20;
export const SHEET_COLUMN_NAME_MAX = 100;
/** UTF-16 units that Excel takes in one cell; the rest of a longer text is cut off. */
export const SHEET_CELL_MAX = 32_767;
/** Rows from whose texts the width of a column is measured, and its bounds in characters. */
export const SHEET_MEASURED_ROWS = 200;
export const SHEET_WIDTH_MIN = 8;
export const SHEET_WIDTH_MAX = 60;
/** Most bytes of the request that brings a sheet's rows: 10,000 of ten cells of 80 characters. */
export const SHEET_BODY_MAX_BYTES = 8_388_608;
/** Arrays and commas in that request, so that reading it takes tens of milliseconds: 10,000 rows of twenty cells, some dates. */
export const SHEET_BODY_ARRAYS_MAX = 20_000;
export const SHEET_BODY_COMMAS_MAX = 300_000;
/** Life of a link to a finished file (AMB-303), and links that one account is given within that time. */
export const SHEET_LINK_SECONDS = 300;
export const SHEET_LINKS_MAX = 30;
/** Rows that the dashboard asks for at a time while it gathers a sheet. */
export const SHEET_PAGE_ROWS = 500;
