import { setPlanReminder } from "../../../domain/endpoints/plans.ts";
import { setWeeklyDigest } from "../../../domain/endpoints/statistics.ts";
import { useSetting } from "../../client/calls/use-setting.ts";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import type { ChatSettingsData } from "./load-chat-settings.ts";

/**
 * Sets whether the reader is told of the chat in private; each admin decides for themselves (decisions 097, 114). A
 * switch is left out where its state could not be loaded.
 */
export function PrivateMessagesCard({ messages: { digest, reminder } }: { messages: ChatSettingsData["messages"] }) {
  const { t } = useTranslation();
  if (digest === null && reminder === null) return null;
  return (
    <RuleCard title={t("digest.card")}>
      <p className="text-xs text-muted">{t("digest.private")}</p>
      {digest !== null && <DigestSwitch isWanted={digest} />}
      {reminder !== null && <ReminderSwitch isWanted={reminder} />}
    </RuleCard>
  );
}

function DigestSwitch({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation();
  const { id } = useChatPage().chat;
  const setting = useSetting(setWeeklyDigest, isWanted, (wanted: boolean) => ({ params: { id }, body: { wanted } }));
  return (
    <SwitchField
      label={t("digest.switch")}
      detail={t("digest.switch.detail")}
      checked={setting.value}
      told={setting}
      onChange={setting.save}
    />
  );
}

function ReminderSwitch({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation();
  const { id } = useChatPage().chat;
  const setting = useSetting(setPlanReminder, isWanted, (wanted: boolean) => ({ params: { id }, body: { wanted } }));
  return (
    <SwitchField
      label={t("reminder.switch")}
      detail={t("reminder.switch.detail")}
      checked={setting.value}
      told={setting}
      onChange={setting.save}
    />
  );
}
