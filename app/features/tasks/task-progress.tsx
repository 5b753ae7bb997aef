import { useId } from "react";
import type { TaskCounts } from "../../../domain/tasks/task.ts";
import { Meter } from "../../components/data/meter.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface TaskProgressProps {
  counts: TaskCounts;
  /** Number of all tasks; left out, the sum of the counts. */
  total?: number;
  name: string;
}

/** Shows as a bar how many tasks are over. */
export function TaskProgress({ counts, total, name }: TaskProgressProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { completed, failed, pending, processing } = counts;
  const over = completed + failed;
  const all = total ?? over + pending + processing;
  const shown = (count: number) => formatNumber(i18n.language, count);
  const text = t("tasks.progress", { done: shown(over), total: shown(all) });
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <bdi id={id} className="min-w-0 font-medium wrap-anywhere">
          {name}
        </bdi>
        <span aria-hidden className="num text-muted">
          {text}
        </span>
      </p>
      <Meter
        labelledBy={id}
        percent={all === 0 ? 100 : Math.round((over / all) * 100)}
        state={failed > 0 ? "warning" : "success"}
        text={text}
      />
    </div>
  );
}
