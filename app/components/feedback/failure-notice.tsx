import { driveOf, type Failed } from "../../client/calls/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ContactHelp } from "./contact-help.tsx";
import { FailurePlanLink } from "./lock-note.tsx";
import { Notice } from "./notice.tsx";

interface FailureNoticeProps {
  failure: Failed;
  /** Names the act that failed. Without it the reason is the title. */
  title?: string | undefined;
}

/** Shows why an act of a form failed, with the plan that allows it, or else with the way to help (ERR-05). */
export function FailureNotice({ failure, title }: FailureNoticeProps) {
  const { i18n } = useTranslation();
  const reason = failureText(i18n, failure);
  const isOfPlan = driveOf(failure) !== null;
  return (
    <Notice
      isAlert
      tone="error"
      title={title ?? reason}
      actions={isOfPlan ? <FailurePlanLink failure={failure} /> : <ContactHelp detail={failure.message} />}
    >
      {title !== undefined && reason}
    </Notice>
  );
}
