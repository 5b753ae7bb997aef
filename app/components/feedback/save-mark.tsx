import { Check, LoaderCircle } from "lucide-react";
import { withGap } from "../../../domain/joins.ts";
import { driveOf, type Failed } from "../../client/calls/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { FailurePlanLink } from "./lock-note.tsx";

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

/** Shows below a control why it was not saved, with the button that tries again. */
export function SaveFailure({ failure, retry }: Pick<SaveState, "failure" | "retry">) {
  const { t, i18n } = useTranslation();
  if (failure === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-xs">
      <p role="alert" className="text-danger-text">
        <span className="font-semibold">{withGap(t("common.notSaved"))}</span>
        {withGap(failureText(i18n, failure))}
        <FailurePlanLink failure={failure} />
      </p>
      {driveOf(failure) === null && <RetryLink onRetry={retry} />}
    </div>
  );
}

/** Retries what failed, by a button in the line that reports it. */
export function RetryLink({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={onRetry}
      className="tap inline-flex cursor-pointer items-center font-semibold text-accent-text hover:underline"
    >
      {t("common.retry")}
    </button>
  );
}
