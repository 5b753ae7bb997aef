import { useTranslation } from "../../i18n/use-translation.tsx";
import { DataTable } from "../data/data-table.tsx";
import type { ChartView } from "./chart-view.ts";

/** Shows a chart's values as a table, the latest first; loaded when it is opened. */
export default function ChartTable({ title, chart }: { title: string; chart: ChartView }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={title}
      className="h-[15.25rem]"
      columns={[
        { key: "when", title: t("chart.time"), cell: ({ when }) => when },
        ...chart.series.map(({ name }, index) => ({
          key: name,
          title: name,
          isNumber: true,
          cell: ({ values }: ChartView["points"][number]) => values[index],
        })),
      ]}
      rows={chart.points.toReversed()}
      rowKey={({ when }) => when}
    />
  );
}
