import { SHORTCUT_SEQUENCE_MS } from "../../../domain/limits/interface.ts";

/** A first key that waits for its second, until a moment in milliseconds; null without one. */
export type Waiting = { key: string; untilMs: number } | null;

/** The key that leads to sections: "g o". */
const LEADER = "g";
const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);

/**
 * Takes a chord on: a leading key waits, the one after it completes the pair, whatever it is.
 * @returns the chord or pair ("g o") that is to be acted on, empty for none, and what waits from now on
 */
export function takeChord(waiting: Waiting, chord: string, nowMs: number): { keys: string; waiting: Waiting } {
  if (MODIFIERS.has(chord)) return { keys: "", waiting };
  if (waiting && nowMs <= waiting.untilMs && chord !== "") return { keys: `${waiting.key} ${chord}`, waiting: null };
  if (chord === LEADER) return { keys: "", waiting: { key: LEADER, untilMs: nowMs + SHORTCUT_SEQUENCE_MS } };
  return { keys: chord, waiting: null };
}
