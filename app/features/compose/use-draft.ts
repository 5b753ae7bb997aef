import { useCallback, useEffect, useRef } from "react";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { NO_TEXT, useText, type WrittenText } from "../editor/use-text.ts";
import { loadDraft, saveDraft } from "./draft-storage.ts";

/** What is being written to a chat, kept in this browser. */
export function useDraft(chatId: string): WrittenText {
  const { draft, revision, change, replace } = useText();
  const isEmpty = useRef(true);
  isEmpty.current = draft.text === "";

  // After the first render, which has to be the server's.
  useEffect(() => {
    const kept = loadDraft(chatId) ?? NO_TEXT;
    if (kept.text !== "" || !isEmpty.current) replace(kept);
  }, [chatId, replace]);

  return {
    draft,
    revision,
    change: useCallback(
      (next: FormattedText) => {
        change(next);
        saveDraft(chatId, next);
      },
      [chatId, change],
    ),
    replace: useCallback(
      (next: FormattedText) => {
        replace(next);
        saveDraft(chatId, next);
      },
      [chatId, replace],
    ),
  };
}
