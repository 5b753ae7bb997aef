import type { InputAt } from "../../../domain/calls/index.ts";
import type { Endpoint } from "../../../domain/endpoints/endpoint.ts";
import { useWrite, type WriteOptions } from "./write.ts";

/** A setting that saves when it is chosen (OVW-17, OVW-18). */
export interface Setting<V> {
  /** The value being saved, else the stored one. */
  value: V;
  isBusy: boolean;
  save(value: V): void;
}

/**
 * Gives a control the setting it shows and the way to save it.
 * @param stored the value in the page's data
 * @param inputOf the call that saves a value
 */
export function useSetting<At extends Endpoint, V>(
  endpoint: At,
  stored: V,
  inputOf: (value: V) => InputAt<At>,
  options?: WriteOptions<At>,
): Setting<V> {
  const write = useWrite<At, V>(endpoint, options);
  return {
    value: write.shown(stored),
    isBusy: write.isPending,
    save: (value) => void write.run(inputOf(value), value),
  };
}
