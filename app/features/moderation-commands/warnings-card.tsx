import {
  FOREVER_SECONDS,
  PENALTY_BAN,
  PENALTY_KICK,
  PENALTY_OPTIONS,
  WARNING_DAYS_OPTIONS,
  WARNINGS_OPTIONS,
} from "../../../domain/limits/penalties.ts";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { formatNumber, governed } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatAttr } from "../../shared/chat/use-chat-setting.ts";
import type { CommandsData } from "./load-commands.ts";

/** Sets the number of warnings, the penalty after the last one, and when warnings expire (MOD-29). */
export function WarningsCard({ data }: { data: CommandsData }) {
  const { t, i18n } = useTranslation();
  const most = useChatAttr<number>("wrn_max", data.wrn_max);
  const penalty = useChatAttr<number>("wrn_dur", data.wrn_dur);
  const days = useChatAttr<number>("wrn_fade", data.wrn_fade);
  const number = (value: number) => formatNumber(i18n.language, value);
  function penaltyText(value: number): string {
    if (value === PENALTY_KICK) return t("rules.penalty.kick");
    if (value === PENALTY_BAN) return t("rules.penalty.ban");
    if (value === FOREVER_SECONDS) return t("rules.penalty.forever");
    return t("rules.penalty.mute", { duration: governed(data.durations[value] ?? String(value)) });
  }
  return (
    <RuleCard title={t("moderation.warnings")}>
      <p className="text-sm text-muted">{t("moderation.warnings.detail")}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          label={t("moderation.warnings.most")}
          options={numberOptions(WARNINGS_OPTIONS, most.value, number)}
          value={String(most.value)}
          told={most}
          onChange={(value) => most.save(Number(value))}
        />
        <SelectField
          label={t("moderation.warnings.then")}
          options={numberOptions(PENALTY_OPTIONS, penalty.value, penaltyText)}
          value={String(penalty.value)}
          told={penalty}
          onChange={(value) => penalty.save(Number(value))}
        />
        <SelectField
          label={t("moderation.warnings.fade")}
          options={numberOptions(WARNING_DAYS_OPTIONS, days.value, (value) =>
            value === 0
              ? t("moderation.warnings.never")
              : t("moderation.warnings.days", { count: value, shown: number(value) }),
          )}
          value={String(days.value)}
          told={days}
          onChange={(value) => days.save(Number(value))}
        />
      </div>
    </RuleCard>
  );
}
