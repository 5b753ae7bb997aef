import * as z from "zod/mini";
import * as endpoints from "../../endpoints/keyboards.ts";
import { KEYBOARD_TITLE_MAX } from "../../limits.ts";
import { keyboardTemplateShape, savedKeyboardShape } from "../../templates/keyboard-template.ts";
import { defineCall } from "../contract/define.ts";
import { itemId } from "../contract/fields.ts";

const session = { kind: "session" } as const;

/** API-42: saved menus belong to the account (AMB-147). */
export const listKeyboards = defineCall(endpoints.listKeyboards, {
  summary: "The account's saved menus, newest first",
  limit: "cheap",
  access: session,
  result: z.array(keyboardTemplateShape),
});

export const createKeyboard = defineCall(endpoints.createKeyboard, {
  summary: "Save a menu",
  limit: "cheap",
  access: session,
  body: z.object({
    keyboard: savedKeyboardShape,
    title: z.optional(z.string().check(z.trim(), z.maxLength(KEYBOARD_TITLE_MAX))),
  }),
  result: z.object({ item: keyboardTemplateShape }),
});

export const deleteKeyboard = defineCall(endpoints.deleteKeyboard, {
  summary: "Delete a saved menu",
  limit: "cheap",
  access: session,
  params: z.object({ itemId }),
  result: z.object({ item: z.object({ id: z.string() }) }),
});
