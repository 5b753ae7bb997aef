import { isSentence, withGap } from "../../../domain/joins.ts";
import { driveOf, type Failed } from "../../client/calls/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ContactHelp } from "./contact-help.tsx";
import { FailureDetails } from "./failure-details.tsx";
import { FailurePlanLink } from "./lock-note.tsx";

interface ControlFailureProps {
  failure: Failed | null;
  /** Title of the failure: "Not undone". */
  title?: string | undefined;
  /** Text of the control that failed, instead of a title. */
  act?: string;
  /** Text shown instead of the failure's own. */
  words?: string | null | undefined;
  /** Repeats the failed act; a higher plan is offered instead where the plan was the reason. */
  onRetry?(): void;
}

/** Shows beside a control why its last use failed, and what to do or when to try again. */
export function ControlFailure({ failure, act, title, words, onRetry }: ControlFailureProps) {
  const { t, i18n } = useTranslation();
  if (failure === null) return null;
  const isOfPlan = driveOf(failure) !== null;
  const what = title ?? (act && t("common.actFailed", { act }));
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 text-xs">
      <p role="alert" className="min-w-0 text-danger-text">
        {what && <span className="font-semibold">{withGap(isSentence(what) ? what : `${what}:`)}</span>}
        {withGap(words ?? failureText(i18n, failure))}
        <FailurePlanLink failure={failure} />
      </p>
      {onRetry && !isOfPlan && (
        <button
          type="button"
          onClick={onRetry}
          className="tap inline-flex cursor-pointer items-center font-semibold text-accent-text hover:underline"
        >
          {t("common.retry")}
        </button>
      )}
      {!isOfPlan && <ContactHelp detail={failure.message} className="text-xs" />}
      <FailureDetails message={failure.message} />
    </div>
  );
}
