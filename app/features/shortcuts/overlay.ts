import { type ComponentType, useSyncExternalStore } from "react";
import type { ShellPlace } from "../shell/place.ts";

/** What comes over the page by a key: loaded when first wanted. */
export type OverlayName = "palette" | "help";

export interface OverlayProps {
  place: ShellPlace;
  /** After it has left in any way. */
  onClosed(): void;
}

interface Overlay {
  name: OverlayName;
  Component: ComponentType<OverlayProps>;
}

const loaders: Record<OverlayName, () => Promise<{ default: ComponentType<OverlayProps> }>> = {
  palette: () => import("../palette/palette.tsx"),
  help: () => import("./help-dialog.tsx"),
};

const loaded = new Map<OverlayName, ComponentType<OverlayProps>>();
let open: Overlay | null = null;
let opening: OverlayName | null = null;
/** Asked for while another was leaving: its dialog has closed, which the browser tells a moment later. */
let next: OverlayName | null = null;
const listeners = new Set<() => void>();

function change(next: Overlay | null) {
  open = next;
  for (const listener of listeners) listener();
}

/** Fetches it without showing it; a failure shows when it is wanted. */
export async function loadOverlay(name: OverlayName): Promise<ComponentType<OverlayProps>> {
  const known = loaded.get(name);
  if (known) return known;
  const { default: Component } = await loaders[name]();
  loaded.set(name, Component);
  return Component;
}

/** Whether a dialog stands open, over which nothing else opens. */
export const hasOpenDialog = (): boolean => document.querySelector("dialog[open]") !== null;

/** Whether one was asked for that is not there yet: keys pressed meanwhile are meant for it. */
export const isOverlayComing = (): boolean => opening !== null;

/** Shows it, unless something else is open by then. @throws where it cannot be loaded */
export async function openOverlay(name: OverlayName): Promise<void> {
  if (opening !== null || hasOpenDialog()) return;
  if (open !== null) {
    next = name;
    return;
  }
  const known = loaded.get(name);
  if (known) return change({ name, Component: known });
  opening = name;
  try {
    const Component = await loadOverlay(name);
    if (!hasOpenDialog()) change({ name, Component });
  } finally {
    opening = null;
  }
}

/** Takes it away, for what was asked for meanwhile. */
export function closeOverlay(): void {
  const wanted = next;
  dropOverlay();
  // A failure was none of its own: what was asked for is asked for again by another press.
  if (wanted !== null) openOverlay(wanted).catch(() => undefined);
}

/** Takes it away with whatever was asked for. */
export function dropOverlay(): void {
  next = null;
  change(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOverlay = (): Overlay | null =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
