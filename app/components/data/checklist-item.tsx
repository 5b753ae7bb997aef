import clsx from "clsx";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

interface ChecklistItemProps {
  title: string;
  isDone: boolean;
  /** State read out with the title: "done" or "to do". */
  state: string;
  /** Help to get it done; shown until it is. */
  children?: ReactNode;
}

/** Shows a step that is done or waits; it stands in an `<ol>`. */
export function ChecklistItem({ title, isDone, state, children }: ChecklistItemProps) {
  return (
    <li className="flex gap-3 py-2.5 last:pb-0">
      <span
        aria-hidden
        className={clsx(
          "grid size-6 shrink-0 place-items-center rounded-full",
          isDone ? "bg-success text-on-success" : "border-2 border-edge",
        )}
      >
        {isDone && <Check aria-hidden className="size-4" />}
      </span>
      <div className="grid min-w-0 grow gap-1">
        <p className={clsx("text-sm leading-6", isDone && "text-muted line-through")}>
          {title}
          <span className="sr-only">, {state}</span>
        </p>
        {!isDone && children && <div className="grid justify-items-start gap-2 text-xs text-muted">{children}</div>}
      </div>
    </li>
  );
}
