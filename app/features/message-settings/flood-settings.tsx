import {
  FLOOD_CHARACTERS_MAX,
  FLOOD_CHARACTERS_MIN,
  FLOOD_CHARACTERS_STEP,
  FLOOD_INTERVAL_DEFAULT_SECONDS,
  FLOOD_INTERVAL_OPTIONS_SECONDS,
  FLOOD_LINE_OPTIONS,
} from "../../../domain/limits/chat-rules.ts";
import { LockNote } from "../../components/feedback/lock-note.tsx";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { PenaltySelect } from "./penalty-select.tsx";
import { useAttr, useMessageSettings } from "./settings-context.ts";

/** Characters in steps, from the least to the most (HIS-13). */
export const CHARACTER_OPTIONS = Array.from(
  { length: (FLOOD_CHARACTERS_MAX - FLOOD_CHARACTERS_MIN) / FLOOD_CHARACTERS_STEP + 1 },
  (_, step) => FLOOD_CHARACTERS_MIN + step * FLOOD_CHARACTERS_STEP,
);

/**
 * Edits the limits: too many messages, or too much text, of one member in a short time (HIS-06, AMB-044); from a
 * certain plan on.
 */
export function FloodSettings() {
  const { t } = useTranslation();
  const { floodPlan } = useMessageSettings();
  const isLocked = floodPlan !== null;
  return (
    <>
      {isLocked && (
        <LockNote level={floodPlan} drive="flood">
          {t("rules.flood.locked")}
        </LockNote>
      )}
      <FloodCheck interval="prtfd_ckl" most="prtfd_mgl" choices={FLOOD_LINE_OPTIONS} disabled={isLocked} />
      <FloodCheck interval="prtfd_ckc" most="prtfd_mgc" choices={CHARACTER_OPTIONS} disabled={isLocked} />
      <PenaltySelect attr="prtfd_dur" label={t("rules.prtfd_dur")} disabled={isLocked} />
    </>
  );
}

interface FloodCheckProps {
  /** The seconds that are looked back over; 0 is off. */
  interval: "prtfd_ckl" | "prtfd_ckc";
  most: "prtfd_mgl" | "prtfd_mgc";
  choices: readonly number[];
  disabled: boolean;
}

function FloodCheck({ interval, most, choices, disabled }: FloodCheckProps) {
  const { t, i18n } = useTranslation();
  const { durations } = useMessageSettings();
  const span = useAttr(interval);
  const limit = useAttr(most);
  const isOn = span.value > 0;
  return (
    <div>
      <SwitchField
        label={t(`rules.${interval}`)}
        detail={t(`rules.${interval}.effect`)}
        checked={isOn}
        told={span}
        disabled={disabled}
        onChange={(on) => span.save(on ? FLOOD_INTERVAL_DEFAULT_SECONDS : 0)}
      />
      {isOn && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={t(`rules.${most}`)}
            options={numberOptions(choices, limit.value, (choice) => formatNumber(i18n.language, choice))}
            value={String(limit.value)}
            told={limit}
            disabled={disabled}
            onChange={(choice) => limit.save(Number(choice))}
          />
          <SelectField
            label={t("rules.within")}
            options={numberOptions(
              FLOOD_INTERVAL_OPTIONS_SECONDS,
              span.value,
              (seconds) => durations[seconds] ?? String(seconds),
            )}
            value={String(span.value)}
            told={span}
            disabled={disabled}
            onChange={(choice) => span.save(Number(choice))}
          />
        </div>
      )}
    </div>
  );
}
