/**
 * Beginnings by which a spreadsheet takes a text for a formula: `=1+1`, `+1`, `-1`, `@SUM`, a tab, the end of a line; also
 * in other widths and behind blanks and characters that nobody sees (AMB-322). Names and messages are written by strangers,
 * so none of them may be calculated.
 */
const FORMULA =
  /^[\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n\u207A\u207B\u208A\u208B\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u;

/** Tells whether a spreadsheet might run a typed or imported text as a formula. */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text);
