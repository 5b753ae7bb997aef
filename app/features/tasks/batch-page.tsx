import { useNavigate } from "@remix-run/react";
import type { TFunction } from "i18next";
import { Ban, ListTodo, Pause, Play, Trash2, Undo2 } from "lucide-react";
import { useRef } from "react";
import { cancelBatch, pauseBatch, undoBatch } from "../../../domain/endpoints/tasks.ts";
import { type Batch, OPPOSITE_TYPE, TASK_TYPE } from "../../../domain/tasks/task.ts";
import { MAIN_TEXT } from "../../../domain/tasks/version.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { Notice, type Tone } from "../../components/feedback/notice.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isWorking, TASKS_PATH } from "../../shared/tasks/task-counts.ts";
import { inOrder, versionsLine } from "../../shared/tasks/version-words.ts";
import { canStillChange, EditButton } from "./edit-everywhere.tsx";
import type { BatchData } from "./load-tasks.ts";
import { TaskGroupLists, TaskNumbers } from "./task-groups.tsx";
import { TaskProgress } from "./task-progress.tsx";
import { taskActText } from "./task-words.ts";
import { RetryAll } from "./tasks-page.tsx";
import { useFreshTasks } from "./use-fresh-tasks.ts";

/** Of the tasks the page asks by itself. */
const NARROWED = { only: "failed" } as const;
const TOLD = { success: null, alerts: false } as const;

/** Shows /tasks/{batchId}: the progress of a message for several chats (AMB-254), or of an act on several members. */
export function BatchPage({ data: { batch, groups, textCounts, now } }: { data: BatchData }) {
  const { t, i18n } = useTranslation();
  const { type, counts, total, dropped, paused } = batch;
  const isSend = type === TASK_TYPE.send;
  const [some] = Object.values(groups).flat();
  const act = taskActText(t, i18n.language, type, some?.content);
  useFreshTasks(counts, false);
  const isRunning = isWorking(counts);
  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader
        title={act ?? (batch.name || t("tasks.unnamed"))}
        detail={isSend ? t("batch.detail") : t("batch.members.detail", { chat: batch.name })}
        actions={
          <>
            <ButtonLink kind="quiet" icon={ListTodo} to={TASKS_PATH}>
              {t("batch.all")}
            </ButtonLink>
            {isRunning && !batch.cancelled && <PauseButton batch={batch} />}
            {isRunning && !batch.cancelled && <CancelButton batch={batch} />}
            {counts.failed > 0 && <RetryAll batch={batch.id} />}
            {isSend && <EditButton batch={batch} texts={textCounts} now={now} />}
            {isSend ? <DeleteButton batch={batch} now={now} /> : <OppositeButton batch={batch} />}
          </>
        }
      />
      <State batch={batch} />
      <TaskProgress
        counts={counts}
        total={Math.max(total, counts.completed + counts.failed + counts.pending + counts.processing + dropped)}
        name={t(isSend ? "batch.chats" : "members.title")}
      />
      <TaskNumbers counts={counts} />
      <Texts textCounts={textCounts} />
      {paused && isRunning && isSend && <p className="text-sm text-muted">{t("batch.paused.detail")}</p>}
      <TaskGroupLists groups={groups} counts={counts} isNamed={false} />
    </div>
  );
}

/** Shows how many chats get which text, where the message has several. */
function Texts({ textCounts }: Pick<BatchData, "textCounts">) {
  const { t, i18n } = useTranslation();
  if (textCounts.every(({ langm }) => langm === MAIN_TEXT)) return null;
  return <p className="text-sm text-muted">{versionsLine(t, i18n.language, inOrder(textCounts))}</p>;
}

function stateOf(
  { type, counts, paused, cancelled, dropped, deleting, deleted, editing, edited }: Batch,
  t: TFunction,
  shown: (count: number) => string,
): [Tone, string] {
  if (isWorking(counts) && deleting > 0) return ["info", t("batch.deleting")];
  if (deleting > 0) return ["warning", t("batch.deletedPartly", { deleted: shown(deleted), left: shown(deleting) })];
  if (deleted > 0) return ["info", t("batch.deleted", { shown: shown(deleted) })];
  if (isWorking(counts) && editing > 0) return ["info", t("batch.editing")];
  if (editing > 0) return ["warning", t("batch.editedPartly", { edited: shown(edited), left: shown(editing) })];
  if (edited > 0) return ["success", t("batch.edited", { shown: shown(edited) })];
  const words = type === TASK_TYPE.send ? SEND_WORDS : MEMBER_WORDS;
  if (cancelled) return ["info", t(words.cancelled, { sent: shown(counts.completed), dropped: shown(dropped) })];
  if (isWorking(counts)) return ["info", t(paused ? "batch.paused" : words.running)];
  return counts.failed > 0 ? ["warning", t(words.failures)] : ["success", t(words.ended)];
}

const SEND_WORDS = {
  cancelled: "batch.cancelled",
  running: "batch.running",
  failures: "batch.endedWithFailures",
  ended: "batch.ended",
  cancel: "batch.cancel",
  question: "batch.cancel.question",
  detail: "batch.cancel.detail",
} as const;
const MEMBER_WORDS = {
  cancelled: "batch.members.cancelled",
  running: "batch.members.running",
  failures: "batch.members.endedWithFailures",
  ended: "batch.members.ended",
  cancel: "batch.members.cancel",
  question: "batch.members.cancel.question",
  detail: "batch.members.cancel.detail",
} as const;

/** Shows the state of the batch in a line. */
function State({ batch }: { batch: Batch }) {
  const { t, i18n } = useTranslation();
  const [tone, text] = stateOf(batch, t, (count) => formatNumber(i18n.language, count));
  return (
    <div role="status">
      <Notice tone={tone} title={text} />
    </div>
  );
}

/** Deletes the message from all its chats, as long as Telegram allows that. */
function DeleteButton({ batch, now }: { batch: Batch; now: number }) {
  const { id, counts, deleted } = batch;
  const { t } = useTranslation();
  const question = useRef<HTMLDialogElement>(null);
  const undo = useWrite(undoBatch, TOLD);
  const left = counts.completed - deleted;
  if (!canStillChange(batch, now)) return null;
  return (
    <>
      <Button icon={Trash2} isBusy={undo.isPending} onClick={() => question.current?.showModal()}>
        {t("batch.undo")}
      </Button>
      <ControlFailure failure={undo.failure} act={t("batch.undo")} onRetry={undo.retry} />
      <ConfirmDialog
        ref={question}
        title={t("batch.undo.question")}
        detail={t("batch.undo.detail", { count: left })}
        verb={t("batch.undo.verb")}
        onConfirm={() => {
          question.current?.close();
          void undo.run({ params: { batchId: id }, query: NARROWED });
        }}
      />
    </>
  );
}

/** Offers to undo the act for the members for whom it was done, as a batch of its own. */
function OppositeButton({ batch: { id, type, counts } }: { batch: Batch }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const question = useRef<HTMLDialogElement>(null);
  const undo = useWrite(undoBatch, {
    ...TOLD,
    refreshes: false,
    adopt: ({ item }) => navigate(`${TASKS_PATH}/${item.id}`),
  });
  const opposite = OPPOSITE_TYPE[type];
  if (opposite === undefined || counts.completed === 0 || isWorking(counts)) return null;
  return (
    <>
      <Button icon={Undo2} isBusy={undo.isPending} onClick={() => question.current?.showModal()}>
        {t("common.undo")}
      </Button>
      <ControlFailure failure={undo.failure} act={t("common.undo")} onRetry={undo.retry} />
      <ConfirmDialog
        ref={question}
        title={t("batch.members.undo.question")}
        detail={t("batch.members.undo.detail", {
          act: taskActText(t, i18n.language, opposite) ?? "",
          count: counts.completed,
        })}
        verb={t("common.undo")}
        kind="primary"
        onConfirm={() => {
          question.current?.close();
          void undo.run({ params: { batchId: id }, query: NARROWED });
        }}
      />
    </>
  );
}

function PauseButton({ batch: { id, paused } }: { batch: Batch }) {
  const { t } = useTranslation();
  const pause = useWrite(pauseBatch, TOLD);
  return (
    <>
      <Button
        icon={paused ? Play : Pause}
        isBusy={pause.isPending}
        onClick={() => void pause.run({ params: { batchId: id }, query: NARROWED, body: { paused: !paused } })}
      >
        {t(paused ? "batch.resume" : "batch.pause")}
      </Button>
      <ControlFailure failure={pause.failure} act={t(paused ? "batch.resume" : "batch.pause")} onRetry={pause.retry} />
    </>
  );
}

function CancelButton({ batch: { id, type } }: { batch: Batch }) {
  const { t } = useTranslation();
  const words = type === TASK_TYPE.send ? SEND_WORDS : MEMBER_WORDS;
  const question = useRef<HTMLDialogElement>(null);
  const cancel = useWrite(cancelBatch, TOLD);
  return (
    <>
      <Button icon={Ban} isBusy={cancel.isPending} onClick={() => question.current?.showModal()}>
        {t(words.cancel)}
      </Button>
      <ControlFailure failure={cancel.failure} act={t(words.cancel)} onRetry={cancel.retry} />
      <ConfirmDialog
        ref={question}
        title={t(words.question)}
        detail={t(words.detail)}
        verb={t(words.cancel)}
        back={t("common.back")}
        onConfirm={() => {
          question.current?.close();
          void cancel.run({ params: { batchId: id }, query: NARROWED });
        }}
      />
    </>
  );
}
