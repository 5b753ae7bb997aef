import clsx from "clsx";

const BAR = { success: "bg-success", warning: "bg-warn", error: "bg-danger" };

interface MeterProps {
  /** Id of the element that names it. */
  labelledBy: string;
  /** 0-100 */
  percent: number;
  state: keyof typeof BAR;
  /** Text that is read out in place of the percent. */
  text: string;
}

/** Shows as a bar how much of something is used up. */
export function Meter({ labelledBy, percent, state, text }: MeterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colours of their own
    <div
      role="meter"
      aria-labelledby={labelledBy}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div className={clsx("h-full rounded-full", BAR[state])} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
