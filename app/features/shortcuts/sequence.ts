import { SHORTCUT_SEQUENCE_MS } from "../../../domain/limits/interface.ts";

/** A first key that waits for its second, until a moment in milliseconds; null without one. */
export type Waiting = { key: string; untilMs: number } | null;

/** The key that leads to sections: "g o". */
const LEADER = "g";
const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);

/**
 * Processes a chord: a leading key waits, and the key after it completes the pair, whatever it is.
 * @returns the chord or pair ("g o") to act on, empty for none, and the key that waits from now on
 */
export function takeChord(waiting: Waiting, chord: string, nowMs: number): { keys: string; waiting: Waiting } {
  if (MODIFIERS.has(chord)) return { keys: "", waiting };
  if (waiting && nowMs <= waiting.untilMs && chord !== "") return { keys: `${waiting.key} ${chord}`, waiting: null };
  if (chord === LEADER) return { keys: "", waiting: { key: LEADER, untilMs: nowMs + SHORTCUT_SEQUENCE_MS } };
  return { keys: chord, waiting: null };
}

/** The part of a `KeyboardEvent` that shortcuts depend on. */
export type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "isComposing" | "keyCode"
>;

/** `keyCode` of a key that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Returns the key as a Latin keyboard writes it; on another one (Arabic, Cyrillic) by its position. Letters are in
 * lower case, named keys keep their name ("Enter").
 */
function latinKey({ key, code, shiftKey }: Pick<Press, "key" | "code" | "shiftKey">): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase();
  // A name, unless it is what one key of an Arabic keyboard writes: two letters.
  if (/^[A-Z][A-Za-z0-9]+$/.test(key)) return key;
  if (code === "Slash") return shiftKey ? "?" : "/";
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? "";
}

/**
 * Returns the chord of a press: "g", "?", "Mod+k", "Mod+Enter" (Control or Command); empty when it is no chord, as
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
