import { useSyncExternalStore } from "react";
import { useRootData } from "../../root-data.ts";
import { keepPreference } from "./preference-cookie.ts";

/** The reader's choice on this page; null until there is one. */
let chosen: boolean | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setFolded(isFolded: boolean): void {
  chosen = isFolded;
  keepPreference("fold", isFolded ? "1" : "0");
  for (const listener of listeners) listener();
}

/** Whether the sidebar shows its icons alone: as the cookie said when the page was made, then as chosen (NAV-34). */
export function useFold() {
  const told = useRootData()?.isFolded ?? false;
  const isFolded = useSyncExternalStore(
    subscribe,
    () => chosen ?? told,
    () => told,
  );
  return { isFolded, toggle: () => setFolded(!isFolded) };
}
