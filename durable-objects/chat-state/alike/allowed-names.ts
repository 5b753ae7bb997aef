import { ALIKE_ALLOWED_MAX } from "../../../domain/limits.ts";
import type { ChatContext } from "../context.ts";

/** The rule's name in the action log. */
export const ALIKE_RULE = "flt_alike";

const othersThan = ({ values }: ChatContext, userId: number): number[] =>
  (values.get("alikeAllowed") ?? []).filter((id) => id !== userId);

/** Notes that an admin allowed somebody's name, whatever it looks like; of very many the newest stay. */
export function allowAlike(context: ChatContext, userId: number): void {
  context.values.set("alikeAllowed", [...othersThan(context, userId), userId].slice(-ALIKE_ALLOWED_MAX));
}

/** Notes that somebody's names are compared again: with their next coming or rename. */
export function forbidAlike(context: ChatContext, userId: number): void {
  context.values.set("alikeAllowed", othersThan(context, userId));
}
