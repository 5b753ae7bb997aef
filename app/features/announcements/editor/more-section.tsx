import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { FREQUENCY } from "../../../../domain/announcements/frequency.ts";
import { typedCount } from "../../../../domain/digits.ts";
import {
  MORE_TEXTS_MAX,
  ONCE_MAX_SECONDS,
  PEOPLE_MIN_OPTIONS,
  RUNS_MAX_MOST,
} from "../../../../domain/limits/announcements.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import type { Zone } from "../../../../domain/time/zone.ts";
import { Chip } from "../../../components/data/chip.tsx";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { numberOptions, SelectField } from "../../../components/fields/select-field.tsx";
import { SwitchField } from "../../../components/fields/switch-field.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import { templateLabel } from "../../../shared/content/template-label.ts";
import type { DraftFields } from "./use-draft.ts";

interface MoreSectionProps {
  fields: DraftFields;
  /** that may take turns with the first text */
  templates: readonly Template[];
  zone: Zone;
  now: number;
  onChange(change: Partial<DraftFields>): void;
}

/** Starting values of an end. */
const WEEKS_SECONDS = 28 * 86_400;
const RUNS_START = 10;

/**
 * Sets the rest, which a simple announcement does not need: its end, texts that take turns, and runs that depend on what
 * happened since the one before. Folded until something of it is set (docs/decisions/067).
 */
export function MoreSection({ fields, templates, zone, now, onChange }: MoreSectionProps) {
  const { t, i18n } = useTranslation();
  const { kind } = useChatPage();
  const { ends_at, runs_max, people_min, more_template_ids, isFormerDeleted } = fields;
  const isOnce = fields.freq_type === FREQUENCY.once;
  const isSet = ends_at > 0 || runs_max > 0 || people_min > 0 || more_template_ids.length > 0 || isFormerDeleted;
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
        <TextsInTurn ids={more_template_ids} templates={templates} onChange={onChange} />
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
function EndFields({ fields: { ends_at, runs_max }, zone, now, onChange }: Omit<MoreSectionProps, "templates">) {
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
            const second = Date.parse(`${text}:00Z`) / 1000;
            if (Number.isFinite(second) && second < now + 2 * ONCE_MAX_SECONDS)
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

interface TextsInTurnProps extends Pick<MoreSectionProps, "templates" | "onChange"> {
  ids: readonly string[];
}

/** Chooses templates that take turns with the message of the editor. */
function TextsInTurn({ ids, templates, onChange }: TextsInTurnProps) {
  const { t } = useTranslation();
  const open = templates.filter(({ id }) => !ids.includes(id));
  const nameOf = (template: Template | undefined) =>
    template ? templateLabel(template, []) || t("announcements.noText") : t("announcements.turns.gone");
  const set = (more: readonly string[]) => onChange({ more_template_ids: [...more] });
  return (
    <div className="grid gap-2">
      <SelectField
        label={t("announcements.turns")}
        detail={t(
          templates.length === 0 && ids.length === 0 ? "announcements.turns.none" : "announcements.turns.detail",
        )}
        value=""
        disabled={open.length === 0 || ids.length >= MORE_TEXTS_MAX}
        onChange={(id) => id !== "" && set([...ids, id])}
        options={[
          { value: "", label: t("announcements.turns.add") },
          ...open.map((template) => ({ value: template.id, label: nameOf(template) })),
        ]}
      />
      {ids.length > 0 && (
        <ol className="flex flex-wrap gap-2">
          {ids.map((id) => {
            const name = nameOf(templates.find((template) => template.id === id));
            return (
              <li key={id} className="min-w-0 max-w-full">
                <Chip
                  onRemove={() => set(ids.filter((other) => other !== id))}
                  removeLabel={t("announcements.turns.remove", { name })}
                >
                  {name}
                </Chip>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
