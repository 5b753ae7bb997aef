import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { isServerReachable, useOnceReachable } from "../../client/page/connection.ts";
import { currentSession } from "../../client/session/session.ts";

/** Returns the page of ours that a click would open in place of this one, or null. */
function pageBehind(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.target || link.origin !== window.location.origin) return null;
  // Its page says that it can be had anyway.
  if (link.dataset.opensOffline !== undefined) return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const isHere = link.pathname === window.location.pathname && link.search === window.location.search;
  return isHere ? null : link.pathname + link.search + link.hash;
}

/**
 * Holds links without a connection, and follows the last one as soon as the server answers: a page that is left then is
 * lost, since neither the next one nor this one can be loaded (AMB-252).
 */
export function useHeldLink(isOffline: boolean) {
  const navigate = useNavigate();
  const [held, setHeld] = useState<string | null>(null);

  useEffect(() => {
    if (!isOffline) return;
    const hold = (event: MouseEvent) => {
      const page = pageBehind(event);
      if (page === null) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(page);
    };
    // Before the router and whatever else listens for clicks.
    window.addEventListener("click", hold, true);
    return () => window.removeEventListener("click", hold, true);
  }, [isOffline]);

  const goOn = useCallback(() => {
    setHeld(null);
    if (held === null) return;
    // A browser asks no second time for a module that it could not have; a new page does. The session of a frame
    // without cookies would be lost with the page.
    if (currentSession()?.mode === "token") navigate(held);
    else window.location.assign(held);
  }, [held, navigate]);
  useOnceReachable(held !== null, goOn);

  return {
    isHeld: held !== null,
    retry: async () => {
      if (await isServerReachable()) goOn();
    },
    stay: () => setHeld(null),
  };
}
