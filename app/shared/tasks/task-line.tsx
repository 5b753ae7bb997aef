import { Link } from "@remix-run/react";
import { CircleAlert, Hourglass, LoaderCircle } from "lucide-react";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isWorking, TASKS_PATH, useTaskCounts } from "./task-counts.ts";

/** Shows how many tasks run, linked to their page (NAV-36); nothing while none does. */
export function TaskLine() {
  const { t, i18n } = useTranslation();
  const counts = useTaskCounts();
  if (!isWorking(counts)) return null;
  const shown = (count: number) => formatNumber(i18n.language, count);
  const [processing, failed, pending] = [shown(counts.processing), shown(counts.failed), shown(counts.pending)];
  const label = t("tasks.line", { processing, failed, pending });
  return (
    <Link to={TASKS_PATH} aria-label={label} data-tip={label} className="menu-row text-muted">
      <LoaderCircle aria-hidden className="animate-spin" />
      <span className="num flex min-w-0 grow flex-wrap items-center gap-x-3">
        <span className="font-medium text-text">{processing}</span>
        {counts.failed > 0 && (
          <span className="flex items-center gap-1 text-danger-text">
            <CircleAlert aria-hidden className="size-4" />
            {failed}
          </span>
        )}
        <span className="flex items-center gap-1">
          <Hourglass aria-hidden className="size-4" />
          {pending}
        </span>
      </span>
    </Link>
  );
}
