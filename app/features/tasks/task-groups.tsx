import { useState } from "react";
import { withGap } from "../../../domain/joins.ts";
import { TASKS_SHOWN } from "../../../domain/limits/interface.ts";
import type { Task, TaskCounts } from "../../../domain/tasks/task.ts";
import { Button } from "../../components/actions/button.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { GROUPS, type Group, type TaskGroups } from "./load-tasks.ts";
import { TaskRow } from "./task-row.tsx";

const LOOK: Record<Group, string> = {
  processing: "text-accent-text",
  pending: "text-text",
  failed: "text-danger-text",
  completed: "text-success-text",
};

/** Shows the four counts beside one another (TSK-12). */
export function TaskNumbers({ counts }: { counts: TaskCounts }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-line text-center shadow-1 min-[30rem]:grid-cols-4">
      {GROUPS.map((group) => (
        <div key={group} className="grid min-w-0 bg-surface px-1 py-3">
          <dt className="row-start-2 truncate text-xs text-muted">{t(`tasks.count.${group}`)}</dt>
          <dd className={`num text-xl font-semibold ${counts[group] === 0 ? "text-muted" : LOOK[group]}`}>
            {formatNumber(i18n.language, counts[group])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the groups that have tasks, each with its first ones. */
export function TaskGroupLists({ groups, isNamed }: { groups: TaskGroups; isNamed: boolean }) {
  return GROUPS.map(
    (group) =>
      groups[group].length > 0 && <TaskGroup key={group} group={group} tasks={groups[group]} isNamed={isNamed} />,
  );
}

interface TaskGroupProps {
  group: Group;
  tasks: readonly Task[];
  /** Tasks of several messages. */
  isNamed: boolean;
}

function TaskGroup({ group, tasks, isNamed }: TaskGroupProps) {
  const { t, i18n } = useTranslation();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? tasks : tasks.slice(0, TASKS_SHOWN);
  const count = formatNumber(i18n.language, tasks.length);
  return (
    <section aria-labelledby={`tasks-${group}`} className="grid gap-2">
      <h2 id={`tasks-${group}`} className="text-sm font-semibold text-muted">
        {withGap(t(`tasks.count.${group}`))}
        <span className="num">{count}</span>
      </h2>
      <ul className="divide-y divide-line rounded-lg bg-surface shadow-1">
        {shown.map((task) => (
          <TaskRow key={task.id} task={task} isNamed={isNamed} />
        ))}
      </ul>
      {shown.length < tasks.length && (
        <Button kind="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          {t("tasks.showAll", { shown: count })}
        </Button>
      )}
    </section>
  );
}
