import { useRevalidator } from "@remix-run/react";
import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { CHAT_LEVELS, reportRangeDays } from "../../../domain/limits/plan-table.ts";
import { driveOf, type Failed, type FailureExtra, NETWORK_FAILED } from "../../client/calls/failure.ts";
import { useOnceReachable } from "../../client/page/connection.ts";
import { failureText, hasFailureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Button } from "../actions/button.tsx";
import { ContactHelp } from "./contact-help.tsx";
import { FailureDetails } from "./failure-details.tsx";
import { FailurePlanLink, PlanLink } from "./lock-note.tsx";
import { Notice } from "./notice.tsx";

interface FailurePanelProps {
  /** The failed call's message. */
  message: string;
  /** The other members of the answer; a limit of a plan leads to the plan that has more. */
  extra?: FailureExtra;
  /** Text shown instead of the message's own, and of its code. */
  title?: string;
  children?: ReactNode;
  /** Content beside Retry, which is left out for a target that does not exist. */
  actions?: ReactNode;
  canRetry?: boolean;
  /** Tells whether the panel is all there is on the page, so that its title is the page's heading. */
  isPage?: boolean;
}

/** Replaces a part that could not be shown: says what happened and what to do. */
export function FailurePanel({
  message,
  extra,
  title,
  children,
  actions,
  canRetry = true,
  isPage = false,
}: FailurePanelProps) {
  const { t, i18n } = useTranslation();
  const { revalidate, state } = useRevalidator();
  // A page that failed for want of a connection is read again once there is one.
  const isWaiting = canRetry && message === NETWORK_FAILED;
  useOnceReachable(isWaiting, revalidate);
  const Heading = isPage ? "h1" : "h2";
  const heading = title ?? (hasFailureText(i18n, message) ? failureText(i18n, message) : t("errors.NOT_LOADED"));
  return (
    <section
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg bg-surface px-6 py-10 text-center shadow-1"
    >
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger-text">
        <CircleAlert aria-hidden className="size-7" />
      </span>
      <Heading className="max-w-md break-words text-lg">{heading}</Heading>
      {isWaiting && <p className="max-w-md text-sm text-muted">{t("offline.goesOn")}</p>}
      {children && <div className="max-w-md text-sm text-muted">{children}</div>}
      <FailureDetails message={message} />
      {message === "EXCEED_REPORT_RANGE" && <PlanForDays days={Number(extra?.days)} />}
      <div className="mt-2 flex flex-wrap items-center justify-center gap-3">
        {actions}
        {canRetry && (
          <Button icon={RotateCw} isBusy={state === "loading"} onClick={revalidate}>
            {t("common.retry")}
          </Button>
        )}
        <ContactHelp detail={message} />
      </div>
    </section>
  );
}

/** Links to the first plan whose reports span more than the given days (PLN-13); shows nothing where none does. */
function PlanForDays({ days }: { days: number }) {
  const level = CHAT_LEVELS.find((each) => reportRangeDays(each) > days);
  return level === undefined ? null : <PlanLink drive="report.range" level={level} />;
}

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
      <FailureDetails message={failure.message} />
    </Notice>
  );
}
