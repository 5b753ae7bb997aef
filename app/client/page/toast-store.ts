import { useSyncExternalStore } from "react";
import type { Drive } from "../../../domain/plans/upgrade-hint.ts";

/** A short notice that leaves by itself; an `error` stays longest. Texts are in the reader's language. */
export interface Toast {
  id: number;
  kind: "success" | "error" | "undo";
  title: string;
  detail?: string;
  /** The occasion for a higher plan (AMB-228), where the plan was the reason for the failure. */
  drive?: Drive;
  /** Undoes what the notice reports. */
  undo?(): void;
  /** Retries what failed. */
  retry?(): void;
  /** Text of the button that retries, where it does more than that. */
  retryText?: string;
  /**
   * Called when the notice left in any way but by `undo`: its time was over, it was closed, or newer ones replaced it.
   */
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

/** Removes a toast and undoes what it reports. */
export const undoToast = (id: number): void => takeAway(id)?.undo?.();

/** Removes a toast and retries what it reports as failed. */
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
