import clsx from "clsx";
import { type PointerEvent, useState } from "react";
import { isRightToLeft, languageFor } from "../../../domain/languages.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { CHART_WIDTH, middleOf } from "./chart-paths.ts";
import { type ChartView, dashOf, textOf } from "./chart-view.ts";

/** Half the width of a range's thumb, so that its middle can stand over the first and the last bucket. */
const THUMB = 8;

/** Draws a chart with the words at its edges. Time runs from left to right in every language. */
export function ChartPlot({ label, chart }: { label: string; chart: ChartView }) {
  const { series, y, x, points, unknown } = chart;
  const [at, setAt] = useState<number | null>(null);
  return (
    <div
      dir="ltr"
      className="relative mt-2 mb-7 ms-12 me-2 h-52 has-focus-visible:rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
    >
      {unknown && <div aria-hidden className="hatched absolute inset-y-0 left-0" style={{ width: `${unknown.to}%` }} />}
      {y.map(({ at: top, text }) => (
        <div key={top} className="absolute inset-x-0 border-t border-line" style={{ top: `${top}%` }}>
          <span
            aria-hidden
            className="num absolute end-full me-2 -translate-y-1/2 text-2xs whitespace-nowrap text-muted"
          >
            {text}
          </span>
        </div>
      ))}
      <svg
        aria-hidden
        viewBox={`0 0 ${CHART_WIDTH} 100`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {series.map((drawn) => (
          <g key={drawn.name} className={textOf(drawn)}>
            {drawn.area && <path d={drawn.area} fill="currentColor" fillOpacity="0.12" />}
            <path
              d={drawn.path}
              fill={drawn.mark === "bar" ? "currentColor" : "none"}
              stroke={drawn.mark === "bar" ? "none" : "currentColor"}
              strokeWidth="2"
              strokeDasharray={dashOf(drawn)}
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      {x.map(({ at: left, text }) => (
        <span
          key={left}
          aria-hidden
          className="absolute top-full mt-1.5 -translate-x-1/2 text-2xs whitespace-nowrap text-muted"
          style={{ left: `${left}%` }}
        >
          {text}
        </span>
      ))}
      {at !== null && <Reading chart={chart} at={at} />}
      <Scrubber label={label} chart={chart} at={at ?? points.length - 1} onMove={setAt} />
    </div>
  );
}

interface ScrubberProps {
  label: string;
  chart: ChartView;
  at: number;
  onMove(at: number | null): void;
}

/** Lays an invisible slider over the plot for arrow keys, fingers and the mouse; it reads out its place. */
function Scrubber({ label, chart: { series, points }, at, onMove }: ScrubberProps) {
  const last = points.length - 1;
  const point = points[at];
  const spoken = point && [point.when, ...series.map(({ name }, index) => `${name} ${point.values[index]}`)].join(", ");
  function follow(event: PointerEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - THUMB) / Math.max(1, width - 2 * THUMB);
    onMove(Math.round(Math.min(1, Math.max(0, share)) * last));
  }
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={spoken}
      min={0}
      max={last}
      value={at}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
      onFocus={() => onMove(at)}
      onBlur={() => onMove(null)}
      onPointerMove={follow}
      onPointerLeave={(event) => event.pointerType === "mouse" && onMove(null)}
      className="absolute inset-y-0 m-0 h-full cursor-crosshair touch-pan-y opacity-0"
      style={{
        left: `calc(${50 / points.length}% - ${THUMB}px)`,
        width: `calc(${100 - 100 / points.length}% + ${2 * THUMB}px)`,
      }}
    />
  );
}

/** Shows the values of one bucket, beside it. */
function Reading({ chart: { series, points }, at }: { chart: ChartView; at: number }) {
  const { i18n } = useTranslation();
  const point = points[at];
  if (point === undefined) return null;
  const left = middleOf(at, points.length);
  return (
    <>
      <div aria-hidden className="absolute inset-y-0 border-s border-edge" style={{ left: `${left}%` }} />
      <div
        aria-hidden
        dir={isRightToLeft(languageFor(i18n.language)) ? "rtl" : "ltr"}
        className="pointer-events-none absolute top-0 z-10 grid gap-0.5 rounded-md bg-raised px-3 py-2 text-xs shadow-2"
        style={left > 50 ? { right: `calc(${100 - left}% + 8px)` } : { left: `calc(${left}% + 8px)` }}
      >
        <p className="font-semibold whitespace-nowrap">{point.when}</p>
        {series.map((drawn, index) => (
          <p key={drawn.name} className="flex items-center justify-between gap-3 whitespace-nowrap">
            <span className="flex items-center gap-1.5 text-muted">
              <span className={clsx("size-2 rounded-full bg-current", textOf(drawn))} />
              {drawn.name}
            </span>
            <bdi dir="ltr" className="num">
              {point.values[index]}
            </bdi>
          </p>
        ))}
      </div>
    </>
  );
}
