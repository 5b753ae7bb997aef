import { Link } from "@remix-run/react";
import { Eraser, ListTodo, RotateCw } from "lucide-react";
import { useRef } from "react";
import { clearTasks, retryFailedTasks } from "../../../domain/endpoints/tasks.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isWorking, TASKS_PATH } from "../../shared/tasks/task-counts.ts";
import type { TasksData } from "./load-tasks.ts";
import { TaskGroupLists, TaskNumbers } from "./task-groups.tsx";
import { TaskProgress } from "./task-progress.tsx";
import { batchTitle } from "./task-words.ts";
import { useFreshTasks } from "./use-fresh-tasks.ts";

/** Shows /tasks: the tasks of the account's queue that wait, run or have ended (NAV-24, TSK-12). */
export function TasksPage({ data: { groups, counts, bulkSends } }: { data: TasksData }) {
  const { t } = useTranslation();
  useFreshTasks(counts, true);
  const isEmpty = Object.values(counts).every((count) => count === 0);
  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader
        title={t("tasks.title")}
        detail={t("tasks.detail")}
        actions={
          <>
            {counts.failed > 0 && <RetryAll />}
            {counts.failed + counts.completed > 0 && <Clear />}
          </>
        }
      />
      {isEmpty ? (
        <EmptyState
          icon={ListTodo}
          title={t("tasks.empty")}
          actions={<ButtonLink to="/groups">{t("groups.title")}</ButtonLink>}
        >
          <p>{t("tasks.empty.detail")}</p>
        </EmptyState>
      ) : (
        <>
          <TaskNumbers counts={counts} />
          {isWorking(counts) && <TaskProgress counts={counts} name={t("tasks.running")} />}
          <BulkSends bulkSends={bulkSends} />
          <TaskGroupLists groups={groups} counts={counts} isNamed />
        </>
      )}
    </div>
  );
}

/** Lists batches of several tasks, each linked to its own page. */
function BulkSends({ bulkSends }: { bulkSends: TasksData["bulkSends"] }) {
  const { t, i18n } = useTranslation();
  if (bulkSends.length === 0) return null;
  return (
    <section aria-labelledby="bulk-sends" className="grid gap-2">
      <h2 id="bulk-sends" className="text-sm font-semibold text-muted">
        {t("tasks.bulk")}
      </h2>
      <ul className="divide-y divide-line rounded-lg bg-surface shadow-1">
        {bulkSends.map(({ id, task, counts, total }) => (
          <li key={id}>
            <Link to={`${TASKS_PATH}/${id}`} className="block px-4 py-3 -outline-offset-2 hover:bg-hover">
              <TaskProgress counts={counts} total={total} name={batchTitle(t, i18n.language, task)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Retries the failed tasks, of one bulk send or of all. */
export function RetryAll({ batch }: { batch?: string }) {
  const { t } = useTranslation();
  const retry = useWrite(retryFailedTasks, { success: "tasks.retried", alerts: false });
  return (
    <>
      <Button
        icon={RotateCw}
        isBusy={retry.isPending}
        onClick={() => void retry.run({ body: batch === undefined ? {} : { batch } })}
      >
        {t("tasks.retryAll")}
      </Button>
      <ControlFailure failure={retry.failure} act={t("tasks.retryAll")} onRetry={retry.retry} />
    </>
  );
}

function Clear() {
  const { t } = useTranslation();
  const question = useRef<HTMLDialogElement>(null);
  const clear = useWrite(clearTasks, { success: "tasks.cleared", alerts: false });
  return (
    <>
      <Button icon={Eraser} isBusy={clear.isPending} onClick={() => question.current?.showModal()}>
        {t("tasks.clear")}
      </Button>
      <ControlFailure failure={clear.failure} act={t("tasks.clear")} onRetry={clear.retry} />
      <ConfirmDialog
        ref={question}
        title={t("tasks.clear.question")}
        detail={t("tasks.clear.detail")}
        verb={t("tasks.clear")}
        kind="primary"
        onConfirm={() => {
          question.current?.close();
          void clear.run({});
        }}
      />
    </>
  );
}
