import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

/** How long somebody points at a link before its page is loaded ahead. */
const INTENT_MS = 100;

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-link]") : null;

const pathOf = ({ pathname, search, hash }: URL | HTMLAnchorElement) => pathname + search + hash;

/** Whether a click asks for the page in this very window: not for a new tab, a download, a context menu. */
const isPlain = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (link.target === "" || link.target === "_self");

/**
 * Follows every {@link Link} of the document without loading it anew, and loads ahead what the reader points at or
 * reaches with the keyboard. Before this runs, links are links. It stands once, in the document's body.
 */
export function LinkNavigation() {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string | null>(null);

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkOf(event);
      if (link === null || !isPlain(event, link) || link.origin !== location.origin) return;
      event.preventDefault();
      const { keepScroll, replace } = link.dataset;
      // The same address once more is no step of the history, as with a plain anchor.
      const isHere = pathOf(link) === pathOf(new URL(location.href));
      navigate(pathOf(link), {
        preventScrollReset: keepScroll !== undefined,
        replace: replace !== undefined || isHere,
      });
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function intend(event: Event) {
      clearTimeout(waiting);
      const link = linkOf(event);
      // A module that could not be had is not asked for again by the same page.
      if (link?.dataset.link !== "intent" || !navigator.onLine) return;
      const page = link.pathname + link.search;
      waiting = setTimeout(() => setAhead(page), event.type === "touchstart" ? 0 : INTENT_MS);
    }
    const events = ["pointerover", "focusin", "touchstart"] as const;
    for (const name of events) document.addEventListener(name, intend, { passive: true });
    return () => {
      clearTimeout(waiting);
      for (const name of events) document.removeEventListener(name, intend);
    };
  }, []);

  return ahead === null ? null : <PrefetchPageLinks key={ahead} page={ahead} />;
}
