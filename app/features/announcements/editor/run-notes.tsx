import { Clock, Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { forecastAnnouncement } from "../../../../domain/endpoints/announcements.ts";
import { type Zone, zoneOf } from "../../../../domain/time/zone.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { formatClock, formatWeekDate } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useContentOwner } from "../../../shared/content/content-owner.ts";
import type { DraftFields } from "./use-draft.ts";

/** Typing is over when nothing changed for this long. */
const SETTLED_MS = 600;
/** Seconds of delay that are too few to mention. */
const TOLD_SECONDS = 60;
/** Time before a change of clocks from which on the warning is shown. */
const CHANGE_TOLD_SECONDS = 45 * 86_400;

/** Shows that a minute is full and about when the run goes out (AMB-283); checked once typing has stopped. */
export function ForecastNote({ fields, isPossible, zone }: { fields: DraftFields; isPossible: boolean; zone: Zone }) {
  const { t, i18n } = useTranslation();
  const { id } = useContentOwner();
  const { freq_type, freq_val, filter_day_type, filter_day_val, ends_at, runs_max, skip_at } = fields;
  const asked = JSON.stringify({ freq_type, freq_val, filter_day_type, filter_day_val, ends_at, runs_max, skip_at });
  const [told, setTold] = useState<{ planned: number; about: number } | null>(null);
  useEffect(() => {
    setTold(null);
    if (!isPossible) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // Without an answer nothing is said: the run is planned as well.
      const answer = await browserClient
        .call(forecastAnnouncement, { params: { id }, body: JSON.parse(asked) })
        .catch(() => null);
      if (isCurrent && answer?.planned != null && answer.about !== null)
        setTold({ planned: answer.planned, about: answer.about });
    }, SETTLED_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, id, isPossible]);
  if (told === null || told.about - told.planned < TOLD_SECONDS) return null;
  const time = (second: number) => formatClock(i18n.language, second, zone.offsetAt(second) / 60);
  return (
    <p className="flex items-start gap-1.5 text-xs text-warn-text">
      <Hourglass aria-hidden className="mt-px size-4 shrink-0" />
      {t("announcements.forecast", { time: time(told.planned), about: time(told.about) })}
    </p>
  );
}

/**
 * Warns that the reader's own clock is put forward or back soon, in a chat whose clock is an offset and shows the same
 * time now: from then on the chat's runs come at another hour (AMB-284).
 */
export function ClockNote({ runs, zone, now }: { runs: readonly number[]; zone: Zone; now: number }) {
  const { t, i18n } = useTranslation();
  const own = zoneOf({ tzn_name: Intl.DateTimeFormat().resolvedOptions().timeZone, tzn_offset: 0 });
  const change = own.nextChange(now);
  const [first] = runs;
  if (change === null || change - now > CHANGE_TOLD_SECONDS || first === undefined) return null;
  if (own.offsetAt(now) !== zone.offsetAt(now)) return null;
  const lang = i18n.language;
  const day = formatWeekDate(lang, change, own.offsetAt(change) / 60);
  // The same moment of the day, once the clocks have changed.
  const later = first + Math.ceil(Math.max(0, change - first) / 86_400) * 86_400;
  return (
    <p className="flex items-start gap-1.5 text-xs text-warn-text">
      <Clock aria-hidden className="mt-px size-4 shrink-0" />
      {t("announcements.clockChange", {
        day,
        from: formatClock(lang, first, own.offsetAt(now) / 60),
        to: formatClock(lang, later, own.offsetAt(later) / 60),
      })}
    </p>
  );
}
