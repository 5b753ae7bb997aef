import { BRAKE_OPTIONS } from "../../../domain/limits/chat-rules.ts";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatAttr } from "../../shared/chat/use-chat-setting.ts";

/** Sets the number of acts within a minute at which an admin is stopped (docs/decisions/184). */
export function BrakeCard({ stored }: { stored: number }) {
  const { t, i18n } = useTranslation();
  const brake = useChatAttr<number>("admn_brake", stored);
  return (
    <RuleCard title={t("actions.kind.brake")}>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t("brake.after")}
          detail={t("brake.detail")}
          options={numberOptions(BRAKE_OPTIONS, brake.value, (value) =>
            value === 0 ? t("brake.off") : t("brake.acts", { shown: formatNumber(i18n.language, value) }),
          )}
          value={String(brake.value)}
          told={brake}
          onChange={(value) => brake.save(Number(value))}
        />
      </div>
    </RuleCard>
  );
}
