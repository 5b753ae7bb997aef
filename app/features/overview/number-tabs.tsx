import clsx from "clsx";
import type { KeyboardEvent } from "react";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Change } from "../../shared/statistics/change.tsx";
import type { NumberName, OverviewNumber } from "./numbers-of.ts";

interface NumberTabsProps {
  names: Record<NumberName, TextKey>;
  list: readonly OverviewNumber[];
  chosen: NumberName;
  onChoose(name: NumberName): void;
}

/** Shows a period's numbers as the tabs of their chart; arrow keys go from one to the next. */
export function NumberTabs({ names, list, chosen, onChoose }: NumberTabsProps) {
  const { t } = useTranslation();
  function move(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const steps: Record<string, number> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
    const next = list.at((index + (steps[event.key] ?? 0)) % list.length);
    if (!(event.key in steps) || next === undefined) return;
    event.preventDefault();
    onChoose(next.name);
    document.getElementById(tabId(next.name))?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={t("overview.glance.title")}
      className={clsx("grid grid-cols-6 gap-px bg-line", list.length === 5 ? "md:grid-cols-5" : "md:grid-cols-4")}
    >
      {list.map(({ name, shown, change }, index) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={PANEL_ID}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={(event) => move(event, index)}
          className={clsx(
            "flex min-w-0 cursor-pointer flex-col border-b-2 bg-surface p-3 text-start -outline-offset-2 md:col-span-1",
            list.length === 5 && index < 3 ? "col-span-2 max-[22.5rem]:px-2" : "col-span-3",
            name === chosen ? "border-accent" : "border-transparent hover:bg-hover",
          )}
        >
          <span
            className={clsx(
              "block truncate text-xs max-[22.5rem]:text-2xs",
              name === chosen ? "text-accent-text" : "text-muted",
            )}
          >
            {t(names[name])}
          </span>
          <span className="num block text-num">{shown}</span>
          {change && <Change change={change} />}
        </button>
      ))}
    </div>
  );
}

export const PANEL_ID = "number-chart";
export const tabId = (name: NumberName) => `number-${name}`;
