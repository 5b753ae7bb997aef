import * as z from "zod/mini";
import { MORE_MESSAGES_MAX, TEMPLATE_ID_MAX } from "../limits.ts";

/** The template that a rule sends. */
export const templateIdShape = z
  .string("PLS_CHOOSE_TEMPLATE")
  .check(z.minLength(1, "PLS_CHOOSE_TEMPLATE"), z.maxLength(TEMPLATE_ID_MAX, "too long"));

/** Further templates of a rule, of which each run or answer sends one (docs/decisions/208, 220). */
export const moreTemplateIdsShape = z
  .array(z.string().check(z.minLength(1), z.maxLength(TEMPLATE_ID_MAX, "too long")))
  .check(z.maxLength(MORE_MESSAGES_MAX, "too many"));
