import { foldedForm } from "../../../domain/responders/text-form.ts";
import { shownKeyword } from "./match-words.ts";
import type { ResponderRow } from "./responder-rows.ts";

/** Whether a responder has a text in a keyword or its reply; case does not matter. */
export function isFound({ triggers, reply }: Pick<ResponderRow, "triggers" | "reply">, text: string): boolean {
  const asked = foldedForm(text.trim());
  return [...triggers.map(shownKeyword), reply?.text ?? ""].some((words) => foldedForm(words).includes(asked));
}
