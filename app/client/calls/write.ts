import { useRevalidator } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { InputAt, ResultAt } from "../../../domain/calls/index.ts";
import type { Endpoint } from "../../../domain/endpoints/endpoint.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { showToast } from "../page/toast-store.ts";
import { haptic } from "../telegram/haptics.ts";
import { browserClient } from "./browser-client.ts";
import { driveOf, type Failed, failedOf } from "./failure.ts";
import { laterRead } from "./reads.ts";
import { IDLE, reduceWrite, type WriteEvent, type WriteState } from "./write-state.ts";

interface WriteBehavior<At extends Endpoint> {
  /** Title of the notice after success; none where the page itself shows the outcome. */
  success?: TextKey | null;
  /** Adds a button to the failure's notice that makes the same call again; only `adopt` gets its outcome. */
  offersRetry?: boolean;
  /** Reads the page's data again after success. */
  refreshes?: boolean;
  /** Takes over the call's answer, before the page's data are read again. */
  adopt?(result: ResultAt<At>): void;
}

/** Place where a failure is shown: beside the control, or in a notice whose title names what failed. */
type Telling =
  /** The page shows `failure`. */
  | { alerts: false; failed?: never; act?: never }
  /** Title of the notice; the server's own words stand below it where they say more. */
  | { alerts?: true; failed: TextKey; act?: never }
  /** Text of the control, which the notice's title names. */
  | { alerts?: true; failed?: never; act: TextKey };

export type WriteOptions<At extends Endpoint> = WriteBehavior<At> & Telling;

export interface Write<At extends Endpoint, V> {
  isPending: boolean;
  failure: Failed | null;
  /** Gives the value to show: the one being saved, else the stored one. */
  shown(stored: V): V;
  /** Makes the call. @param value shown by the control meanwhile @returns null after a failure */
  run(input: InputAt<At>, value?: V): Promise<ResultAt<At> | null>;
  /** Makes the last call again; only `adopt` gets its outcome. */
  retry(): void;
}

/**
 * Provides the writes of a component: shows the value being saved, reports the outcome, returns the control to the
 * stored value after a failure and has the page read its data anew after success (OVW-17, OVW-18, ERR-03, ERR-04).
 */
export function useWrite<At extends Endpoint, V = never>(
  endpoint: At,
  {
    success = "errors.SETNG_SAVED",
    alerts = true,
    failed,
    act,
    offersRetry = false,
    refreshes = true,
    adopt,
  }: WriteOptions<At>,
): Write<At, V> {
  const { t, i18n } = useTranslation();
  const { revalidate, state: reading } = useRevalidator();
  const [state, dispatch] = useReducer(
    reduceWrite as (state: WriteState<V>, event: WriteEvent<V>) => WriteState<V>,
    IDLE,
  );
  const attempts = useRef(0);
  const wasReading = useRef(false);
  const last = useRef<() => void>(() => {});
  const isReadBack = useRef((): boolean => true);

  useEffect(() => {
    // The end of an earlier read may be drawn after the success: its data are the old ones.
    if (wasReading.current && reading === "idle" && isReadBack.current()) dispatch({ type: "refreshed" });
    wasReading.current = reading === "loading";
  }, [reading]);

  const run: Write<At, V>["run"] = useCallback(
    async (input: InputAt<At>, ...value: [V?]) => {
      attempts.current += 1;
      last.current = () => void run(input, ...value);
      const attempt = attempts.current;
      // Without a value to show meanwhile there is none to take back.
      const shown = value.length === 0 ? null : { value: value[0] as V };
      dispatch({ type: "started", attempt, shown });
      try {
        const result = await browserClient.call(endpoint, input, { keepalive: shown !== null });
        dispatch({ type: "succeeded", attempt });
        adopt?.(result);
        if (success) {
          haptic("success");
          showToast({ kind: "success", title: t(success) });
        }
        if (refreshes) {
          isReadBack.current = laterRead();
          revalidate();
        } else dispatch({ type: "refreshed" });
        return result;
      } catch (error) {
        const failure = failedOf(error);
        dispatch({ type: "failed", attempt, failure });
        haptic("error");
        // Whoever may not go on here is told so by the page itself.
        if (failure.message === "ACCESS_DENIED") revalidate();
        if (alerts) {
          const title = failed ? t(failed) : act ? actFailed(t, act) : t("errors.FAILED");
          const detail = failureText(i18n, failure);
          const drive = driveOf(failure);
          const retry = offersRetry && drive === null && { retry: last.current };
          showToast({
            kind: "error",
            title,
            ...(detail === title ? {} : { detail }),
            ...(drive && { drive }),
            ...retry,
          });
        }
        return null;
      }
    },
    [endpoint, success, alerts, failed, act, offersRetry, refreshes, adopt, revalidate, t, i18n],
  );

  return {
    isPending: state.phase === "pending",
    failure: state.failure,
    shown: (stored) => (state.shown ? state.shown.value : stored),
    run,
    retry: useCallback(() => last.current(), []),
  };
}

/** Returns the sentence that the use of a control failed. @param act text of the control */
export const actFailed = (t: TFunction, act: TextKey): string => t("common.actFailed", { act: t(act) });
