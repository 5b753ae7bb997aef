import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ShellPlace } from "../../shared/nav/place.ts";
import { placesFrom } from "../../shared/nav/place.ts";
import { goTarget } from "./go-keys.ts";
import {
  closeOverlay,
  hasOpenDialog,
  isOverlayComing,
  loadOverlays,
  typeAhead,
  useOpenOverlay,
  useOverlay,
} from "./overlay.ts";
import { act, takesText, targetOf } from "./page-targets.ts";
import { chordOf, takeChord, type Waiting } from "./sequence.ts";
import { shortcutFor } from "./shortcut-keys.ts";
import { areSingleKeysOn } from "./single-keys.ts";

/** Loads the overlays' code with the first key that is pressed: Ctrl comes before K. */
const loadAtFirstKey = () => {
  const load = () => void loadOverlays().catch(() => undefined);
  window.addEventListener("keydown", load, { once: true });
  return () => window.removeEventListener("keydown", load);
};

/** Listens for the dashboard's shortcuts and shows the overlays that they open (NAV-39). */
export function Keyboard({ place }: { place: ShellPlace }) {
  const navigate = useNavigate();
  const openOverlay = useOpenOverlay();
  const overlay = useOverlay();
  const waiting = useRef<Waiting>(null);
  // The listener is made once, and does what the page of its moment says.
  const onKey = useRef<(event: KeyboardEvent) => void>(() => {});

  onKey.current = (event) => {
    // An element had a use for it, or the browser has another window open over ours.
    if (event.defaultPrevented || hasOpenDialog()) return;
    // Not into the field of the page that has the focus still.
    if (typeAhead(event)) return event.preventDefault();
    const chord = chordOf(event);
    if (chord === "Mod+k" || chord === "Mod+Enter") waiting.current = null;
    else if (takesText(event.composedPath()[0]) || isOverlayComing() || !areSingleKeysOn()) return;
    const taken = takeChord(waiting.current, chord, event.timeStamp);
    waiting.current = taken.waiting;
    const id = shortcutFor(taken.keys, (each) => targetOf(each) !== null);
    if (event.repeat && id !== "next" && id !== "previous") return;
    const to = goTarget(placesFrom(place), taken.keys);
    if (to !== null) navigate(to);
    else if (id === "palette" || id === "help") openOverlay(id);
    else if (id === null || !act(id)) return;
    event.preventDefault();
  };

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey.current(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  useEffect(loadAtFirstKey, []);
  // A page that leaves (for the sign-in) takes what is open with it.
  useEffect(() => closeOverlay, []);

  return (
    overlay && <overlay.Component key={overlay.showing} place={place} typed={overlay.typed} onClosed={closeOverlay} />
  );
}
