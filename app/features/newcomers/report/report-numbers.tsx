import { verifyStatusName } from "../../../../domain/newcomers/verify-status.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { ReportFigures } from "./report-figures.ts";

const TILES = ["begun", "passed", "failed", "waiting", "left"] as const;

/** Shows the figures of the period's checks and their ends. */
export function ReportNumbers({ figures }: { figures: ReportFigures }) {
  const { t, i18n } = useTranslation();
  const shown = (count: number) => formatNumber(i18n.language, count);
  return (
    <section aria-label={t("newcomers.report.numbers")} className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {TILES.map((tile) => (
          <div
            key={tile}
            className="flex min-w-0 flex-col-reverse justify-end rounded-lg max-sm:first:col-span-2 bg-surface p-4 shadow-1"
          >
            <dt className="text-xs text-muted">{t(`newcomers.report.${tile}`)}</dt>
            <dd className="num text-xl font-semibold">{shown(figures[tile])}</dd>
          </div>
        ))}
      </dl>
      {figures.ends.length > 0 && (
        <div className="rounded-lg bg-surface p-4 shadow-1">
          <h2 className="text-sm font-semibold">{t("newcomers.report.ends")}</h2>
          <ul className="mt-2 grid gap-2">
            {figures.ends.map(({ status, count }) => (
              <li key={status} className="grid gap-1 text-sm">
                <span className="flex justify-between gap-3">
                  <span className="min-w-0">{t(`newcomers.status.${verifyStatusName(status)}`)}</span>
                  <span className="num">{shown(count)}</span>
                </span>
                <span aria-hidden className="block h-1.5 rounded-full bg-hover">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ inlineSize: `${(count / figures.begun) * 100}%` }}
                  />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
