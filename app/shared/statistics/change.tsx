import clsx from "clsx";
import { changeOf } from "../../../domain/statistics/change.ts";
import { type Clock, clockZone } from "../../../domain/time/zone.ts";
import { formatChange, formatMonthDay, formatYearDate } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { dayOf } from "../period/calendar-day.ts";

/** Difference from the preceding period, in the reader's language. */
export interface ShownChange {
  text: string;
  tone: "good" | "bad" | "level";
}

const TONES = { good: "text-success-text", bad: "text-danger-text", level: "text-muted" };

/** Returns a number beside that of the preceding period. @param isBad whether an increase is bad */
export function shownChange([current, previous]: [number, number], lang: string, isBad = false): ShownChange {
  const change = changeOf(current, previous);
  const isGood = isBad ? change.value < 0 : change.value > 0;
  return { text: formatChange(lang, change), tone: change.value === 0 ? "level" : isGood ? "good" : "bad" };
}

/** Shows by how much a number has changed, and whether that is good. */
export function Change({ change: { text, tone } }: { change: ShownChange }) {
  const { t } = useTranslation();
  return (
    <span className={clsx("num block truncate text-xs", TONES[tone])}>
      {tone === "level" ? t("overview.glance.same") : <bdi dir="ltr">{text}</bdi>}
      <span className="sr-only"> {t("overview.glance.compared")}</span>
    </span>
  );
}

/** States on which day the bot came, with the year unless it is the present one. */
export function sinceDay(second: number, { lang, now, clock }: { lang: string; now: number; clock: Clock }): string {
  const yearOf = (each: number) => dayOf(each, clock).slice(0, 4);
  return yearOf(second) === yearOf(now)
    ? formatMonthDay(lang, second + clockZone(clock).offsetAt(second))
    : formatYearDate(lang, second, clock);
}
