import clsx from "clsx";
import { type ReactNode, useId } from "react";

interface TableColumn<Row> {
  key: string;
  title: string;
  cell(row: Row): ReactNode;
  /** Numbers stand at the end of their column. */
  isNumber?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  /** Heading above the table, or only read out. */
  isCaptionShown?: boolean;
  /** The first names the row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  /** The rows are being read anew. */
  isBusy?: boolean;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** Classes of the scrolling box, such as the height above which it scrolls. */
  className?: string;
}

/** Shows rows and columns; below 768 px each row is a cell of a list. Wide tables scroll in a box of their own. */
export function DataTable<Row>({
  caption,
  isCaptionShown = false,
  columns,
  rows,
  rowKey,
  isBusy = false,
  empty,
  className,
}: DataTableProps<Row>) {
  const id = useId();
  const [first, ...others] = columns;
  // Keyboard users scroll it once it has the focus.
  const box = { role: "group", "aria-labelledby": id, tabIndex: 0 } as const;
  return (
    <div
      {...box}
      aria-busy={isBusy || undefined}
      className={clsx("relative overflow-auto rounded-lg bg-surface shadow-1", isBusy && "cursor-progress", className)}
    >
      {isBusy && <span aria-hidden className="top-progress absolute start-0 top-0 h-0.5 bg-accent" />}
      <table {...ROLE.table} aria-labelledby={id} className="w-full text-sm max-md:block">
        <caption
          id={id}
          className={clsx(isCaptionShown ? "px-4 py-3 text-start font-semibold max-md:block" : "sr-only")}
        >
          {caption}
        </caption>
        <thead {...ROLE.group} className="max-md:sr-only">
          <tr {...ROLE.row} className="border-b border-line">
            {columns.map(({ key, title, isNumber = false }) => (
              <th
                {...ROLE.column}
                key={key}
                scope="col"
                className={clsx("px-4 py-2.5 text-xs font-medium text-muted", isNumber ? "text-end" : "text-start")}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group} className="divide-y divide-line max-md:block">
          {rows.map((row) => (
            <tr {...ROLE.row} key={rowKey(row)} className="max-md:grid max-md:gap-1 max-md:px-4 max-md:py-3">
              {first && (
                <th {...ROLE.head} scope="row" className="text-start font-medium md:px-4 md:py-2.5">
                  {first.cell(row)}
                </th>
              )}
              {others.map(({ key, title, cell, isNumber = false }) => (
                <td
                  {...ROLE.cell}
                  key={key}
                  className={clsx(
                    "max-md:flex max-md:justify-between max-md:gap-4 md:px-4 md:py-2.5",
                    isNumber && "num md:text-end",
                  )}
                >
                  <span aria-hidden className="shrink-0 text-muted md:hidden">
                    {title}
                  </span>
                  <span className="min-w-0 break-words max-md:text-end">{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <div className="px-4 py-8 text-center text-sm text-muted">{empty}</div>}
    </div>
  );
}

/** Explicit ARIA roles for tables whose cells are blocks on narrow screens, which takes away their native roles. */
export const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  head: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
