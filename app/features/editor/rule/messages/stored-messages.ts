import type { Template } from "../../../../../domain/templates/template.ts";
import { isSame, type messageToStore } from "./message-draft.ts";

/** One of a rule's messages as it is saved. */
export interface StoredMessage {
  /** The template that it is, null for a new message. */
  template: Template | null;
  /** The message to be stored; null where the template says it already. */
  message: ReturnType<typeof messageToStore>;
}

/** Returns the messages after the first in the form that calls take. */
export const moreOf = ([, ...more]: readonly StoredMessage[]) =>
  more.map(({ template, message }) => message ?? { template_id: template?.id ?? "" });

/** Tells whether the messages after the first are still those that a rule names. */
export const isSameMore = (messages: readonly StoredMessage[], ids: readonly string[]): boolean =>
  isSame(
    moreOf(messages),
    ids.map((id) => ({ template_id: id })),
  );
