import { useLoaderData, useRouteError } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { ButtonLink } from "../components/actions/button.tsx";
import { FailurePanel } from "../components/feedback/failure-panel.tsx";
import { GONE, messageOf } from "../components/feedback/page-error-boundary.tsx";
import { BatchPage } from "../features/tasks/batch-page.tsx";
import { loadBatch } from "../features/tasks/load-tasks.ts";
import { useTranslation } from "../i18n/use-translation.tsx";
import { TASKS_PATH } from "../shared/tasks/task-counts.ts";

export const handle: PageHandle = { title: "tasks.bulk", texts: "routes/tasks.batch" };
export const loader = serverLoad(loadBatch);
export const clientLoader = browserLoad(loadBatch, handle);

/** A bulk send goes with its last task. */
export function ErrorBoundary() {
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

export default function Batch() {
  return <BatchPage data={useLoaderData<typeof loader>()} />;
}
