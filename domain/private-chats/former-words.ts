import * as z from "zod/mini";
import { FORMER_WORDS_MAX } from "../limits.ts";
import { MESSAGE_TYPE } from "../messages/message-type.ts";

/** What a message said from `date` (unix seconds) until it was edited. */
export const formerWordsShape = z.object({ date: z.number(), type: z.number(), text: z.string() });
export type FormerWords = z.infer<typeof formerWordsShape>;

/**
 * Adds what an edit replaces to what a message said before, oldest first. Of too many, the first and the last ones stay.
 * A live location, which Telegram edits every few seconds, keeps nothing, nor does an edit that changes no word.
 */
export function withFormer(
  former: readonly FormerWords[],
  before: FormerWords,
  now: Pick<FormerWords, "type" | "text">,
): readonly FormerWords[] {
  const isSame = before.type === now.type && before.text === now.text;
  if (isSame || now.type === MESSAGE_TYPE.location) return former;
  const [first = before, ...others] = [...former, before];
  return [first, ...others.slice(-(FORMER_WORDS_MAX - 1))];
}
