import clsx from "clsx";
import { Download, Table2 } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from "react";
import { showPartFailed } from "../../client/page/use-lazy-part.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Button } from "../actions/button.tsx";
import { type HeatView, shadePercent } from "./heat-view.ts";

interface HeatMapProps extends HeatView {
  /** Heading of the rows' names. */
  corner: string;
  /** Cells show their values from the beginning. */
  isSpelled?: boolean;
  /** Further buttons below the map. */
  actions?: ReactNode;
  className?: string;
}

const KEYS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/** ARIA attributes of a table whose cells are reached by arrow keys. */
const GRID = { role: "grid", "aria-readonly": true } as const;
const CELL = { role: "gridcell" } as const;
const within = (value: number, length: number) => Math.min(length - 1, Math.max(0, value));
const cellAt = (target: EventTarget) =>
  target instanceof HTMLElement ? target.closest<HTMLElement>("td[data-row]") : null;

/**
 * Shows numbers by two things, such as hours and weekdays, as shades of one colour. It is a table: screen readers tell
 * each cell with its headings, arrow keys go from cell to cell, and a button spells the numbers out.
 */
export function HeatMap({ title, detail, corner, columns, rows, isSpelled = false, actions, className }: HeatMapProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [isNumbers, setNumbers] = useState(isSpelled);
  const saveImage = (): Promise<void> =>
    import("./heat-picture.ts").then(
      ({ saveHeatPicture }) =>
        void saveHeatPicture({ title, columns, rows, isNumbers, ...(detail && { detail }) }, i18n),
      () => showPartFailed(t, () => void saveImage()),
    );
  const [focused, setFocused] = useState({ row: 0, column: 0 });
  const [at, setAt] = useState<typeof focused | null>(null);

  const placeOf = (target: EventTarget) => {
    const cell = cellAt(target);
    return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
  };
  function move(event: KeyboardEvent<HTMLTableElement>) {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = {
      row: within(focused.row + step[0], rows.length),
      column: within(focused.column + step[1], columns.length),
    };
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)?.focus();
  }
  function enter(event: FocusEvent<HTMLTableElement>) {
    const place = placeOf(event.target);
    if (place === null) return;
    setFocused(place);
    setAt(place);
  }
  const read = at && rows[at.row];
  const reading = read && columns[at.column];
  return (
    <figure aria-labelledby={id} className={clsx("grid min-w-0 gap-2", className)}>
      <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span id={id} className="min-w-0 text-sm font-semibold wrap-anywhere">
          {title}
        </span>
        {/* Always there, so that nothing moves when it is filled. */}
        <span className="num min-h-4.5 text-xs text-muted">
          {read && reading ? (
            <bdi>
              {read.name}, {reading.name}: <b className="text-text">{read.cells[at.column]?.shown ?? "–"}</b>
            </bdi>
          ) : (
            detail
          )}
        </span>
      </figcaption>
      <div className="overflow-x-auto rounded-sm" dir="ltr">
        <table
          {...GRID}
          aria-labelledby={id}
          onKeyDown={move}
          onFocus={enter}
          onBlur={() => setAt(null)}
          onPointerMove={(event: PointerEvent<HTMLTableElement>) => setAt(placeOf(event.target))}
          onPointerLeave={() => setAt(null)}
          className={clsx("w-full table-fixed border-separate border-spacing-0.5 text-2xs", isNumbers && "min-w-max")}
        >
          <thead>
            <tr>
              <th scope="col" className={clsx("text-start", isSpelled ? "w-20 sm:w-24" : "w-10 sm:w-12")}>
                <span className="sr-only">{corner}</span>
              </th>
              {columns.map(({ name, isShown }) => (
                <th key={name} scope="col" className="num overflow-visible font-normal whitespace-nowrap text-muted">
                  {isShown ? name : <span className="sr-only">{name}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, mark = name, cells }, row) => (
              <tr key={name}>
                <th scope="row" className="truncate pe-1 text-start font-normal text-muted">
                  {mark === name ? (
                    name
                  ) : (
                    <>
                      <span aria-hidden>{mark}</span>
                      <span className="sr-only">{name}</span>
                    </>
                  )}
                </th>
                {columns.map((_, column) => {
                  const cell = cells[column] ?? null;
                  return (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other order
                      key={column}
                      {...CELL}
                      data-row={row}
                      data-column={column}
                      tabIndex={focused.row === row && focused.column === column ? 0 : -1}
                      className={clsx(
                        "num h-7 rounded-[3px] text-center outline-offset-0 focus-visible:outline-2 focus-visible:outline-focus",
                        cell === null ? "hatched" : "bg-hover",
                        isNumbers && "px-1.5",
                      )}
                      style={
                        cell === null || cell.share === 0 ? undefined : { background: shade(cell.share, isNumbers) }
                      }
                    >
                      {isNumbers ? (
                        (cell?.shown ?? "–")
                      ) : (
                        <span className="sr-only">{cell?.shown ?? t("chart.unknown")}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="-ms-3 flex flex-wrap items-center gap-2">
        {!isSpelled && (
          <Button kind="quiet" icon={Table2} className="px-3" onClick={() => setNumbers(!isNumbers)}>
            {t(isNumbers ? "chart.shades" : "chart.numbers")}
          </Button>
        )}
        {/* Telegram's web view saves no file that a page made. */}
        <Button kind="quiet" icon={Download} className="px-3 tg:hidden" onClick={() => void saveImage()}>
          {t("chart.picture")}
        </Button>
        {actions}
      </div>
    </figure>
  );
}

const shade = (share: number, isText: boolean): string =>
  `color-mix(in oklab, var(--c1) ${shadePercent(share, isText)}%, var(--surface))`;
