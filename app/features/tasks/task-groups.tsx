import { Link, useLocation } from "@remix-run/react";
import { withGap } from "../../../domain/joins.ts";
import { TASKS_SHOWN_MORE } from "../../../domain/limits/interface.ts";
import type { TaskCounts } from "../../../domain/tasks/task.ts";
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

/** Shows the groups that have tasks, each with its first ones and the way to more. */
export function TaskGroupLists({ groups, counts, isNamed }: Omit<TaskGroupProps, "group">) {
  return GROUPS.map(
    (group) =>
      counts[group] > 0 && <TaskGroup key={group} group={group} groups={groups} counts={counts} isNamed={isNamed} />,
  );
}

interface TaskGroupProps {
  group: Group;
  groups: TaskGroups;
  /** of all tasks, also of those that are not shown */
  counts: TaskCounts;
  /** Tells whether the tasks are of several messages, so that each names its own. */
  isNamed: boolean;
}

function TaskGroup({ group, groups, counts, isNamed }: TaskGroupProps) {
  const { t, i18n } = useTranslation();
  const { search } = useLocation();
  const tasks = groups[group];
  const more = new URLSearchParams(search);
  more.set(group, String(tasks.length + TASKS_SHOWN_MORE));
  return (
    <section aria-labelledby={`tasks-${group}`} className="grid gap-2">
      <h2 id={`tasks-${group}`} className="text-sm font-semibold text-muted">
        {withGap(t(`tasks.count.${group}`))}
        <span className="num">{formatNumber(i18n.language, counts[group])}</span>
      </h2>
      <ul className="divide-y divide-line rounded-lg bg-surface shadow-1">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} isNamed={isNamed} />
        ))}
      </ul>
      {tasks.length < counts[group] && (
        <Link
          to={`?${more}`}
          replace
          preventScrollReset
          aria-describedby={`tasks-${group}`}
          className="tap inline-flex items-center justify-self-start px-2 text-sm text-accent-text underline"
        >
          {t("library.more")}
        </Link>
      )}
    </section>
  );
}
