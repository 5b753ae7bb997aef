import { readEntity } from "../../../domain/entities/read.ts";
import type { FormattedText, RawEntity } from "../../../domain/entities/types.ts";

const keyOf = (chatId: string) => `steward.draft.${chatId}`;

function isRaw(value: unknown): value is RawEntity {
  return typeof value === "object" && value !== null && typeof (value as Partial<RawEntity>).type === "string";
}

/** A stored draft; null where there is none or it cannot be read. */
export function parseDraft(stored: string | null): FormattedText | null {
  if (stored === null) return null;
  try {
    const value = JSON.parse(stored) as { text?: unknown; entities?: unknown };
    if (typeof value.text !== "string" || !Array.isArray(value.entities)) return null;
    const { text } = value;
    return { text, entities: value.entities.filter(isRaw).flatMap((raw) => readEntity(text, raw) ?? []) };
  } catch {
    return null;
  }
}

/** What was being written to a chat in this browser. Storage may be closed, then nothing is kept. */
export function loadDraft(chatId: string): FormattedText | null {
  try {
    return parseDraft(localStorage.getItem(keyOf(chatId)));
  } catch {
    return null;
  }
}

export function saveDraft(chatId: string, draft: FormattedText): void {
  try {
    if (draft.text === "") localStorage.removeItem(keyOf(chatId));
    else localStorage.setItem(keyOf(chatId), JSON.stringify(draft));
  } catch {
    // Full or closed: the text is still on the page.
  }
}
