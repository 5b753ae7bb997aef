import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SettingsGuard, SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { PlanCard } from "../../shared/plan/plan-card.tsx";
import { Usage } from "../../shared/plan/usage.tsx";
import type { ChatSettingsData } from "./load-chat-settings.ts";
import { ManagingBot } from "./managing-bot.tsx";
import { MovePlan } from "./move-plan.tsx";
import { PrivateMessagesCard } from "./private-messages-card.tsx";
import { AccessCard, RegionCard } from "./region-card.tsx";

/** Shows the settings of a whole group or channel; settings of one feature are on that feature's page. */
export function ChatSettingsPage({
  data: { usage, messages, target, pausing, move, written },
}: {
  data: ChatSettingsData;
}) {
  const { t } = useTranslation();
  const { chat, kind, plan } = useChatPage();
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("nav.settings")}
        detail={t(kind === "groups" ? "settings.detail" : "settings.detail.channel")}
      />
      <SettingsNotice />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <SettingsGuard>
            <RegionCard chat={chat} written={written} />
            <AccessCard chat={chat} />
          </SettingsGuard>
          <PrivateMessagesCard messages={messages} />
        </div>
        <div className="grid gap-4">
          <SettingsGuard>
            <ManagingBot chat={chat} />
          </SettingsGuard>
          <PlanCard plan={plan} target={target} type="chat" pausing={pausing}>
            {move && <MovePlan move={move} />}
          </PlanCard>
          <Usage usage={usage} />
        </div>
      </div>
    </div>
  );
}
