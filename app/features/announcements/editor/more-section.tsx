import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { FREQUENCY } from "../../../../domain/announcements/frequency.ts";
import { typedCount } from "../../../../domain/digits.ts";
import { ONCE_MAX_SECONDS, PEOPLE_MIN_OPTIONS, RUNS_MAX_MOST } from "../../../../domain/limits/announcements.ts";
import { readLocalMoment } from "../../../../domain/time/local-moment.ts";
import type { Zone } from "../../../../domain/time/zone.ts";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { numberOptions, SelectField } from "../../../components/fields/select-field.tsx";
import { SwitchField } from "../../../components/fields/switch-field.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import type { DraftFields } from "./use-draft.ts";

interface MoreSectionProps {
  fields: DraftFields;
  zone: Zone;
  now: number;
  onChange(change: Partial<DraftFields>): void;
}

/** Values that an end begins with when it is chosen. */
const WEEKS_SECONDS = 28 * 86_400;
const RUNS_START = 10;

/**
 * Sets what a simple announcement does not need: its end, and runs that depend on what happened since the last one.
 * Folded until one of these is set (docs/decisions/067).
 */
export function MoreSection({ fields, zone, now, onChange }: MoreSectionProps) {
  const { t, i18n } = useTranslation();
  const { kind } = useChatPage();
  const { ends_at, runs_max, people_min, isFormerDeleted } = fields;
  const isOnce = fields.freq_type === FREQUENCY.once;
  const isSet = ends_at > 0 || runs_max > 0 || people_min > 0 || isFormerDeleted;
  // It does not fold under the finger when the last of it is taken away.
  const [isOpen] = useState(isSet);
  // There is nothing more to say of one message.
  if (isOnce) return null;
  return (
    <details open={isOpen} className="group rounded-lg bg-surface shadow-1">
      <summary className="tap flex cursor-pointer items-center justify-between rounded-lg px-4 font-semibold hover:bg-hover">
        {t("announcements.more")}
        <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 p-4 pt-2">
        <EndFields fields={fields} zone={zone} now={now} onChange={onChange} />
        <SwitchField
          label={t("announcements.former")}
          detail={t("announcements.former.detail")}
          checked={isFormerDeleted}
          onChange={(isOn) => onChange({ isFormerDeleted: isOn })}
        />
        {kind === "groups" && (
          <SelectField
            label={t("announcements.peopleMin")}
            detail={t("announcements.peopleMin.detail")}
            value={String(people_min)}
            onChange={(value) => onChange({ people_min: Number(value) })}
            options={numberOptions(PEOPLE_MIN_OPTIONS, people_min, (count) =>
              count === 0
                ? t("announcements.peopleMin.always")
                : t("announcements.peopleMin.count", { count, shown: formatNumber(i18n.language, count) }),
            )}
          />
        )}
      </div>
    </details>
  );
}

/** Sets when it ends: never, after a moment of the chat's clock, or after a number of messages. */
function EndFields({ fields: { ends_at, runs_max }, zone, now, onChange }: MoreSectionProps) {
  const { t } = useTranslation();
  const kind = runs_max > 0 ? "runs" : ends_at > 0 ? "date" : "never";
  const local = (second: number) => new Date((second + zone.offsetAt(second)) * 1000).toISOString().slice(0, 16);
  return (
    <div className="grid gap-2">
      <SegmentedControl
        label={t("announcements.end")}
        isLabelShown
        options={[
          { value: "never", text: t("announcements.end.never") },
          { value: "date", text: t("announcements.end.date") },
          { value: "runs", text: t("announcements.end.runs") },
        ]}
        value={kind}
        onChange={(value) =>
          onChange({
            ends_at: value === "date" ? now - (now % 60) + WEEKS_SECONDS : 0,
            runs_max: value === "runs" ? RUNS_START : 0,
          })
        }
      />
      {kind === "date" && (
        <TextField
          type="datetime-local"
          dir="ltr"
          label={t("announcements.end.at")}
          value={local(ends_at)}
          onChange={(text) => {
            const second = readLocalMoment(text);
            if (second !== null && second < now + 2 * ONCE_MAX_SECONDS)
              onChange({ ends_at: Math.max(1, zone.instantOf(second)) });
          }}
        />
      )}
      {kind === "runs" && (
        <TextField
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          label={t("announcements.end.count")}
          value={String(runs_max)}
          onChange={(text) => {
            const count = typedCount(text);
            if (Number.isInteger(count)) onChange({ runs_max: Math.min(RUNS_MAX_MOST, Math.max(1, count)) });
          }}
        />
      )}
    </div>
  );
}
