import * as z from "zod/mini";
import { BUTTON_TEXT_MAX, REPLY_KEYBOARD_CELL_MAX } from "../limits/content.ts";
import { completeAddress, isButtonAddress } from "./button-address.ts";

const text = z
  .string("KB_EMPTY_CELL")
  .check(z.trim(), z.minLength(1, "KB_EMPTY_CELL"), z.maxLength(BUTTON_TEXT_MAX, "KB_CELL_TOO_LONG"));
const url = z.string().check(z.refine(isButtonAddress, "Invalid button url"));

/** A button: `url` is an http(s) address or a handle (MSG-06, MSG-07, AMB-134). */
export const buttonShape = z.object({ text, url: z.optional(url) });

const cell = z
  .string("KB_EMPTY_CELL")
  .check(z.trim(), z.minLength(1, "KB_EMPTY_CELL"), z.maxLength(REPLY_KEYBOARD_CELL_MAX, "KB_CELL_TOO_LONG"));
const address: z.ZodMiniType<string | undefined, string> = z.pipe(
  z.pipe(z.string(), z.transform(completeAddress)),
  url,
);
const noAddress: z.ZodMiniType<string | undefined, string> = z.pipe(
  z.string(),
  z.transform(() => undefined),
);

/**
 * Returns the shape of a form for a button: one under a message needs an address (MSG-07), one of a reply keyboard only
 * a text (MSG-16).
 */
export const buttonFormOf = (isInline: boolean) =>
  z.object({ text: isInline ? text : cell, url: isInline ? address : noAddress });
