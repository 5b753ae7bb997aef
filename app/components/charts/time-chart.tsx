import clsx from "clsx";
import { Download, Table2 } from "lucide-react";
import { useId } from "react";
import { showPartFailed, useLazyPart } from "../../client/page/use-lazy-part.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Button } from "../actions/button.tsx";
import { ChartPlot } from "./chart-plot.tsx";
import { type ChartView, dashOf, textOf } from "./chart-view.ts";

const loadTable = async () =>
  (await withTexts(import("./chart-table.tsx"), "components/charts/chart-table")).ChartTable;

interface TimeChartProps {
  title: string;
  chart: ChartView;
  className?: string;
}

/**
 * Shows numbers over time. The chart is drawn on the server; arrow keys and fingers move along it, a table lists the
 * values, and it can be saved as a picture.
 */
export function TimeChart({ title, chart, className }: TimeChartProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { Part: ChartTable, open, close } = useLazyPart(loadTable);
  const saveImage = (): Promise<void> =>
    import("./chart-picture.ts").then(
      ({ savePicture }) => void savePicture(title, chart, i18n),
      () => showPartFailed(t, () => void saveImage()),
    );
  return (
    <figure aria-labelledby={id} className={clsx("grid min-w-0 gap-2", className)}>
      <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span id={id} className="min-w-0 text-sm font-semibold wrap-anywhere">
          {title}
        </span>
        <Legend chart={chart} />
      </figcaption>
      {ChartTable ? <ChartTable title={title} chart={chart} /> : <ChartPlot label={title} chart={chart} />}
      <div className="-ms-3 flex flex-wrap">
        <Button kind="quiet" icon={Table2} className="px-3" onClick={ChartTable ? close : () => void open()}>
          {t(ChartTable ? "chart.plot" : "chart.table")}
        </Button>
        {/* Telegram's web view saves no file that a page made. */}
        <Button kind="quiet" icon={Download} className="px-3 tg:hidden" onClick={() => void saveImage()}>
          {t("chart.picture")}
        </Button>
      </div>
    </figure>
  );
}

function Legend({ chart: { series, unknown } }: { chart: ChartView }) {
  return (
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
  );
}
