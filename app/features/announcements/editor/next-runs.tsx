import { useState } from "react";
import { leavesNoDay } from "../../../../domain/announcements/day-filter.ts";
import { isFrequency } from "../../../../domain/announcements/frequency.ts";
import { nextRuns } from "../../../../domain/announcements/next-run.ts";
import { joinParts } from "../../../../domain/joins.ts";
import { NEXT_RUNS_SHOWN } from "../../../../domain/limits/announcements.ts";
import type { Zone } from "../../../../domain/time/zone.ts";
import { useHydrated } from "../../../client/page/use-hydrated.ts";
import { formatClock } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { LimitWords } from "../limit-words.tsx";
import { momentOf, scheduleWords } from "../schedule-words.ts";
import { ClockNote, ForecastNote } from "./run-notes.tsx";
import type { DraftFields } from "./use-draft.ts";

interface NextRunsProps {
  fields: DraftFields;
  zone: Zone;
  /** short name of the chat's clock: "Berlin", "UTC+8" */
  zoneName: string;
  /** Tells whether the clock is an offset, which has no summer time. */
  isFixed: boolean;
  now: number;
  /** runs that count towards the number after which it ends */
  made: number;
}

/** Returns minutes east of UTC of the reader's own clock at a moment. */
const readersOffset = (second: number): number => -new Date(second * 1000).getTimezoneOffset();

/**
 * Shows the schedule in words and the next five runs, on the chat's clock and the reader's; they follow every change.
 */
export function NextRuns({ fields, zone, zoneName, isFixed, now, made }: NextRunsProps) {
  const { t, i18n } = useTranslation();
  // Intl may word a moment differently on the server.
  const isHydrated = useHydrated();
  const [since] = useState(now);
  const isPossible = isFrequency(fields) && !leavesNoDay(fields);
  const runs = isHydrated && isPossible ? nextRuns(fields, zone, since, NEXT_RUNS_SHOWN, made) : [];
  return (
    <div className="grid gap-1 rounded-md bg-sunken p-3 text-sm" aria-live="polite">
      {isHydrated && isPossible && <p className="font-medium">{scheduleWords(i18n, fields, zone)}</p>}
      {isHydrated && <LimitWords fields={fields} zone={zone} />}
      <h3 className="text-xs text-muted">{t("announcements.runs")}</h3>
      <ol className="grid min-h-25 content-start gap-0.5">
        {runs.map((second) => (
          <li key={second} className="num flex flex-wrap items-baseline gap-x-2">
            <bdi>{momentOf(i18n.language, second, zone)}</bdi>
            {readersOffset(second) * 60 !== zone.offsetAt(second) && (
              <span className="text-xs text-muted">
                {t("announcements.runs.here", { time: formatClock(i18n.language, second, readersOffset(second)) })}
              </span>
            )}
          </li>
        ))}
        {isHydrated && runs.length === 0 && <li className="text-muted">{t("announcements.runs.none")}</li>}
      </ol>
      <ForecastNote fields={fields} isPossible={isHydrated && runs.length > 0} zone={zone} />
      {isHydrated && isFixed && <ClockNote runs={runs} zone={zone} now={since} />}
      <p className="text-xs text-muted">
        {joinParts(i18n.language, [
          t("announcements.zone", { zone: zoneName }),
          isFixed ? t("announcements.zone.fixed") : "",
        ])}
      </p>
    </div>
  );
}
