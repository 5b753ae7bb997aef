import type { TFunction } from "i18next";
import { Ban, ListTodo, Pause, Play, Trash2 } from "lucide-react";
import { useRef } from "react";
import { cancelBatch, pauseBatch, undoBatch } from "../../../domain/endpoints/tasks.ts";
import { DELETABLE_SECONDS } from "../../../domain/limits/runtime.ts";
import type { Batch } from "../../../domain/tasks/task.ts";
import { useWrite } from "../../client/calls/write.ts";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { Notice, type Tone } from "../../components/feedback/notice.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isWorking, TASKS_PATH } from "../../shared/tasks/task-counts.ts";
import type { BatchData } from "./load-tasks.ts";
import { TaskGroupLists, TaskNumbers } from "./task-groups.tsx";
import { TaskProgress } from "./task-progress.tsx";
import { RetryAll } from "./tasks-page.tsx";
import { useFreshTasks } from "./use-fresh-tasks.ts";

/** /tasks/{batchId}: how far a message for several chats is (AMB-254). */
export function BatchPage({ data: { batch, groups } }: { data: BatchData }) {
  const { t } = useTranslation();
  const { counts, total, dropped, paused } = batch;
  useFreshTasks(counts, false);
  const isRunning = isWorking(counts);
  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader
        title={batch.name || t("tasks.unnamed")}
        detail={t("batch.detail")}
        actions={
          <>
            <ButtonLink kind="quiet" icon={ListTodo} to={TASKS_PATH}>
              {t("batch.all")}
            </ButtonLink>
            {isRunning && !batch.cancelled && <PauseButton batch={batch} />}
            {isRunning && !batch.cancelled && <CancelButton batch={batch} />}
            {counts.failed > 0 && <RetryAll batch={batch.id} />}
            <DeleteButton batch={batch} />
          </>
        }
      />
      <State batch={batch} />
      <TaskProgress
        counts={{ ...counts, completed: counts.completed + dropped }}
        total={Math.max(total, counts.completed + counts.failed + counts.pending + counts.processing + dropped)}
        name={t("batch.chats")}
      />
      <TaskNumbers counts={counts} />
      {paused && isRunning && <p className="text-sm text-muted">{t("batch.paused.detail")}</p>}
      <TaskGroupLists groups={groups} isNamed={false} />
    </div>
  );
}

function stateOf(
  { counts, paused, cancelled, dropped, deleting, deleted }: Batch,
  t: TFunction,
  shown: (count: number) => string,
): [Tone, string] {
  if (isWorking(counts) && deleting > 0) return ["info", t("batch.deleting")];
  if (deleting > 0) return ["warning", t("batch.deletedPartly", { deleted: shown(deleted), left: shown(deleting) })];
  if (deleted > 0) return ["info", t("batch.deleted", { shown: shown(deleted) })];
  if (cancelled) return ["info", t("batch.cancelled", { sent: shown(counts.completed), dropped: shown(dropped) })];
  if (isWorking(counts)) return ["info", t(paused ? "batch.paused" : "batch.running")];
  return counts.failed > 0 ? ["warning", t("batch.endedWithFailures")] : ["success", t("batch.ended")];
}

/** Says in a line how the bulk send stands. */
function State({ batch }: { batch: Batch }) {
  const { t, i18n } = useTranslation();
  const [tone, text] = stateOf(batch, t, (count) => formatNumber(i18n.language, count));
  return (
    <div role="status">
      <Notice tone={tone} title={text} />
    </div>
  );
}

/** Deletes the message from all its chats, as long as Telegram does that. */
function DeleteButton({ batch: { id, ctime, counts, deleted } }: { batch: Batch }) {
  const { t, i18n } = useTranslation();
  const question = useRef<HTMLDialogElement>(null);
  const undo = useWrite(undoBatch, { success: null });
  const isHydrated = useHydrated();
  const left = counts.completed - deleted;
  if (!isHydrated || left <= 0 || isWorking(counts) || Date.now() / 1000 > ctime + DELETABLE_SECONDS) return null;
  return (
    <>
      <Button icon={Trash2} isBusy={undo.isPending} onClick={() => question.current?.showModal()}>
        {t("batch.undo")}
      </Button>
      <ConfirmDialog
        ref={question}
        title={t("batch.undo.question")}
        detail={t("batch.undo.detail", { shown: formatNumber(i18n.language, left) })}
        verb={t("batch.undo.verb")}
        onConfirm={() => {
          question.current?.close();
          void undo.run({ params: { batchId: id } });
        }}
      />
    </>
  );
}

function PauseButton({ batch: { id, paused } }: { batch: Batch }) {
  const { t } = useTranslation();
  const pause = useWrite(pauseBatch, { success: null });
  return (
    <Button
      icon={paused ? Play : Pause}
      isBusy={pause.isPending}
      onClick={() => void pause.run({ params: { batchId: id }, body: { paused: !paused } })}
    >
      {t(paused ? "batch.resume" : "batch.pause")}
    </Button>
  );
}

function CancelButton({ batch: { id } }: { batch: Batch }) {
  const { t } = useTranslation();
  const question = useRef<HTMLDialogElement>(null);
  const cancel = useWrite(cancelBatch, { success: null });
  return (
    <>
      <Button icon={Ban} isBusy={cancel.isPending} onClick={() => question.current?.showModal()}>
        {t("batch.cancel")}
      </Button>
      <ConfirmDialog
        ref={question}
        title={t("batch.cancel.question")}
        detail={t("batch.cancel.detail")}
        verb={t("batch.cancel")}
        onConfirm={() => {
          question.current?.close();
          void cancel.run({ params: { batchId: id } });
        }}
      />
    </>
  );
}
