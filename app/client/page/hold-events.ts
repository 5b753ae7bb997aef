/** Events for which React hydrates at once (react-dom 18, isDiscreteEventThatRequiresHydration). */
const HELD =
  "mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset submit";

/**
 * Keeps events from React until the page is hydrated. Its root waits for the page's data then, and React 18 gives up a root
 * that cannot be hydrated at once for an event (react/react#25495): the page would stay without life. Links, fields and
 * scrolling are the browser's and work.
 * @returns what ends it, to be called once the page is hydrated
 */
export function holdEvents(): () => void {
  const names = HELD.split(" ");
  const hold = (event: Event) => event.stopPropagation();
  for (const name of names) window.addEventListener(name, hold, { capture: true, passive: true });
  return () => {
    for (const name of names) window.removeEventListener(name, hold, { capture: true });
  };
}
