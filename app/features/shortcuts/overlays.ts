/** The overlays in one chunk: the two share their parts, and the help alone would be bundled into the page's chunk. */
export { Palette } from "../palette/palette.tsx";
export { HelpDialog } from "./help-dialog.tsx";
