/**
 * Beginnings by which a spreadsheet takes a text for a formula: `=1+1`, `+1`, `-1`, `@SUM`, also after a tab or a line's
 * end. Names and messages are written by strangers, so none of them may be calculated.
 */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Tells whether a spreadsheet might run a typed or imported text as a formula. */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text);
