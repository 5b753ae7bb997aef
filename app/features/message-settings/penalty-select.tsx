import {
  FOREVER_SECONDS,
  PENALTY_BAN,
  PENALTY_KICK,
  PENALTY_NONE,
  PENALTY_OPTIONS,
  PENALTY_WARN,
} from "../../../domain/limits/chat-rules.ts";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { PenaltyAttr } from "./load-message-settings.ts";
import { useAttr, useMessageSettings } from "./settings-context.ts";

const CHOICES = [PENALTY_NONE, PENALTY_WARN, ...PENALTY_OPTIONS];

interface PenaltySelectProps {
  attr: PenaltyAttr;
  label: string;
  detail?: string;
  disabled?: boolean;
}

/** Sets the penalty of a broken rule (HIS-05, AMB-043); in a basic group with its effect there (AMB-068). */
export function PenaltySelect({ attr, label, detail, disabled = false }: PenaltySelectProps) {
  const { t } = useTranslation();
  const { isBasicGroup } = useMessageSettings();
  const textOf = usePenaltyText();
  const setting = useAttr(attr);
  const { value } = setting;
  const isSame = value === PENALTY_NONE || value === PENALTY_WARN || value === PENALTY_BAN;
  const there = !isBasicGroup || isSame ? null : value === PENALTY_KICK;
  const note = there === null ? detail : t(there ? "rules.basic.kick" : "rules.basic.mute");
  return (
    <SelectField
      label={label}
      {...(note === undefined ? {} : { detail: note })}
      options={numberOptions(CHOICES, value, textOf)}
      value={String(value)}
      told={setting}
      disabled={disabled}
      onChange={(choice) => setting.save(Number(choice))}
    />
  );
}

/** The words for a number of the common scale (AMB-043). */
export function usePenaltyText(): (penalty: number) => string {
  const { t } = useTranslation();
  const { durations } = useMessageSettings();
  return (penalty) => {
    if (penalty === PENALTY_NONE) return t("rules.penalty.none");
    if (penalty === PENALTY_WARN) return t("rules.penalty.warn");
    if (penalty === PENALTY_KICK) return t("rules.penalty.kick");
    if (penalty === PENALTY_BAN) return t("rules.penalty.ban");
    if (penalty === FOREVER_SECONDS) return t("rules.penalty.forever");
    return t("rules.penalty.mute", { duration: durations[penalty] ?? penalty });
  };
}
