import { type ComponentType, useCallback, useSyncExternalStore } from "react";
import { showPartFailed } from "../../client/page/use-lazy-part.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ShellPlace } from "../../shared/nav/place.ts";

/** A dialog that a key opens over the page; its code loads at its first use. */
export type OverlayName = "palette" | "help";

export interface OverlayProps {
  place: ShellPlace;
  /** Text that was typed while its code was loading. */
  typed: string;
  /** Called after it was closed in any way. */
  onClosed(): void;
}

interface Overlay {
  Component: ComponentType<OverlayProps>;
  typed: string;
  /** Number of the showing, so that the same overlay shown again at once starts afresh. */
  showing: number;
}

let loaded: Record<OverlayName, ComponentType<OverlayProps>> | null = null;
let open: Overlay | null = null;
let showings = 0;
let opening: OverlayName | null = null;
let typed = "";
const listeners = new Set<() => void>();

function change(shown: Overlay | null) {
  open = shown;
  for (const listener of listeners) listener();
}

function show(Component: ComponentType<OverlayProps>) {
  showings += 1;
  change({ Component, typed, showing: showings });
}

/** Loads the overlays' code without showing one; a failure is reported when one is opened. */
export async function loadOverlays(): Promise<Record<OverlayName, ComponentType<OverlayProps>>> {
  if (loaded === null) {
    const { Palette, HelpDialog } = await withTexts(import("./overlays.ts"), "features/shortcuts/overlays");
    loaded = { palette: Palette, help: HelpDialog };
  }
  return loaded;
}

/** Tells whether a dialog is open; no overlay opens above one. */
export const hasOpenDialog = (): boolean => document.querySelector("dialog[open]") !== null;

/** Tells whether an overlay is being loaded; keys pressed meanwhile are for it. */
export const isOverlayComing = (): boolean => opening !== null;

/** Collects what is typed for the palette while its code is loading. @returns whether the key was meant for it */
export function typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (opening !== "palette" || ctrlKey || metaKey || altKey) return false;
  if (key === "Backspace") typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  // Nothing can be chosen yet, and nothing of the page is meant.
  else if (key !== "Enter") return false;
  return true;
}

/** Shows an overlay, unless another dialog is open by then. @throws where it cannot be loaded */
async function openOverlay(name: OverlayName): Promise<void> {
  if (opening !== null || open !== null || hasOpenDialog()) return;
  typed = "";
  if (loaded) return show(loaded[name]);
  opening = name;
  try {
    const { [name]: Component } = await loadOverlays();
    if (!hasOpenDialog()) show(Component);
  } finally {
    opening = null;
  }
}

/** Closes the overlay that is shown. */
export const closeOverlay = (): void => change(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Provides the overlay that is shown; null for none. */
export const useOverlay = (): Overlay | null =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );

/** Opens an overlay; reports it where its code cannot be loaded. */
export function useOpenOverlay(): (name: OverlayName) => void {
  const { t } = useTranslation();
  return useCallback(
    (name) => {
      const tryOpen = (): Promise<unknown> => openOverlay(name).catch(() => showPartFailed(t, () => void tryOpen()));
      void tryOpen();
    },
    [t],
  );
}
