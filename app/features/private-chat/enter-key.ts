interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  /** Letters are being put together, as in Japanese: Enter chooses among them. */
  isComposing: boolean;
}

/** Whether a key sends: Enter, but not with Shift, and with a finger only together with Ctrl (PCH-06). */
export function isSendKey({ key, shiftKey, ctrlKey, metaKey, isComposing }: Pressed, isTouch: boolean): boolean {
  if (key !== "Enter" || shiftKey || isComposing) return false;
  return !isTouch || ctrlKey || metaKey;
}
