import { Link } from "@remix-run/react";
import { CircleAlert, Hourglass, ListTodo, LoaderCircle } from "lucide-react";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isWorking, TASKS_PATH, useTaskCounts } from "./task-counts.ts";

/** Tells whether there is a task to tell of: one that waits, is under way or has failed. */
export const useHasTasks = (): boolean => {
  const counts = useTaskCounts();
  return isWorking(counts) || counts.failed > 0;
};

/** Shows how many tasks are under way, failed and waiting, linked to their page (NAV-36); nothing without any. */
export function TaskLine({ className = "menu-row text-muted" }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const { processing, failed, pending } = useTaskCounts();
  if (!useHasTasks()) return null;
  const shown = (count: number) => formatNumber(i18n.language, count);
  const label = t("tasks.line", { processing: shown(processing), failed: shown(failed), pending: shown(pending) });
  return (
    <Link to={TASKS_PATH} aria-label={label} data-tip={label} className={className}>
      {processing + pending > 0 ? (
        <LoaderCircle aria-hidden className={processing > 0 ? "animate-spin" : ""} />
      ) : (
        <ListTodo aria-hidden />
      )}
      <span className="num flex min-w-0 grow flex-wrap items-center gap-x-3">
        {processing + pending > 0 && <span className="font-medium text-text">{shown(processing)}</span>}
        {failed > 0 && (
          <span className="flex items-center gap-1 text-danger-text">
            <CircleAlert aria-hidden className="size-4" />
            {shown(failed)}
          </span>
        )}
        {pending > 0 && (
          <span className="flex items-center gap-1">
            <Hourglass aria-hidden className="size-4" />
            {shown(pending)}
          </span>
        )}
      </span>
    </Link>
  );
}
