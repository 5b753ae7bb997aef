import { Link } from "@remix-run/react";
import clsx from "clsx";
import { Check } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.tsx";

export interface StepperStep {
  text: string;
  /** Where a step that is done can be changed; each step has its address, so that Back works. */
  to?: string;
}

/** Where one is in a sequence; narrow screens name only the present step. @param current index from 0 */
export function Stepper({ label, steps, current }: { label: string; steps: readonly StepperStep[]; current: number }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label} className="grid gap-2">
      <p className="text-sm text-muted sm:hidden">
        {t("stepper.progress", { step: current + 1, steps: steps.length })}
      </p>
      <ol className="flex gap-2">
        {steps.map(({ text, to }, index) => {
          const isDone = index < current;
          const inside = (
            <>
              <span
                aria-hidden
                className={clsx(
                  "num hidden size-6 shrink-0 place-items-center rounded-full text-xs font-semibold sm:grid",
                  index <= current ? "bg-accent text-on-accent" : "border border-edge text-muted",
                )}
              >
                {isDone ? <Check aria-hidden className="size-4" /> : index + 1}
              </span>
              <span className={clsx("min-w-0", index !== current && "max-sm:sr-only")}>{text}</span>
              {isDone && <span className="sr-only">, {t("stepper.done")}</span>}
            </>
          );
          const look = clsx(
            "flex min-h-9 items-center gap-2 border-t-4 pt-1 text-sm",
            index <= current ? "border-accent" : "border-line",
            index === current ? "font-semibold" : "text-muted",
          );
          return (
            <li key={text} aria-current={index === current ? "step" : undefined} className="min-w-0 flex-1">
              {isDone && to !== undefined ? (
                <Link to={to} preventScrollReset className={`${look} hover:text-text`}>
                  {inside}
                </Link>
              ) : (
                <span className={look}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
