import { barPath, CHART_WIDTH } from "./chart-paths.ts";

/** Share of the height that the greatest value takes, in percent. */
const TALLEST = 96;

/** Draws a few numbers as bars beside a text that states them. Time runs from left to right in every language. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(1, ...values);
  const axis = { ticks: [], heightOf: (value: number) => Math.round(100 - (value / max) * TALLEST) };
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${CHART_WIDTH} 100`}
      preserveAspectRatio="none"
      className="h-4 w-10 shrink-0 sm:h-6 sm:w-16 text-accent"
    >
      <path d="M0 100H1000" stroke="var(--line)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      <path
        d={barPath(
          values.map((value) => [0, value]),
          axis,
        )}
        fill="currentColor"
      />
    </svg>
  );
}
