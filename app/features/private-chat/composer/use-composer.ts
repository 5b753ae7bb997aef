import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { MESSAGE_MAX_CONTENT } from "../../../../domain/limits/content.ts";
import { loadPrivateDraft, savePrivateDraft, type ThreadName } from "../thread/thread-storage.ts";

/** Holds an unsent answer, which this browser keeps until it is sent. */
export function useComposer(name: ThreadName, onSend: (text: string) => void) {
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);

  // After the first render, which has to be the server's.
  useEffect(() => {
    const kept = loadPrivateDraft(name);
    // Before the page's own scripts ran, somebody may have begun.
    setText((begun) => begun || field.current?.value || kept);
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, [name]);

  const change = (next: string) => {
    setText(next);
    savePrivateDraft(name, next);
  };
  const over = text.length - MESSAGE_MAX_CONTENT;
  const canSend = text.trim() !== "" && over <= 0;

  function send() {
    if (!canSend) return;
    onSend(text.trim());
    change("");
    field.current?.focus();
  }

  /** Puts something where the cursor is. */
  function insert(part: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    change(text.slice(0, selectionStart) + part + text.slice(selectionEnd));
    const at = selectionStart + part.length;
    // After the field has the text.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
    });
  }

  function onKey(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const { isComposing } = event.nativeEvent;
    const isTouch = !matchMedia("(pointer: fine)").matches;
    if (!isSendKey({ key, shiftKey, ctrlKey, metaKey, isComposing }, isTouch)) return;
    event.preventDefault();
    send();
  }

  return { text, field, over, canSend, change, send, insert, onKey };
}

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  /** Letters are being put together, as in Japanese: Enter chooses among them. */
  isComposing: boolean;
}

/** Tells whether a key sends: Enter without Shift; on touch screens only together with Ctrl (PCH-06). */
export function isSendKey({ key, shiftKey, ctrlKey, metaKey, isComposing }: Pressed, isTouch: boolean): boolean {
  if (key !== "Enter" || shiftKey || isComposing) return false;
  return !isTouch || ctrlKey || metaKey;
}
