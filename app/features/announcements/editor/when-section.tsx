import {
  dailyTime,
  FREQUENCY,
  type FrequencyType,
  hourlySteps,
  packDaily,
  packHourly,
  startValue,
} from "../../../../domain/announcements/frequency.ts";
import {
  HOURLY_MAX,
  HOURLY_MIN,
  MINUTELY_MAX,
  MINUTELY_MIN,
  ONCE_MAX_SECONDS,
} from "../../../../domain/limits/announcements.ts";
import { type ChatLevel, FEATURE_LEVEL } from "../../../../domain/limits/plan-table.ts";
import { allowsFeature } from "../../../../domain/plans/plan.ts";
import { readLocalMoment } from "../../../../domain/time/local-moment.ts";
import type { Zone } from "../../../../domain/time/zone.ts";
import { LockNote } from "../../../components/feedback/lock-note.tsx";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { EditorSection } from "../../editor/rule/editor-section.tsx";
import { DayPicker } from "./day-picker.tsx";
import { NextRuns } from "./next-runs.tsx";
import type { DraftFields } from "./use-draft.ts";

interface WhenSectionProps {
  fields: DraftFields;
  zone: Zone;
  zoneName: string;
  isFixed: boolean;
  level: ChatLevel;
  now: number;
  /** runs that count towards the number after which it ends */
  made: number;
  error: string | undefined;
  /** of the date and time of a one-time one */
  atError: string | undefined;
  onChange(change: Partial<DraftFields>): void;
}

const TYPES = [
  { value: "daily", type: FREQUENCY.daily, text: "announcements.type.daily" },
  { value: "hourly", type: FREQUENCY.hourly, text: "announcements.type.hourly" },
  { value: "minutely", type: FREQUENCY.minutely, text: "announcements.type.minutely" },
  { value: "once", type: FREQUENCY.once, text: "announcements.type.once" },
] as const;

/** Sets how often an announcement is sent and on which days, with the runs that follow from it (ANN-03 to ANN-14). */
export function WhenSection(props: WhenSectionProps) {
  const { fields, zone, level, now, error, atError, onChange } = props;
  const { t } = useTranslation();
  const canMinutely = allowsFeature(level, "minutelyAnnouncement");
  const isOnce = fields.freq_type === FREQUENCY.once;
  const set = (type: FrequencyType) => onChange({ freq_type: type, freq_val: startValue(type, now, zone) });
  return (
    <EditorSection title={t("announcements.when")} error={error}>
      <SegmentedControl
        label={t("announcements.repeat")}
        options={TYPES.map(({ value, type, text }) => ({
          value,
          text: t(text),
          isDisabled: type === FREQUENCY.minutely && !canMinutely && fields.freq_type !== type,
        }))}
        value={TYPES.find(({ type }) => type === fields.freq_type)?.value ?? "daily"}
        onChange={(value) => set(FREQUENCY[value])}
      />
      {!canMinutely && (
        <LockNote level={FEATURE_LEVEL.minutelyAnnouncement} drive="minutely">
          {t("announcements.minutely.lock")}
        </LockNote>
      )}
      <TimeFields fields={fields} zone={zone} now={now} atError={atError} onChange={onChange} />
      {!isOnce && <DayPicker fields={fields} onChange={onChange} />}
      <NextRuns {...props} />
    </EditorSection>
  );
}

const two = (value: number): string => String(value).padStart(2, "0");
const range = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, place) => least + place);

type TimeFieldsProps = Pick<WhenSectionProps, "fields" | "zone" | "now" | "atError" | "onChange">;

function TimeFields({ fields, zone, now, atError, onChange }: TimeFieldsProps) {
  const { t, i18n } = useTranslation();
  const numbers = (least: number, most: number) =>
    range(least, most).map((value) => ({ value: String(value), label: formatNumber(i18n.language, value) }));
  const { freq_type, freq_val } = fields;
  switch (freq_type) {
    case FREQUENCY.once: {
      const local = (second: number) => new Date((second + zone.offsetAt(second)) * 1000).toISOString().slice(0, 16);
      return (
        <TextField
          type="datetime-local"
          dir="ltr"
          label={t("announcements.at")}
          error={atError}
          value={local(freq_val)}
          onChange={(text) => {
            const second = readLocalMoment(text);
            if (second !== null && second < now + 2 * ONCE_MAX_SECONDS)
              onChange({ freq_val: Math.max(0, zone.instantOf(second)) });
          }}
        />
      );
    }
    case FREQUENCY.daily: {
      const { hour, minute } = dailyTime(freq_val);
      return (
        <TextField
          type="time"
          dir="ltr"
          label={t("announcements.time")}
          value={`${two(hour)}:${two(minute)}`}
          onChange={(text) => {
            const [hours, minutes] = text.split(":").map(Number);
            if (hours !== undefined && minutes !== undefined && Number.isInteger(hours) && Number.isInteger(minutes))
              onChange({ freq_val: packDaily(hours, minutes) });
          }}
        />
      );
    }
    case FREQUENCY.hourly: {
      const { hours, minute } = hourlySteps(freq_val);
      return (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={t("announcements.hours")}
            value={String(hours)}
            options={numbers(HOURLY_MIN, HOURLY_MAX)}
            onChange={(value) => onChange({ freq_val: packHourly(Number(value), minute) })}
          />
          <SelectField
            label={t("announcements.minute")}
            value={String(minute)}
            options={numbers(0, 59)}
            onChange={(value) => onChange({ freq_val: packHourly(hours, Number(value)) })}
          />
        </div>
      );
    }
    case FREQUENCY.minutely:
      return (
        <SelectField
          label={t("announcements.minutes")}
          value={String(freq_val)}
          options={numbers(MINUTELY_MIN, MINUTELY_MAX)}
          onChange={(value) => onChange({ freq_val: Number(value) })}
        />
      );
  }
}
