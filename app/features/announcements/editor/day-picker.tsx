import clsx from "clsx";
import { DAY_FILTER, isLeftOut, MONTH_DAYS, toggledDay } from "../../../../domain/announcements/day-filter.ts";
import { weekDaysOf } from "../../../../domain/languages.ts";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { CalendarNote } from "../../../components/text/calendar-note.tsx";
import { formatNumber, formatWeekday, formatWeekdayMark } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { DraftFields } from "./use-draft.ts";

const KINDS = { none: DAY_FILTER.none, week: DAY_FILTER.weekdays, month: DAY_FILTER.monthDays } as const;

interface DayPickerProps {
  fields: Pick<DraftFields, "filter_day_type" | "filter_day_val">;
  onChange(change: Partial<DraftFields>): void;
}

/** Chooses the days on which something is sent: a pressed day is one of them (ANN-12, ANN-13). */
export function DayPicker({ fields: { filter_day_type, filter_day_val }, onChange }: DayPickerProps) {
  const { t, i18n } = useTranslation();
  const isWeek = filter_day_type === DAY_FILTER.weekdays;
  const bits = isWeek ? weekDaysOf(i18n.language) : Array.from({ length: MONTH_DAYS }, (_, bit) => bit);
  return (
    <div className="grid gap-2">
      <SegmentedControl
        label={t("announcements.days")}
        isLabelShown
        options={[
          { value: "none", text: t("announcements.days.all") },
          { value: "week", text: t("announcements.days.week") },
          { value: "month", text: t("announcements.days.month") },
        ]}
        value={filter_day_type === DAY_FILTER.none ? "none" : isWeek ? "week" : "month"}
        onChange={(kind) => onChange({ filter_day_type: KINDS[kind], filter_day_val: 0 })}
      />
      {filter_day_type !== DAY_FILTER.none && (
        <fieldset className="grid grid-cols-7 gap-1">
          <legend className="sr-only">{t("announcements.days")}</legend>
          {bits.map((bit) => {
            const isOn = !isLeftOut(filter_day_val, bit);
            return (
              <button
                key={bit}
                type="button"
                aria-pressed={isOn}
                aria-label={isWeek ? formatWeekday(i18n.language, bit) : undefined}
                onClick={() => onChange({ filter_day_val: toggledDay(filter_day_val, bit) })}
                className={clsx(
                  "num min-h-11 min-w-0 rounded-sm text-2xs sm:text-xs fine:min-h-9",
                  isOn ? "bg-accent text-on-accent" : "bg-sunken text-text shadow-1 hover:bg-hover",
                )}
              >
                {isWeek ? formatWeekdayMark(i18n.language, bit) : formatNumber(i18n.language, bit + 1)}
              </button>
            );
          })}
          {!isWeek && <CalendarNote className="col-span-7" />}
        </fieldset>
      )}
    </div>
  );
}
