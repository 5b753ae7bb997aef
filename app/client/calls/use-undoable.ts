import { useRevalidator } from "@remix-run/react";
import { useCallback, useState } from "react";
import type { InputAt } from "../../../domain/calls/index.ts";
import type { Endpoint } from "../../../domain/endpoints/endpoint.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { leaveRow } from "../page/leave-row.ts";
import { showToast } from "../page/toast-store.ts";
import { callUnlessUndone } from "./undo.ts";
import { actFailed } from "./write.ts";

interface Undoable<At extends Endpoint> {
  /** Keys of the items to hide. */
  hidden: ReadonlySet<string>;
  /** Hides the item of `key` at once, and makes the call unless that is undone. @param title "Template deleted" */
  run(key: string, input: InputAt<At>, title: string): void;
}

/**
 * Provides a deletion that can be undone: the row goes at once, and the focus to the next one; the call is made when its
 * notice leaves. After a failure the row is back and a notice says why.
 * @param act text of the control, which the failure's notice names
 */
export function useUndoable<At extends Endpoint>(endpoint: At, act: TextKey): Undoable<At> {
  const { t, i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const start = useCallback(
    (key: string, input: InputAt<At>, title: string) => {
      const show = () => setHidden((keys) => new Set([...keys].filter((each) => each !== key)));
      setHidden((keys) => new Set([...keys, key]));
      callUnlessUndone({
        endpoint,
        input,
        title,
        onUndone: show,
        // Its key stays hidden: the list that comes has no such row.
        onDone: () => revalidate(),
        onFailed: (failure) => {
          show();
          const detail = failureText(i18n, failure);
          showToast({ kind: "error", title: actFailed(t, act), detail, retry: () => start(key, input, title) });
          if (failure.message === "ACCESS_DENIED") revalidate();
        },
      });
    },
    [endpoint, act, revalidate, t, i18n],
  );
  const run = useCallback(
    (key: string, input: InputAt<At>, title: string) => {
      leaveRow();
      start(key, input, title);
    },
    [start],
  );
  return { hidden, run };
}
