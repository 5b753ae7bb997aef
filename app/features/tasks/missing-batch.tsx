import { useRouteError } from "@remix-run/react";
import { ButtonLink } from "../../components/actions/button.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { GONE, messageOf } from "../../components/feedback/page-error-boundary.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { TASKS_PATH } from "../../shared/tasks/task-counts.ts";

/** Replaces a bulk send that does not exist: it is deleted with its last task. */
export function MissingBatch() {
  const { t } = useTranslation();
  const message = messageOf(useRouteError());
  return (
    <FailurePanel
      isPage
      message={message}
      {...(message === GONE ? { title: t("batch.gone"), canRetry: false } : {})}
      actions={
        <ButtonLink kind="primary" to={TASKS_PATH}>
          {t("batch.all")}
        </ButtonLink>
      }
    />
  );
}
