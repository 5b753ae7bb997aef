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

/** Whether the browser says that it has no connection. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

/**
 * Tells a link whether its page is loaded ahead where somebody points at it. Not without a connection: Remix leaves the
 * page for a module that it cannot load.
 */
export const usePrefetch = (): "intent" | "none" => (useIsOffline() ? "none" : "intent");

/** Whether the server answers. Browsers with a connection to somewhere say that they are online. */
export const isServerReachable = (): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Goes on by itself once the server answers again, while somebody waits for it and looks. */
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
