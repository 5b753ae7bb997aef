import clsx from "clsx";
import { changeOf } from "../../../domain/statistics/change.ts";
import { formatChange, formatMonthDay, formatYearDate } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Difference to the period before, in the reader's language. */
export interface ShownChange {
  text: string;
  tone: "good" | "bad" | "level";
}

const TONES = { good: "text-success-text", bad: "text-danger-text", level: "text-muted" };

/** Tells a number beside the one before. @param isBad more of it is worse */
export function shownChange([current, previous]: [number, number], lang: string, isBad = false): ShownChange {
  const change = changeOf(current, previous);
  const isGood = isBad ? change.value < 0 : change.value > 0;
  return { text: formatChange(lang, change), tone: change.value === 0 ? "level" : isGood ? "good" : "bad" };
}

export function Change({ change: { text, tone } }: { change: ShownChange }) {
  const { t } = useTranslation();
  return (
    <span className={clsx("num block truncate text-xs", TONES[tone])}>
      {tone === "level" ? t("overview.glance.same") : <bdi dir="ltr">{text}</bdi>}
      <span className="sr-only"> {t("overview.glance.compared")}</span>
    </span>
  );
}

/** Says on which day the bot came, with the year where it is another one. @param offset minutes east of UTC */
export function sinceDay(second: number, { lang, now, offset }: { lang: string; now: number; offset: number }): string {
  const yearOf = (each: number) => new Date((each + offset * 60) * 1000).getUTCFullYear();
  return yearOf(second) === yearOf(now)
    ? formatMonthDay(lang, second + offset * 60)
    : formatYearDate(lang, second, offset);
}
