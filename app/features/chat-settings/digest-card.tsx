import { setWeeklyDigest } from "../../../domain/endpoints/statistics.ts";
import { useWrite } from "../../client/calls/write.ts";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";

/** Has the chat's week told to the reader in private (decision 097); each admin decides for themselves. */
export function DigestCard({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation();
  const { id } = useChatPage().chat;
  const { shown, run, isPending } = useWrite<typeof setWeeklyDigest, boolean>(setWeeklyDigest);
  return (
    <RuleCard title={t("digest.card")}>
      <SwitchField
        label={t("digest.switch")}
        detail={t("digest.switch.detail")}
        checked={shown(isWanted)}
        isBusy={isPending}
        onChange={(wanted) => void run({ params: { id }, body: { wanted } }, wanted)}
      />
    </RuleCard>
  );
}
