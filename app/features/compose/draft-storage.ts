import { useCallback, useEffect, useRef, useState } from "react";
import { readEntity } from "../../../domain/entities/read.ts";
import type { FormattedText, RawEntity } from "../../../domain/entities/types.ts";
import { NO_TEXT, useText, type WrittenText } from "../editor/use-text.ts";

const textKey = (chatId: string) => `steward.draft.${chatId}`;
const restKey = (chatId: string) => `steward.draft.${chatId}.rest`;
/** UTF-16 units of a stored draft: more than any message needs, and few enough for the drafts of many chats. */
const MOST = 100_000;

/** Reads a stored text; null where there is none or storage is closed. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; one that does not fit stays on the page all the same. @returns whether it is stored */
function write(key: string, kept: object | null): boolean {
  try {
    const stored = kept === null ? "" : JSON.stringify(kept);
    const fits = stored !== "" && stored.length <= MOST;
    if (fits) localStorage.setItem(key, stored);
    else localStorage.removeItem(key);
    return fits;
  } catch {
    // Full or closed.
    return false;
  }
}

function isRaw(value: unknown): value is RawEntity {
  return typeof value === "object" && value !== null && typeof (value as Partial<RawEntity>).type === "string";
}

/** Parses a stored draft; null where there is none or it cannot be read. */
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

/** Reads the message being written to a chat in this browser. */
const loadDraft = (chatId: string): FormattedText | null => parseDraft(read(textKey(chatId)));

/** Tells whether this browser keeps an unsent message for the chat. */
export const hasDraft = (chatId: string): boolean => read(textKey(chatId)) !== null || read(restKey(chatId)) !== null;

const saveDraft = (chatId: string, draft: FormattedText): boolean =>
  write(textKey(chatId), draft.text === "" ? null : draft);

/** Reads the stored parts of the message beside its text, unparsed: kept-rest.ts parses them. */
export const loadRest = (chatId: string): string | null => read(restKey(chatId));

export const saveRest = (chatId: string, rest: object | null): boolean => write(restKey(chatId), rest);

/** A text being written, and whether this browser keeps it. */
type KeptText = WrittenText & { isKept: boolean };

/** Holds the message being written to a chat, which this browser keeps. */
export function useDraft(chatId: string): KeptText {
  const { draft, revision, change, replace } = useText();
  const [isKept, setKept] = useState(false);
  const isEmpty = useRef(true);
  isEmpty.current = draft.text === "";

  // After the first render, which has to be the server's.
  useEffect(() => {
    const kept = loadDraft(chatId) ?? NO_TEXT;
    setKept(kept.text !== "");
    if (kept.text !== "" || !isEmpty.current) replace(kept);
  }, [chatId, replace]);

  return {
    draft,
    revision,
    isKept,
    change: useCallback(
      (next: FormattedText) => {
        change(next);
        setKept(saveDraft(chatId, next));
      },
      [chatId, change],
    ),
    replace: useCallback(
      (next: FormattedText) => {
        replace(next);
        setKept(saveDraft(chatId, next));
      },
      [chatId, replace],
    ),
  };
}
