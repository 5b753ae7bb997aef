import { BarList } from "../../components/charts/bar-list.tsx";
import { HeatMap } from "../../components/charts/heat-map.tsx";
import { Sparkline } from "../../components/charts/sparkline.tsx";
import { TimeChart } from "../../components/charts/time-chart.tsx";
import { DataTable } from "../../components/data/data-table.tsx";
import { Pagination } from "../../components/navigation/pagination.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type Samples, sampleBars, sampleChart } from "./samples.ts";
import { Shelf, Specimen } from "./specimen.tsx";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ name: String(hour), isShown: hour % 6 === 0 }));
const heatOf = ({ words }: Samples) =>
  words.map((name, row) => ({
    name,
    cells: HOURS.map((_, hour) =>
      row === 3 && hour > 2 ? null : { share: (((row + 1) * hour * 7) % 24) / 24, shown: String((row + 1) * hour) },
    ),
  }));

const address = (page: number) => `?page=${page}`;

export function Data({ words }: { words: Samples }) {
  const columns = words.columns.map((title, index) => ({
    key: title,
    title,
    isNumber: index === 1,
    cell: (row: string[]) => row[index],
  }));
  const table = { columns, rowKey: (row: string[]) => row[0] ?? "" };
  return (
    <Shelf name="Data">
      <Specimen name="DataTable">
        <DataTable {...table} caption={words.title} isCaptionShown rows={words.rows} />
      </Specimen>
      <Specimen name="DataTable: busy, empty">
        <DataTable {...table} caption={words.group} isBusy rows={words.rows.slice(0, 1)} />
        <DataTable {...table} caption={words.empty} rows={[]} empty={words.empty} />
      </Specimen>
      <Specimen name="Pagination: first, middle, last, without a total">
        <Pagination label={words.words[0] ?? ""} page={1} perPage={50} total={12_480} address={address} />
        <Pagination label={words.words[1] ?? ""} page={7} perPage={50} total={620} address={address} />
        <Pagination label={words.words[2] ?? ""} page={3} perPage={50} total={120} address={address} />
        <Pagination label={words.words[3] ?? ""} page={2} perPage={50} hasMore address={address} />
      </Specimen>
    </Shelf>
  );
}

export function Charts({ words }: { words: Samples }) {
  const { i18n } = useTranslation();
  return (
    <Shelf name="Chart">
      <Specimen name="Sparkline: some, none">
        <Sparkline values={[3, 0, 1, 8, 2, 0, 5]} />
        <Sparkline values={[0, 0, 0, 0, 0, 0, 0]} />
      </Specimen>
      <Specimen name="TimeChart: 30 days">
        <TimeChart title={words.title} chart={sampleChart(i18n.language, 30, words)} />
      </Specimen>
      <Specimen name="TimeChart: bars upon one another, and below nought">
        <TimeChart title={words.open} chart={sampleBars(i18n.language, words)} />
      </Specimen>
      <Specimen name="TimeChart: one day">
        <TimeChart title={words.detail} chart={sampleChart(i18n.language, 1, words)} />
      </Specimen>
      <Specimen name="HeatMap: shades, spelled out">
        <HeatMap title={words.name} detail={words.detail} corner={words.open} columns={HOURS} rows={heatOf(words)} />
        <HeatMap title={words.long} corner={words.open} columns={HOURS.slice(0, 5)} rows={heatOf(words)} isSpelled />
      </Specimen>
      <Specimen name="BarList">
        <BarList
          caption={words.title}
          head={words.columns[0] ?? ""}
          columns={[{ title: words.columns[1] ?? "" }, { title: words.columns[2] ?? "", isWide: true }]}
          rows={words.rows.map(([name = "", ...values], index) => ({
            key: name,
            name: index === 0 ? words.long : name,
            share: 1 / (index + 1),
            values,
          }))}
        />
      </Specimen>
      <Specimen name="TimeChart: two days">
        <TimeChart title={words.group} chart={sampleChart(i18n.language, 2, words)} />
      </Specimen>
    </Shelf>
  );
}
