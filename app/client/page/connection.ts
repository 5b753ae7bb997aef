import { useEffect, useSyncExternalStore } from "react";
import { CONNECTION_CHECK_MS } from "../../../domain/limits/interface.ts";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Tells whether the browser reports that it has no connection. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

let isDown = false;
const watchers = new Set<() => void>();

function setDown(next: boolean): void {
  if (isDown === next) return;
  isDown = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Checks, after a call that got no answer, whether the server answers at all. */
export async function suspectServer(): Promise<void> {
  if (!isDown && navigator.onLine && !(await isServerReachable())) setDown(true);
}

const answered = () => setDown(false);

/** Tells whether the server does not answer although the browser has a connection; polls the server until it does. */
export function useIsServerDown(): boolean {
  const isNow = useSyncExternalStore(
    watch,
    () => isDown,
    () => false,
  );
  useOnceReachable(isNow, answered);
  return isNow;
}

/**
 * Tells whether a link's page is loaded ahead when the pointer rests on it. Without a connection it is not: Remix
 * leaves the page for a module that it cannot load.
 */
export const usePrefetch = (): "intent" | "none" => (useIsOffline() ? "none" : "intent");

/** Tells whether the server answers: browsers with any connection report that they are online. */
export const isServerReachable = (): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Calls back once the server answers again, while a visible page waits for it. */
export function useOnceReachable(isWaiting: boolean, goOn: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    let isWanted = true;
    const check = async () => {
      if (document.visibilityState === "hidden" || !(await isServerReachable())) return;
      if (isWanted) goOn();
    };
    const timer = setInterval(check, CONNECTION_CHECK_MS);
    window.addEventListener("online", check);
    return () => {
      isWanted = false;
      clearInterval(timer);
      window.removeEventListener("online", check);
    };
  }, [isWaiting, goOn]);
}
