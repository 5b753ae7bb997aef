import { useSyncExternalStore } from "react";
import type { Drive } from "../../../domain/plans/upgrade-hint.ts";

/**
 * A short notice, which leaves by itself, an `error` the latest. Texts are in the reader's language.
 */
export interface Toast {
  id: number;
  kind: "success" | "error" | "undo";
  title: string;
  detail?: string;
  /** The failure was for the plan's sake: the occasion, for the way to a higher one (AMB-228). */
  drive?: Drive;
  /** Takes back what an `undo` tells of. */
  undo?(): void;
  /** Tries again what failed. */
  retry?(): void;
  /** It has left in any way but by `undo`: its time was over, it was closed, newer ones took its place. */
  onGone?(): void;
}

const MOST = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const NONE: readonly Toast[] = [];

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. @returns what {@link closeToast} takes */
export function showToast(toast: Omit<Toast, "id">): number {
  lastId += 1;
  const all = [...toasts, { ...toast, id: lastId }];
  change(all.slice(-MOST));
  for (const gone of all.slice(0, -MOST)) gone.onGone?.();
  return lastId;
}

function takeAway(id: number): Toast | undefined {
  const gone = toasts.find((toast) => toast.id === id);
  if (gone !== undefined) change(toasts.filter((toast) => toast !== gone));
  return gone;
}

export const closeToast = (id: number): void => takeAway(id)?.onGone?.();

/** Takes it away together with what it tells of. */
export const undoToast = (id: number): void => takeAway(id)?.undo?.();

/** Takes it away and tries again what it tells of. */
export const retryToast = (id: number): void => takeAway(id)?.retry?.();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Provides the toasts that are shown. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
