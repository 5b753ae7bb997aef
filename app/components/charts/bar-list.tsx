import clsx from "clsx";
import type { ReactNode } from "react";
import { ROLE } from "../data/data-table.tsx";

interface BarRow {
  key: string;
  name: ReactNode;
  /** Share of the first number, from 0 to 1. */
  share: number;
  /** One per column, in the reader's language. */
  values: readonly string[];
}

interface BarListProps {
  caption: string;
  /** Heading of the names. */
  head: string;
  /** Headings of the numbers; phones show the first ones. */
  columns: readonly { title: string; isWide?: boolean }[];
  rows: readonly BarRow[];
}

/** Shows a ranking as a table whose rows carry a bar of their share. */
export function BarList({ caption, head, columns, rows }: BarListProps) {
  return (
    <table {...ROLE.table} className="w-full border-separate border-spacing-y-1 text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead {...ROLE.group}>
        <tr {...ROLE.row} className="text-xs text-muted">
          <th {...ROLE.column} scope="col" className="px-2 pb-1 text-start font-medium">
            {head}
          </th>
          {columns.map(({ title, isWide }) => (
            <th
              {...ROLE.column}
              key={title}
              scope="col"
              className={clsx("px-2 pb-1 text-end font-medium sm:whitespace-nowrap", isWide && "max-sm:hidden")}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group}>
        {rows.map(({ key, name, share, values }) => (
          <tr {...ROLE.row} key={key}>
            <th
              {...ROLE.head}
              scope="row"
              className="relative w-full max-w-0 rounded-sm px-2 py-1.5 text-start font-normal"
            >
              <span
                aria-hidden
                className="absolute inset-y-0 start-0 rounded-sm bg-accent-soft"
                style={{ inlineSize: `${Math.max(share, 0.004) * 100}%` }}
              />
              {/* Texts of people have any length. */}
              <span className="relative min-w-0 wrap-anywhere has-[bdi]:line-clamp-3">{name}</span>
            </th>
            {values.map((value, index) => (
              <td
                {...ROLE.cell}
                key={columns[index]?.title ?? index}
                className={clsx(
                  "num px-2 text-end whitespace-nowrap",
                  index === 0 ? "font-semibold" : "text-muted",
                  columns[index]?.isWide && "max-sm:hidden",
                )}
              >
                <bdi dir="ltr">{value}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
