import { useSyncExternalStore } from "react";

/** A short notice. `success` leaves by itself, `error` stays until it is closed. Texts are in the reader's language. */
export interface Toast {
  id: number;
  kind: "success" | "error";
  title: string;
  detail?: string;
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

export function showToast(toast: Omit<Toast, "id">): void {
  lastId += 1;
  change([...toasts, { ...toast, id: lastId }].slice(-MOST));
}

export const closeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
