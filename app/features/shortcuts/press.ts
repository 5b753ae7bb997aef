/** What of a key press decides; a `KeyboardEvent` has it. */
export type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "isComposing" | "keyCode"
>;

/** What browsers report for a key that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * The key as a Latin keyboard would write it: on another one (Arabic, Cyrillic) by where it lies. Letters come in lower
 * case, keys with a name as that ("Enter").
 */
function latinKey({ key, code, shiftKey }: Pick<Press, "key" | "code" | "shiftKey">): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase();
  // A name, unless it is what one key of an Arabic keyboard writes: two letters.
  if (/^[A-Z][A-Za-z0-9]+$/.test(key)) return key;
  if (code === "Slash") return shiftKey ? "?" : "/";
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? "";
}

/**
 * The chord of a press: "g", "?", "Mod+k", "Mod+Enter" (Control or Command); empty for a press that is no chord, as
 * while an input method composes a word.
 */
export function chordOf(press: Press): string {
  if (press.isComposing || press.keyCode === TAKEN_BY_INPUT_METHOD || press.altKey) return "";
  const key = latinKey(press);
  const isLetter = /^[a-z]$/.test(key);
  if (press.ctrlKey || press.metaKey) return press.shiftKey || key === "" ? "" : `Mod+${key}`;
  // Shift is how some keyboards write "/" and "?", but makes another letter of a letter.
  return press.shiftKey && isLetter ? "" : key;
}
