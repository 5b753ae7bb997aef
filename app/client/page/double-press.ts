import { useEffect } from "react";

const layerOf = ({ target }: Event) => (target instanceof Element ? target.closest("dialog") : null);

/**
 * Drops the second press of a double click or double tap when the first opened or closed a dialog: it would hit
 * whatever came to lie beneath. The browser itself counts presses that are near to each other in time and place
 * (`UIEvent.detail`; those of a keyboard or a screen reader are 0).
 */
export function useDoublePresses(): void {
  useEffect(() => {
    let first: Element | null = null;
    const look = (event: MouseEvent) => {
      if (event.detail <= 1) first = layerOf(event);
      else if (layerOf(event) !== first) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    window.addEventListener("click", look, { capture: true });
    return () => window.removeEventListener("click", look, { capture: true });
  }, []);
}
