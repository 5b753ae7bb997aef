import { Link } from "@remix-run/react";
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { TIMESPAN_MENU, type Timespan } from "../../../domain/limits/session.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { LockBadge } from "../feedback/lock-note.tsx";
import { useClosingDetails } from "./use-closing-details.ts";

interface TimespanMenuProps {
  /** The chosen span; null for a range of the reader's own. */
  timespan: Timespan | null;
  /** Text of the button in place of a span's name. */
  label?: string;
  address(timespan: Timespan): string;
  /** In place of following the address; a press with Ctrl still opens it beside. */
  onChoose?: ((timespan: Timespan) => void) | undefined;
  /** Spans that a higher plan has, by its name. */
  locks?: Partial<Record<Timespan, string>>;
  /** Content below the spans, such as a form for a range of the reader's own. */
  children?: ReactNode;
}

/** Shows the eight periods of a page's numbers, each with its address (TIM-03). */
export function TimespanMenu({ timespan, label, address, onChoose, locks = {}, children }: TimespanMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      label={
        <>
          <span className="sr-only">{t("timespan.title")}: </span>
          {timespan === null ? label : t(`timespan.${timespan}`)}
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
    >
      {TIMESPAN_MENU.map((span) => (
        <Link
          key={span}
          to={address(span)}
          preventScrollReset
          onClick={(event) => {
            if (onChoose === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(span);
          }}
          aria-current={span === timespan ? "true" : undefined}
          className={clsx(
            "tap flex items-center justify-between gap-3 rounded-md px-3 text-sm hover:bg-hover",
            span === timespan && "bg-selected font-semibold text-accent-text",
          )}
        >
          {t(`timespan.${span}`)}
          {locks[span] && <LockBadge plan={locks[span]} />}
        </Link>
      ))}
      {children}
    </Menu>
  );
}

/**
 * Shows a button with links below it, which work before hydration. Closes on choice, Escape and a press outside.
 */
function Menu({ label, children }: { label: ReactNode; children: ReactNode }) {
  const { ref, close } = useClosingDetails();
  // A link that is hidden while it has the focus would lose it to nothing.
  const chosen = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a"))
      ref.current?.querySelector("summary")?.focus({ preventScroll: true });
    close();
  };
  return (
    <details ref={ref} className="relative">
      <summary className="tap flex cursor-pointer list-none items-center gap-2 rounded-md bg-surface px-3 text-sm font-medium shadow-1 hover:bg-hover [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      {/* biome-ignore lint/a11y: the links inside take keys and clicks; this only closes after them */}
      <div
        onClick={chosen}
        className="absolute end-0 z-50 mt-1 grid min-w-48 gap-0.5 rounded-lg bg-raised p-1 shadow-2"
      >
        {children}
      </div>
    </details>
  );
}
