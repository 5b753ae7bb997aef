import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { CallInput, Contract, ResultOf } from "../../domain/calls/contract.ts";
import { failureText } from "../i18n/failure-text.ts";
import type { TextKey } from "../i18n/keys.ts";
import { useTranslation } from "../i18n/use-translation.tsx";
import { browserClient } from "./browser-client.ts";
import { CallFailure, type Failed, failedOf, NETWORK_FAILED } from "./failure.ts";
import { haptic } from "./haptics.ts";
import { showToast } from "./toast-store.ts";
import { IDLE, reduceWrite, type WriteEvent, type WriteState } from "./write-state.ts";

interface WriteOptions<C extends Contract> {
  /** Text of the notice after success; none where the page itself shows what came of it. */
  success?: TextKey | null;
  /** Whether a failure is shown as a notice; where not, the page shows `failure`. */
  alerts?: boolean;
  /** Title of that notice; the server's own words stand below it where they say more. */
  failed?: TextKey;
  /** Whether the page's data are read again after success. */
  refreshes?: boolean;
  /** Takes over what the call answered, before the page's data are read again. */
  adopt?(result: ResultOf<C>): void;
}

export interface Write<C extends Contract, V> {
  isPending: boolean;
  failure: Failed | null;
  /** What to show: the value being saved, else the stored one. */
  shown(stored: V): V;
  /** Makes the call. @param value what the control shows meanwhile @returns null where it failed */
  run(input: CallInput<C>, value?: V): Promise<ResultOf<C> | null>;
}

async function contractOf<C extends Contract>(contract: C | (() => Promise<C>)): Promise<C> {
  if (typeof contract !== "function") return contract;
  try {
    return await contract();
  } catch (cause) {
    throw new CallFailure(NETWORK_FAILED, { cause });
  }
}

/**
 * The one way in which components write: it shows what is being saved, tells how it went, takes the control back to the
 * stored value after a failure and has the page read its data anew after success (OVW-17, OVW-18, ERR-03, ERR-04).
 * @param contract or, on a page that has to stay light, what has it come with the first write
 */
export function useWrite<C extends Contract, V = never>(
  contract: C | (() => Promise<C>),
  {
    success = "errors.SETNG_SAVED",
    alerts = true,
    failed = "errors.FAILED",
    refreshes = true,
    adopt,
  }: WriteOptions<C> = {},
): Write<C, V> {
  const { t, i18n } = useTranslation();
  const { revalidate, state: reading } = useRevalidator();
  const [state, dispatch] = useReducer(
    reduceWrite as (state: WriteState<V>, event: WriteEvent<V>) => WriteState<V>,
    IDLE,
  );
  const attempts = useRef(0);
  const wasReading = useRef(false);

  useEffect(() => {
    if (wasReading.current && reading === "idle") dispatch({ type: "refreshed" });
    wasReading.current = reading === "loading";
  }, [reading]);

  const run = useCallback(
    async (input: CallInput<C>, ...value: [V?]) => {
      attempts.current += 1;
      const attempt = attempts.current;
      // Without a value to show meanwhile there is none to take back.
      const shown = value.length === 0 ? null : { value: value[0] as V };
      dispatch({ type: "started", attempt, shown });
      try {
        const result = await browserClient.call(await contractOf(contract), input);
        dispatch({ type: "succeeded", attempt });
        adopt?.(result);
        if (success) {
          haptic("success");
          showToast({ kind: "success", title: t(success) });
        }
        if (refreshes) revalidate();
        else dispatch({ type: "refreshed" });
        return result;
      } catch (error) {
        const failure = failedOf(error);
        dispatch({ type: "failed", attempt, failure });
        haptic("error");
        // Whoever may not go on here is told so by the page itself.
        if (failure.message === "ACCESS_DENIED") revalidate();
        if (alerts) {
          const title = t(failed);
          const detail = failureText(i18n, failure);
          showToast({ kind: "error", title, ...(detail === title ? {} : { detail }) });
        }
        return null;
      }
    },
    [contract, success, alerts, failed, refreshes, adopt, revalidate, t, i18n],
  );

  return {
    isPending: state.phase === "pending",
    failure: state.failure,
    shown: (stored) => (state.shown ? state.shown.value : stored),
    run,
  };
}
