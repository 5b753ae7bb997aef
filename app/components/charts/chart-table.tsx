import { joinItems } from "../../../domain/joins.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { DataTable } from "../data/data-table.tsx";
import type { ChartView } from "./chart-view.ts";

type Row = ChartView["points"][number] & { happened: string };

/** Shows a chart's values as a table, the latest first; its code loads when it is opened. */
export function ChartTable({ title, chart }: { title: string; chart: ChartView }) {
  const { t, i18n } = useTranslation();
  const { marks = [] } = chart;
  const rows = chart.points.map((point, step): Row => {
    const here = marks.filter((mark) => mark.step === step);
    return {
      ...point,
      happened: joinItems(
        i18n.language,
        here.map(({ text }) => text),
      ),
    };
  });
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
          cell: ({ values }: Row) => values[index],
        })),
        ...(marks.length === 0
          ? []
          : [{ key: "happened", title: t("chart.happened"), cell: ({ happened }: Row) => happened }]),
      ]}
      rows={rows.toReversed()}
      rowKey={({ when }) => when}
    />
  );
}
