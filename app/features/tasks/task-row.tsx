import { CircleAlert, CircleCheck, Hourglass, LoaderCircle, RotateCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { deleteTask, retryTask } from "../../../domain/endpoints/tasks.ts";
import { withGap } from "../../../domain/joins.ts";
import { TASK_STATUS, type Task } from "../../../domain/tasks/task.ts";
import { useWrite } from "../../client/calls/write.ts";
import { rowLeft } from "../../client/page/leave-row.ts";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { Button } from "../../components/actions/button.tsx";
import { ToolButton } from "../../components/actions/tool-button.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { useShownDialog } from "../../components/dialogs/use-shown-dialog.ts";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { LockNote } from "../../components/feedback/lock-note.tsx";
import { LocalTime } from "../../components/text/local-time.tsx";
import { formatClock, formatNumber } from "../../i18n/format.ts";
import { isOutcomeUnknown } from "../../i18n/refusal-key.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { versionName } from "../../shared/tasks/version-words.ts";
import { commentKeys, reasonOf, taskActText } from "./task-words.ts";

const ICONS = {
  [TASK_STATUS.pending]: { icon: Hourglass, look: "text-muted" },
  [TASK_STATUS.processing]: { icon: LoaderCircle, look: "animate-spin text-accent-text" },
  [TASK_STATUS.failed]: { icon: CircleAlert, look: "text-danger-text" },
  [TASK_STATUS.completed]: { icon: CircleCheck, look: "text-success-text" },
} as const;

interface TaskRowProps {
  task: Task;
  /** Tells whether it names its message, since there are others. */
  isNamed: boolean;
}

/** Shows one task: its chat, its message, its state, and the buttons for it (TSK-05, TSK-09 to TSK-11). */
export function TaskRow({ task, isNamed }: TaskRowProps) {
  const { t } = useTranslation();
  const { icon: Icon, look } = ICONS[task.status];
  const remove = useWrite(deleteTask, { success: null, alerts: false });
  return (
    <li
      className={`flex flex-wrap gap-x-3 gap-y-2 px-4 py-2 text-sm ${task.status === TASK_STATUS.failed ? "items-start" : "items-center"}`}
    >
      <Icon aria-hidden className={`my-0.5 size-5 shrink-0 ${look}`} />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{task.toTitle || task.toId}</bdi>
        </p>
        <Facts task={task} isNamed={isNamed} />
        {task.status === TASK_STATUS.failed && <Reason task={task} />}
        {commentKeys(task).map(({ key, drive }) => (
          <LockNote key={key} drive={drive} target={{ type: "chat", id: task.toId }}>
            {t(key)}
          </LockNote>
        ))}
      </div>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-1">
        {task.status === TASK_STATUS.failed && <Retry task={task} />}
        <ToolButton
          icon={Trash2}
          label={t("tasks.removeOf", { title: task.toTitle })}
          isOff={remove.isPending}
          onPress={async () => {
            const leave = rowLeft();
            if ((await remove.run({ params: { taskId: task.id } })) !== null) leave();
          }}
        />
        <ControlFailure
          failure={remove.failure}
          act={t("tasks.removeOf", { title: task.toTitle })}
          onRetry={remove.retry}
        />
      </div>
    </li>
  );
}

function Facts({ task, isNamed }: TaskRowProps) {
  const { t, i18n } = useTranslation();
  const { type, content, fromTitle, langm, attempt, runAt, status, deleted } = task;
  const act = taskActText(t, i18n.language, type, content);
  const now = useHydrated() ? Date.now() : Number.POSITIVE_INFINITY;
  // Of a task that waits for its turn the time says nothing.
  const isHeld = status === TASK_STATUS.pending && attempt === 0 && runAt > now + 1000;
  return (
    <p className="flex flex-wrap gap-x-2 text-xs text-muted">
      {isNamed && act === null && <bdi>{("name" in content && content.name) || t("tasks.unnamed")}</bdi>}
      {isNamed && act !== null && (
        <>
          <span>{act}</span>
          <bdi>{fromTitle}</bdi>
        </>
      )}
      {langm !== "" && <span>{t("versions.text", { name: versionName(t, langm) })}</span>}
      {deleted && <span>{t("tasks.deleted")}</span>}
      {attempt > 0 && <span>{t("tasks.attempt", { number: formatNumber(i18n.language, attempt + 1) })}</span>}
      {isHeld && (
        <span>
          {withGap(t("tasks.held"))}
          <LocalTime second={Math.ceil(runAt / 1000)} format={formatClock} />
        </span>
      )}
    </p>
  );
}

function Reason({ task }: { task: Task }) {
  const { t, i18n } = useTranslation();
  const { words, said } = reasonOf(i18n, task);
  return (
    <div className="grid gap-1">
      <p className="text-danger-text">{words}</p>
      {said && (
        <bdi dir="auto" className="text-xs text-muted wrap-anywhere">
          {said}
        </bdi>
      )}
      {task.suggest_upgrade && (
        <LockNote drive="month.lmt" target={{ type: task.fromType, id: task.fromId }}>
          {t("tasks.upgrade")}
        </LockNote>
      )}
    </div>
  );
}

/** Retries the task; asks first where its message may have arrived (AMB-300). */
function Retry({ task }: { task: Task }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const retry = useWrite(retryTask, { success: null, alerts: false });
  const run = () => void retry.run({ params: { taskId: task.id } });
  return (
    <>
      <Button
        icon={RotateCw}
        isBusy={retry.isPending}
        aria-label={t("tasks.retryOf", { title: task.toTitle })}
        onClick={() => (isOutcomeUnknown(task.error_msg) ? setAsking(true) : run())}
        className="px-3!"
      >
        {t("tasks.retry")}
      </Button>
      <ControlFailure failure={retry.failure} act={t("tasks.retry")} onRetry={run} />
      {isAsking && <Question onConfirm={run} onClosed={() => setAsking(false)} />}
    </>
  );
}

function Question({ onConfirm, onClosed }: { onConfirm(): void; onClosed(): void }) {
  const { t } = useTranslation();
  const dialog = useShownDialog(onClosed);
  return (
    <ConfirmDialog
      ref={dialog}
      title={t("tasks.again.question")}
      detail={t("tasks.again.detail")}
      verb={t("tasks.again.verb")}
      onConfirm={() => {
        dialog.current?.close();
        onConfirm();
      }}
    />
  );
}
