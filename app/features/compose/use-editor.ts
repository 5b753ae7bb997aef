import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { loadDraft, saveDraft } from "./draft-storage.ts";
import type { Selection } from "./formatting.ts";
import { editText } from "./text-edit.ts";

const EMPTY: FormattedText = { text: "", entities: [] };
const NOWHERE: Selection = { start: 0, end: 0 };

export interface Editor {
  area: RefObject<HTMLTextAreaElement>;
  draft: FormattedText;
  selection: Selection;
  /** The area's text was changed by the reader. */
  onInput(): void;
  /** Changes marks, leaving text and selection. */
  format(change: (draft: FormattedText, selection: Selection) => FormattedText): void;
  replace(draft: FormattedText): void;
}

/** What is being written to a chat, kept in this browser. */
export function useEditor(chatId: string): Editor {
  const area = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(EMPTY);
  const [selection, setSelection] = useState(NOWHERE);

  const replace = useCallback(
    (next: FormattedText) => {
      setDraft(next);
      saveDraft(chatId, next);
    },
    [chatId],
  );

  // After the first render, which has to be the server's.
  useEffect(() => setDraft(loadDraft(chatId) ?? EMPTY), [chatId]);

  useEffect(() => {
    const onSelect = () => {
      if (area.current && document.activeElement === area.current) {
        setSelection({ start: area.current.selectionStart, end: area.current.selectionEnd });
      }
    };
    document.addEventListener("selectionchange", onSelect);
    return () => document.removeEventListener("selectionchange", onSelect);
  }, []);

  // Grows with its text; the browsers that know `field-sizing` do so by themselves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || CSS.supports("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  }, [draft.text]);

  const onInput = useCallback(() => {
    const element = area.current;
    if (!element) return;
    setSelection({ start: element.selectionStart, end: element.selectionEnd });
    replace(editText(draft, element.value, element.selectionEnd));
  }, [draft, replace]);

  const format = useCallback<Editor["format"]>(
    (change) => {
      area.current?.focus();
      replace(change(draft, selection));
    },
    [draft, selection, replace],
  );

  return { area, draft, selection, onInput, format, replace };
}
