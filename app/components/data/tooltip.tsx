import clsx from "clsx";
import { type ReactNode, useId, useState } from "react";

const SIDES = {
  start: "start-0",
  center: "left-1/2 -translate-x-1/2",
  end: "end-0",
};

interface TooltipProps {
  text: string;
  /** Which of its edges stands at the control's; `center` needs room at both sides. */
  align?: keyof typeof SIDES;
  /** The control, which takes the id of what explains it. */
  children(control: { "aria-describedby": string }): ReactNode;
}

/** A few words about a control, while it is pointed at or has the focus; Escape puts them away. */
export function Tooltip({ text, align = "center", children }: TooltipProps) {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  const back = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside takes the keys; this only puts the words away
    <span
      className="group/tip relative inline-flex"
      onKeyDown={(event) => event.key === "Escape" && setDismissed(true)}
      onPointerLeave={back}
      onBlur={back}
    >
      {children({ "aria-describedby": id })}
      <span
        id={id}
        role="tooltip"
        className={clsx(
          "absolute bottom-full z-50 hidden w-max max-w-60 pb-1.5",
          !isDismissed && "group-hover/tip:block group-focus-within/tip:block",
          SIDES[align],
        )}
      >
        <span className="block rounded-md bg-text px-2.5 py-1.5 text-xs text-surface shadow-2">{text}</span>
      </span>
    </span>
  );
}
