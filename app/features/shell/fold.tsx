import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { storePreference } from "../../client/session/preference-cookie.ts";
import { useRootData } from "../../root-data.ts";

interface Tip {
  text: string;
  /** Middle of the entry, in px from the top of the window. */
  top: number;
}

/** Finds the entry at an event, and its name: its `data-tip`, or its whole text. */
function tipOf(target: EventTarget): Tip | null {
  const entry = target instanceof Element ? target.closest<HTMLElement>("a, button, [data-tip]") : null;
  const text = entry?.dataset.tip ?? entry?.textContent;
  if (!entry || !text) return null;
  const { top, height } = entry.getBoundingClientRect();
  return { text, top: top + height / 2 };
}

/**
 * Shows the name of the icon that is pointed at or focused, beside the folded sidebar (NAV-34). Screen readers skip it,
 * as they read the name anyway; Escape removes it, and the pointer may move onto it (WCAG 1.4.13).
 * @returns the tip, and the handlers that the sidebar needs
 */
export function useFoldTips(isOn: boolean): [ReactNode, object] {
  const [tip, setTip] = useState<Tip | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  const hide = () => setTip(null);
  useEffect(() => {
    if (!isOn) setTip(null);
  }, [isOn]);

  const handlers = {
    onPointerOver: (event: PointerEvent) => event.pointerType === "mouse" && setTip(tipOf(event.target)),
    onPointerLeave: (event: PointerEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && shown.current?.contains(to))) hide();
    },
    onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && setTip(tipOf(event.target)),
    onBlur: hide,
    onClick: hide,
    onScroll: hide,
    onKeyDown: (event: KeyboardEvent) => event.key === "Escape" && hide(),
  };
  const element = tip && (
    <div
      ref={shown}
      aria-hidden
      onPointerLeave={hide}
      style={{ top: tip.top }}
      className="fixed start-16 z-50 max-w-64 -translate-y-1/2 ps-1"
    >
      <bdi className="cut rounded-md bg-text px-2.5 py-1.5 text-xs text-surface shadow-2">{tip.text}</bdi>
    </div>
  );
  return [isOn ? element : null, isOn ? handlers : {}];
}

/** The state that the reader chose on this page; null until they do. */
let chosen: boolean | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setFolded(isFolded: boolean): void {
  chosen = isFolded;
  storePreference("fold", isFolded ? "1" : "0");
  for (const listener of listeners) listener();
}

/**
 * Provides whether the sidebar shows only its icons, and the function that changes it: at first as the cookie says
 * (NAV-34).
 */
export function useFold() {
  const told = useRootData()?.isFolded ?? false;
  const isFolded = useSyncExternalStore(
    subscribe,
    () => chosen ?? told,
    () => told,
  );
  return { isFolded, toggle: () => setFolded(!isFolded) };
}
