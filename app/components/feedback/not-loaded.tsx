import { RotateCw } from "lucide-react";
import type { Failed } from "../../client/calls/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Button } from "../actions/button.tsx";
import { FailureDetails } from "./failure-details.tsx";
import { Notice } from "./notice.tsx";

/** Shows that a part of a page could not be loaded and why, with a retry (ERR-01). */
export function NotLoaded({ problem, onRetry }: { problem: string | Failed; onRetry(): void }) {
  const { t, i18n } = useTranslation();
  return (
    <Notice
      isAlert
      tone="error"
      title={t("errors.NOT_LOADED")}
      actions={
        <Button icon={RotateCw} onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      {failureText(i18n, problem)}
      <FailureDetails message={typeof problem === "string" ? problem : problem.message} />
    </Notice>
  );
}
