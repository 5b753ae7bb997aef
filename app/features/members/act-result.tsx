import { Link } from "@remix-run/react";
import { Undo2 } from "lucide-react";
import { withGap } from "../../../domain/joins.ts";
import { OPPOSITE_TYPE, TASK_TYPE, type TaskType } from "../../../domain/tasks/task.ts";
import { Button } from "../../components/actions/button.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { TASKS_PATH } from "../../shared/tasks/task-counts.ts";
import { type MemberActs, OPPOSITE } from "./use-member-acts.ts";
import type { MemberTasks } from "./use-member-tasks.ts";

/** Shows the outcome of the last act on the member, with its undo and a link to the action log. */
export function ActResult({ acts: { done, carryOut } }: { acts: MemberActs }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  if (done === null) return null;
  const opposite = OPPOSITE[done];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p role="status">{t(`members.done.${done}`, { count: 1 })}</p>
      {opposite && (
        <Button kind="quiet" icon={Undo2} onClick={() => void carryOut({ action: opposite, level: 0, seconds: 0 })}>
          {t("common.undo")}
        </Button>
      )}
      {done !== "sync" && kind === "groups" && (
        <Link to={chatPath(kind, chat.id, "messages/actions")} className={LINK}>
          {t("actions.title")}
        </Link>
      )}
    </div>
  );
}

const LINK = "tap inline-flex items-center text-accent-text underline";

/** Texts that state for how many members an act was done. */
const DONE_TEXT = {
  [TASK_TYPE.addPoints]: "members.done.points",
  [TASK_TYPE.deductPoints]: "members.done.points",
  [TASK_TYPE.purgePoints]: "members.done.points",
  [TASK_TYPE.restrict]: "members.done.restrict",
  [TASK_TYPE.ban]: "members.done.ban",
  [TASK_TYPE.remove]: "members.done.remove",
  [TASK_TYPE.unrestrict]: "members.done.unrestrict",
  [TASK_TYPE.unban]: "members.done.unban",
} as const satisfies Record<Exclude<TaskType, typeof TASK_TYPE.send>, string>;

/** Shows the progress and outcome of the tasks for several members, with their undo and a link to their page. */
export function TasksResult({ tasks: { view, leftOut, isRunning, undo } }: { tasks: MemberTasks }) {
  const { t, i18n } = useTranslation();
  const spared = leftOut > 0 && (
    <p role="status">{t("members.done.leftOut", { shown: formatNumber(i18n.language, leftOut) })}</p>
  );
  if (view === null) return spared;
  const { id, type, total, counts } = view.item;
  if (type === TASK_TYPE.send) return null;
  const { completed, failed } = counts;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p role="status" className="num">
        {isRunning && t("history.busy", { done: completed + failed, count: total })}
        {!isRunning && completed > 0 && withGap(t(DONE_TEXT[type], { count: completed }))}
        {!isRunning && failed > 0 && t("history.failures", { count: failed })}
      </p>
      {spared}
      {!isRunning && completed > 0 && OPPOSITE_TYPE[type] && (
        <Button kind="quiet" icon={Undo2} onClick={undo}>
          {t("common.undo")}
        </Button>
      )}
      <Link to={`${TASKS_PATH}/${id}`} className={LINK}>
        {t("members.tasks.details")}
      </Link>
    </div>
  );
}
