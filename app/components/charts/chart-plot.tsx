import clsx from "clsx";
import { type PointerEvent, useState } from "react";
import { isRightToLeft, languageFor } from "../../../domain/languages.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { CHART_WIDTH, middleOf } from "./chart-paths.ts";
import { type ChartMark, type ChartView, dashOf, spokenOf, textOf } from "./chart-view.ts";

/** Half the width of a range's thumb, so that its middle can stand over the first and the last step. */
const THUMB = 8;
/** Most labels below a chart that do not touch one another on a phone. */
const X_LABELS_NARROW = 4;
/** Tells whether a path is a line through a single step. */
const isDot = (path: string) => /^M[\d.,]+Z$/.test(path);
const MARK_TONES: Record<ChartMark["tone"], string> = { danger: "text-danger-text", accent: "text-accent-text" };

/** Draws a chart with the words at its edges. Time runs from left to right in every language. */
export function ChartPlot({ label, chart, height = "h-52" }: { label: string; chart: ChartView; height?: string }) {
  const { series, y, x, points, unknown, marks = [] } = chart;
  const [at, setAt] = useState<number | null>(null);
  return (
    <div
      dir="ltr"
      className={clsx(
        "relative mt-2 mb-7 ms-12 me-2 has-focus-visible:rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus",
        height,
      )}
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
            {drawn.isBefore && (
              // Dots of their own colour are not seen upon bars.
              <path
                d={drawn.path}
                fill="none"
                stroke="var(--surface)"
                strokeWidth="5"
                strokeDasharray={dashOf(drawn)}
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            )}
            {drawn.area && <path d={drawn.area} fill="currentColor" fillOpacity="0.12" />}
            <path
              d={drawn.path}
              fill={drawn.mark === "bar" ? "currentColor" : "none"}
              stroke={drawn.mark === "bar" ? "none" : "currentColor"}
              strokeWidth={isDot(drawn.path) ? 8 : 2}
              strokeDasharray={dashOf(drawn)}
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      {marks.map(({ step, at: left, tone, text }) => (
        <span
          key={`${step} ${text}`}
          aria-hidden
          className={clsx(
            "absolute -top-1.5 bottom-0 border-s border-dashed border-current opacity-70",
            MARK_TONES[tone],
          )}
          style={{ left: `${left}%` }}
        >
          <span className="absolute -top-1 left-0 size-2 -translate-x-1/2 rotate-45 rounded-[1px] bg-current" />
        </span>
      ))}
      {x.map(({ at: left, text }, index) => (
        <span
          key={left}
          aria-hidden
          className={clsx(
            "absolute top-full mt-1.5 -translate-x-1/2 text-2xs whitespace-nowrap text-muted",
            x.length > X_LABELS_NARROW && index % 2 === 1 && "max-sm:hidden",
          )}
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

/**
 * Lays an invisible slider over the plot for arrow keys, fingers and the mouse. Screen readers say its words each time
 * it moves: a live region beside it would say everything twice.
 */
function Scrubber({ label, chart, at, onMove }: ScrubberProps) {
  const { i18n } = useTranslation();
  const steps = chart.points.length;
  function follow(event: PointerEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - THUMB) / Math.max(1, width - 2 * THUMB);
    onMove(Math.round(Math.min(1, Math.max(0, share)) * (steps - 1)));
  }
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={spokenOf(chart, at, i18n.language)}
      min={0}
      max={steps - 1}
      value={at}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
      onFocus={() => onMove(at)}
      onBlur={() => onMove(null)}
      onPointerMove={follow}
      onPointerLeave={(event) => event.pointerType === "mouse" && onMove(null)}
      className="absolute inset-y-0 m-0 h-full cursor-crosshair touch-pan-y opacity-0"
      style={{
        left: `calc(${50 / steps}% - ${THUMB}px)`,
        width: `calc(${100 - 100 / steps}% + ${2 * THUMB}px)`,
      }}
    />
  );
}

/** Shows the values of one step, beside it. */
function Reading({ chart: { series, points, marks = [] }, at }: { chart: ChartView; at: number }) {
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
        className="pointer-events-none absolute top-0 z-10 grid max-w-60 gap-0.5 rounded-md bg-raised px-3 py-2 text-xs shadow-2"
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
        {marks
          .filter(({ step }) => step === at)
          .map(({ tone, text }) => (
            <p key={text} className={clsx("flex items-center gap-1.5", MARK_TONES[tone])}>
              <span className="size-2 shrink-0 rotate-45 rounded-[1px] bg-current" />
              <span className="min-w-0 truncate">{text}</span>
            </p>
          ))}
      </div>
    </>
  );
}
