import { PENALTY_TELL } from "../../../domain/limits/filters.ts";
import {
  FOREVER_SECONDS,
  PENALTY_BAN,
  PENALTY_KICK,
  PENALTY_NONE,
  PENALTY_OPTIONS,
  PENALTY_WARN,
} from "../../../domain/limits/penalties.ts";
import type { Setting } from "../../client/calls/use-setting.ts";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { governed } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { PenaltyAttr } from "./load-message-settings.ts";
import { useAttr, useMessageSettings } from "./settings-context.ts";

export const CHOICES = [PENALTY_NONE, PENALTY_WARN, ...PENALTY_OPTIONS];

interface PenaltySelectProps {
  label: string;
  detail?: string;
  disabled?: boolean;
}

/** Sets the penalty of a rule whose number is a setting of its own. */
export function PenaltySelect({ attr, ...props }: PenaltySelectProps & { attr: PenaltyAttr }) {
  return <PenaltyField {...props} setting={useAttr(attr)} choices={CHOICES} />;
}

interface PenaltyFieldProps extends PenaltySelectProps {
  setting: Setting<number>;
  choices: readonly number[];
}

/** Sets the penalty of a broken rule (HIS-05, AMB-043); in a basic group with its effect there (AMB-068). */
export function PenaltyField({ setting, choices, label, detail, disabled = false }: PenaltyFieldProps) {
  const { t } = useTranslation();
  const { isBasicGroup } = useMessageSettings();
  const textOf = usePenaltyText();
  const { value } = setting;
  const isSame = value === PENALTY_TELL || value === PENALTY_NONE || value === PENALTY_WARN || value === PENALTY_BAN;
  const there = !isBasicGroup || isSame ? null : value === PENALTY_KICK;
  const note = there === null ? detail : t(there ? "rules.basic.kick" : "rules.basic.mute");
  return (
    <SelectField
      label={label}
      {...(note === undefined ? {} : { detail: note })}
      options={numberOptions(choices, value, textOf)}
      value={String(value)}
      told={setting}
      disabled={disabled}
      onChange={(choice) => setting.save(Number(choice))}
    />
  );
}

/** Provides the words for a penalty's number on the common scale (AMB-043). */
export function usePenaltyText(): (penalty: number) => string {
  const { t } = useTranslation();
  const { durations } = useMessageSettings();
  return (penalty) => {
    if (penalty === PENALTY_NONE) return t("rules.penalty.none");
    if (penalty === PENALTY_TELL) return t("rules.penalty.tell");
    if (penalty === PENALTY_WARN) return t("rules.penalty.warn");
    if (penalty === PENALTY_KICK) return t("rules.penalty.kick");
    if (penalty === PENALTY_BAN) return t("rules.penalty.ban");
    if (penalty === FOREVER_SECONDS) return t("rules.penalty.forever");
    return t("rules.penalty.mute", { duration: governed(durations[penalty] ?? String(penalty)) });
  };
}
