import clsx from "clsx";
import { formatNumber } from "../../i18n/format.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Change, shownChange } from "../../shared/statistics/change.tsx";

export interface Figure {
  name: TextKey;
  current: number;
  /** Value of the preceding period; null where the bot was not there for all of it. */
  previous: number | null;
  /** Tells whether an increase is bad. */
  isBad?: boolean | undefined;
}

/** Shows the numbers of a report's period beside those of the preceding period. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t, i18n } = useTranslation();
  const hasChange = figures.some(({ previous }) => previous !== null);
  return (
    <section aria-label={t("overview.glance.title")} className="grid gap-1">
      <dl
        className={clsx(
          "grid gap-px overflow-clip rounded-lg bg-line shadow-1",
          figures.length === 3 ? "grid-cols-3" : "grid-cols-2",
        )}
      >
        {figures.map(({ name, current, previous, isBad = false }) => (
          <div
            key={name}
            className={clsx(
              "flex min-w-0 flex-col justify-between bg-surface py-4 sm:px-4",
              figures.length === 3 ? "px-3" : "px-4",
            )}
          >
            <dt className="text-xs text-muted">{t(name)}</dt>
            <dd className={clsx("num text-num", figures.length === 3 && "max-sm:text-lg")}>
              {formatNumber(i18n.language, current)}
              {previous !== null && <Change change={shownChange([current, previous], i18n.language, isBad)} />}
            </dd>
          </div>
        ))}
      </dl>
      {hasChange && <p className="text-xs text-muted first-letter:uppercase">{t("overview.glance.compared")}</p>}
    </section>
  );
}

/** A part of a report, on a surface of its own. */
export const CARD = "min-w-0 rounded-lg bg-surface p-4 shadow-1";
