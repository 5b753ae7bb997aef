import { Check, LoaderCircle } from "lucide-react";
import type { Failed } from "../../client/calls/failure.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ControlFailure } from "./control-failure.tsx";

/** State of a control that saves by itself, as it is shown beside it (OVW-17, OVW-18). */
export interface SaveState {
  isBusy: boolean;
  /** Tells whether it was saved a moment ago. */
  isSaved: boolean;
  /** Why the last try failed, until the next one. */
  failure: Failed | null;
  /** Repeats the failed save. */
  retry(): void;
}

/** Shows a spinner while a control is being saved, and a tick for a moment afterwards. */
export function SaveMark({ isBusy, isSaved }: Pick<SaveState, "isBusy" | "isSaved">) {
  const { t } = useTranslation();
  return (
    <span role="status" className="grid size-4 shrink-0 place-items-center">
      {isBusy && <LoaderCircle aria-hidden className="size-4 animate-spin text-muted" />}
      {!isBusy && isSaved && (
        <>
          <Check aria-hidden className="size-4 text-success-text" />
          <span className="sr-only">{t("errors.SETNG_SAVED")}</span>
        </>
      )}
    </span>
  );
}

/** Shows below a control why it was not saved, with the button that tries again (ERR-03). */
export function SaveFailure({ failure, retry }: Pick<SaveState, "failure" | "retry">) {
  const { t } = useTranslation();
  return <ControlFailure failure={failure} title={t("common.notSaved")} onRetry={retry} />;
}
