import clsx from "clsx";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { hourLabel } from "./hours.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Returns the hour that a key moves to from another one, or null. */
function leadsTo(key: string, hour: number, isRightToLeft: boolean): number | null {
  const ahead = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  if (key === ahead || key === "ArrowDown") return (hour + 1) % HOURS.length;
  if (key === back || key === "ArrowUp") return (hour + HOURS.length - 1) % HOURS.length;
  if (key === "Home") return 0;
  return key === "End" ? HOURS.length - 1 : null;
}

/** Shows the day's hours, each on or off; one stop of the Tab key, arrow keys move inside. */
export function HourGrid({ hours, onToggle }: { hours: readonly number[]; onToggle(hour: number): void }) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(hours[0] ?? 0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = leadsTo(event.key, reached, getComputedStyle(event.currentTarget).direction === "rtl");
    if (next === null) return;
    event.preventDefault();
    setReached(next);
    grid.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      ref={grid}
      role="group"
      aria-label={t("nightMode.hours")}
      onKeyDown={move}
      className="grid grid-cols-6 gap-1 sm:grid-cols-12 lg:grid-cols-8 xl:grid-cols-12"
    >
      {HOURS.map((hour) => (
        <button
          key={hour}
          type="button"
          tabIndex={hour === reached ? 0 : -1}
          aria-pressed={hours.includes(hour)}
          aria-label={hourLabel(hour)}
          onFocus={() => setReached(hour)}
          onClick={() => onToggle(hour)}
          className={clsx(
            "num min-h-11 rounded-sm text-xs fine:min-h-9",
            hours.includes(hour)
              ? "bg-accent font-semibold text-on-accent"
              : "bg-sunken text-text shadow-1 hover:bg-hover",
          )}
        >
          {String(hour).padStart(2, "0")}
        </button>
      ))}
    </div>
  );
}
