import { useEffect, useRef, useState } from "react";
import type { InputAt } from "../../../domain/calls/index.ts";
import type { Endpoint } from "../../../domain/endpoints/endpoint.ts";
import { SAVED_SHOWN_MS } from "../../../domain/limits/interface.ts";
import type { Failed } from "./failure.ts";
import { useWrite } from "./write.ts";

/** A setting that saves when it is chosen (OVW-17, OVW-18). */
export interface Setting<V> {
  /** The value being saved, else the stored one. */
  value: V;
  isBusy: boolean;
  /** Tells whether it was saved a moment ago. */
  isSaved: boolean;
  failure: Failed | null;
  save(value: V): void;
  /** Saves the refused value again. */
  retry(): void;
}

/** Options of a write whose outcome is shown beside its control. */
export const TOLD_IN_PLACE = { success: null, alerts: false } as const;

/**
 * Provides a control with the setting it shows and the function that saves it; the control shows the outcome beside
 * itself.
 * @param stored the value in the page's data
 * @param inputOf returns the call's input that saves a value
 * @param onSaved called with each value that was saved
 */
export function useSetting<At extends Endpoint, V>(
  endpoint: At,
  stored: V,
  inputOf: (value: V) => InputAt<At>,
  onSaved?: (value: V) => void,
): Setting<V> {
  const write = useWrite<At, V>(endpoint, TOLD_IN_PLACE);
  const [isSaved, markSaved] = useSavedMark();
  const last = useRef(stored);
  function save(value: V) {
    last.current = value;
    void write.run(inputOf(value), value).then((result) => {
      markSaved(result !== null);
      if (result !== null) onSaved?.(value);
    });
  }
  return {
    value: write.shown(stored),
    isBusy: write.isPending,
    isSaved: isSaved && !write.isPending,
    failure: write.failure,
    save,
    retry: () => save(last.current),
  };
}

/** Provides a mark that something was saved, which clears itself after a moment, and its setter. */
export function useSavedMark(): [boolean, (isSaved: boolean) => void] {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return [isSaved, setSaved];
}
