/**
 * What comes over the page, in one chunk: the two share their parts, and the help alone would be put into the page's.
 */
export { Palette } from "../palette/palette.tsx";
export { HelpDialog } from "./help-dialog.tsx";
