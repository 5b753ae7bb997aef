import clsx from "clsx";
import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Button } from "../actions/button.tsx";
import { Skeleton } from "../feedback/loading.tsx";
import { ChartPlot } from "./chart-plot.tsx";
import { type ChartView, dashOf, textOf } from "./chart-view.ts";

const ChartTable = lazy(() => import("./chart-table.tsx"));

/** Shows numbers over time. Drawn on the server; arrow keys and fingers move along it; a table has the values. */
export function TimeChart({ title, chart, className }: { title: string; chart: ChartView; className?: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const { series, unknown } = chart;
  return (
    <figure aria-labelledby={id} className={clsx("grid min-w-0 gap-2", className)}>
      <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span id={id} className="text-sm font-semibold">
          {title}
        </span>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {series.map((drawn) => (
            <li key={drawn.name} className="flex items-center gap-1.5">
              <svg aria-hidden viewBox="0 0 16 8" className={clsx("h-2 w-4", textOf(drawn))}>
                {drawn.mark === "bar" ? (
                  <rect width="16" height="8" fill="currentColor" />
                ) : (
                  <path
                    d="M0 4h16"
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeLinecap="round"
                    strokeDasharray={dashOf(drawn)}
                  />
                )}
              </svg>
              {drawn.name}
            </li>
          ))}
          {unknown && (
            <li className="flex items-center gap-1.5">
              <span aria-hidden className="hatched h-2 w-4" />
              {unknown.text}
            </li>
          )}
        </ul>
      </figcaption>
      {isTable ? (
        <Suspense fallback={<Skeleton className="h-[15.25rem]" />}>
          <ChartTable title={title} chart={chart} />
        </Suspense>
      ) : (
        <ChartPlot label={title} chart={chart} />
      )}
      <Button kind="quiet" className="justify-self-start px-3 -ms-3" onClick={() => setTable(!isTable)}>
        {t(isTable ? "chart.plot" : "chart.table")}
      </Button>
    </figure>
  );
}
