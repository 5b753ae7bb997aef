import * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import { KEYBOARD_MAX_COLUMNS, KEYBOARD_MAX_ROWS, KEYBOARD_TITLE_MAX } from "../limits.ts";
import { buttonShape } from "./button.ts";
import type { Keyboard } from "./template.ts";

const code = (message: ErrorCode) => message;

/** A menu that is stored by itself: 1-8 rows of 1-8 buttons, with an error of its own for each fault (LIB-18). */
export const savedKeyboardShape = z
  .array(
    z
      .array(buttonShape, code("KB_INVALID_ROW"))
      .check(z.minLength(1, code("KB_INVALID_ROW")), z.maxLength(KEYBOARD_MAX_COLUMNS, code("KB_TOO_MANY_CELLS"))),
    code("KB_INVALID"),
  )
  .check(z.minLength(1, code("KB_BLANK")), z.maxLength(KEYBOARD_MAX_ROWS, code("KB_TOO_MANY_ROWS")));

/** A keyboard template (LIB-17, AMB-147). */
export const keyboardTemplateShape = z.object({ id: z.string(), title: z.string(), keyboard: savedKeyboardShape });
export type KeyboardTemplate = z.infer<typeof keyboardTemplateShape>;

/** Returns the title of a saved menu that was given none: the texts of its buttons (AMB-147). */
export function titleOfKeyboard(keyboard: Keyboard): string {
  const title = keyboard
    .flat()
    .map(({ text }) => text)
    .join(" / ");
  // A pair of surrogates is not cut in two.
  return title.slice(0, KEYBOARD_TITLE_MAX).replace(/[\uD800-\uDBFF]$/, "");
}
