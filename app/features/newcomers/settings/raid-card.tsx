import { useState } from "react";
import { RAID_HOURS_OPTIONS } from "../../../../domain/limits/raids.ts";
import { HOUR_SECONDS } from "../../../../domain/limits/session.ts";
import {
  packRaidControl,
  RAID_MEASURES,
  RAID_SENSITIVITIES,
  type RaidControl,
  unpackRaidControl,
} from "../../../../domain/raids/raid-control.ts";
import { RuleCard } from "../../../components/data/rule-card.tsx";
import type { SaveState } from "../../../components/feedback/save-mark.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { SwitchField } from "../../../components/fields/switch-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatAttr } from "../../../shared/chat/use-chat-setting.ts";
import { useNewcomerSettings } from "./settings-context.ts";

const SENSITIVITY_KEYS = {
  off: "common.off",
  careful: "rules.spam.level.0",
  normal: "rules.spam.level.1",
  strict: "rules.spam.level.2",
} as const;

/** Id of the card in the page. */
export const RAID_ID = "raid-control";

/** Sets raid control: the rush at which a wall is raised, what the wall does, and for how long at most. */
export function RaidCard() {
  const { t } = useTranslation();
  const { durations, attrs } = useNewcomerSettings();
  const setting = useChatAttr("raid_control", attrs.raid_control);
  const [part, setPart] = useState("");
  const control = unpackRaidControl(setting.value);
  const change = (at: string, diff: Partial<RaidControl>) => {
    setPart(at);
    setting.save(packRaidControl({ ...control, ...diff }));
  };
  // Only the control that was used last tells how saving went.
  const toldAt = (at: string): SaveState =>
    at === part ? setting : { ...setting, isBusy: false, isSaved: false, failure: null };
  return (
    <RuleCard title={t("actions.kind.raid")}>
      <SelectField
        label={t("rules.spam_level")}
        detail={t("newcomers.raid.detail")}
        options={RAID_SENSITIVITIES.map((each) => ({ value: each, label: t(SENSITIVITY_KEYS[each]) }))}
        value={control.sensitivity}
        told={toldAt("sensitivity")}
        onChange={(choice) => {
          const sensitivity = RAID_SENSITIVITIES.find((each) => each === choice);
          if (sensitivity !== undefined) change("sensitivity", { sensitivity });
        }}
      />
      {control.sensitivity !== "off" && (
        <>
          {RAID_MEASURES.map((each) => (
            <SwitchField
              key={each}
              label={t(`newcomers.raid.${each}`)}
              checked={control.measures[each]}
              told={toldAt(each)}
              onChange={(isOn) => change(each, { measures: { ...control.measures, [each]: isOn } })}
            />
          ))}
          <SelectField
            label={t("newcomers.raid.hours")}
            options={RAID_HOURS_OPTIONS.map((hours) => ({
              value: String(hours),
              label: durations[hours * HOUR_SECONDS] ?? String(hours),
            }))}
            value={String(control.hours)}
            told={toldAt("hours")}
            onChange={(choice) => {
              const hours = RAID_HOURS_OPTIONS.find((each) => String(each) === choice);
              if (hours !== undefined) change("hours", { hours });
            }}
          />
        </>
      )}
    </RuleCard>
  );
}
