import { useSyncExternalStore } from "react";

const keyOf = (chatId: string) => `steward.region-kept.${chatId}`;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A frame may be refused storage; then nothing is remembered. */
function read(chatId: string): boolean {
  try {
    return localStorage.getItem(keyOf(chatId)) !== null;
  } catch {
    return false;
  }
}

function keep(chatId: string): void {
  try {
    localStorage.setItem(keyOf(chatId), "1");
  } catch {
    // It is asked again on the next visit.
  }
  for (const listener of listeners) listener();
}

/** That the reader found a chat's language and time zone right as they were; remembered in this browser. */
export function useRegionKept(chatId: string): [boolean, () => void] {
  const isKept = useSyncExternalStore(
    subscribe,
    () => read(chatId),
    () => false,
  );
  return [isKept, () => keep(chatId)];
}
