import { useSyncExternalStore } from "react";

const STORAGE_KEY = "steward.shortcuts";
const OFF = "off";
/** Replaces closed storage: the choice lasts as long as the page. */
let chosen: boolean | null = null;
const listeners = new Set<() => void>();

/** Tells whether shortcuts of a single key are on in this browser (WCAG 2.1.4); on by default. */
export function areSingleKeysOn(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Switches single-key shortcuts on or off and remembers it. */
export function setSingleKeys(isOn: boolean): void {
  chosen = isOn;
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Closed: see above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Provides whether shortcuts of a single key are on in this browser. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
