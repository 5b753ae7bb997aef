import { REMOVAL_NOTES } from "../../../domain/limits/chat-rules.ts";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatAttr } from "../../shared/chat/use-chat-setting.ts";
import type { CommandsData } from "./load-commands.ts";

/** Sets whether members are told why a filter removed their message (docs/decisions/192). */
export function RemovalsCard({ data }: { data: CommandsData }) {
  const { t } = useTranslation();
  const when = useChatAttr<number>("rmv_ntfy", data.rmv_ntfy);
  return (
    <RuleCard title={t("removals.title")}>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t("removals.tell")}
          detail={t("removals.detail")}
          options={Object.values(REMOVAL_NOTES).map((value) => ({
            value: String(value),
            label: t(`removals.tell.${value}`),
          }))}
          value={String(when.value)}
          told={when}
          onChange={(value) => when.save(Number(value))}
        />
      </div>
    </RuleCard>
  );
}
