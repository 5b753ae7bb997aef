import { foldedForm } from "../../../domain/responders/text-form.ts";
import { shownKeyword } from "./match-words.ts";
import type { ResponderRow } from "./responder-rows.ts";

/** A topic's number as it stands in an address, null where there is none. */
export const readTopic = (asked: string | null): number | null =>
  /^\d{1,15}$/.test(asked ?? "") ? Number(asked) : null;

/**
 * Whether a responder has a text in a keyword or its reply; case does not matter.
 * @param topic only where it is made for this one, null for any
 */
export function isFound(
  { triggers, reply, topicIds }: Pick<ResponderRow, "triggers" | "reply" | "topicIds">,
  text: string,
  topic: number | null,
): boolean {
  if (topic !== null && !topicIds?.includes(topic)) return false;
  const asked = foldedForm(text.trim());
  return [...triggers.map(shownKeyword), reply?.text ?? ""].some((words) => foldedForm(words).includes(asked));
}
