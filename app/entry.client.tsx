import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { listenForInstallOffer } from "./features/shell/install-offer.ts";
import { createI18n } from "./i18n/instance.ts";
import { beginTexts } from "./i18n/later-texts.ts";
import { fetchPageTexts, TextSets, writtenTextSets } from "./i18n/page-texts.tsx";
import { TranslationProvider } from "./i18n/use-translation.tsx";

listenForInstallOffer();

// A read that a newer one replaced is aborted; the router has dropped it, but the decoder of its answer still rejects.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

/**
 * Reports that the page within it is hydrated. It wraps the page: as a sibling it would shift the ids that React
 * counts, which must equal the server's.
 */
function Hydrated({ onHydrated, children }: { onHydrated(): void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Events for which React hydrates synchronously (react-dom 18, isDiscreteEventThatRequiresHydration). */
const HELD =
  "mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset submit";

/**
 * Keeps events from React until the page is hydrated. Until then its root waits for the page's data, and React 18 drops
 * a root that cannot hydrate at once for an event (react/react#25495): the page would stay inert. Links, fields and
 * scrolling belong to the browser and work.
 * @returns stops holding events, to be called once the page is hydrated
 */
function holdEvents(): () => void {
  const names = HELD.split(" ");
  const hold = (event: Event) => event.stopPropagation();
  for (const name of names) window.addEventListener(name, hold, { capture: true, passive: true });
  return () => {
    for (const name of names) window.removeEventListener(name, hold, { capture: true });
  };
}

const sets = writtenTextSets();
void fetchPageTexts(sets).then((texts) => {
  const i18n = createI18n(document.documentElement.lang, texts);
  beginTexts(i18n, sets);
  const release = holdEvents();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslationProvider i18n={i18n}>
          <TextSets value={sets}>
            <Hydrated onHydrated={release}>
              <RemixBrowser />
            </Hydrated>
          </TextSets>
        </TranslationProvider>
      </StrictMode>,
    );
  });
});
