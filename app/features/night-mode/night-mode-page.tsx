import type { PageArgs } from "../../client/calls/page-data.ts";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { Problems } from "../../shared/chat/problems.tsx";
import { SettingsGuard, SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { NightModeCard } from "./night-mode-card.tsx";

/** Loads the hours in which a group is quiet. */
export async function loadNightMode(args: PageArgs) {
  const { flag_nightmode, bot_settings } = await loadChat(args);
  return { flag_nightmode, isTold: bot_settings.night_notice ?? false };
}
type NightModeData = Awaited<ReturnType<typeof loadNightMode>>;

/** Shows /groups/{id}/messages/night_mode (OVW-10). */
export function NightModePage({ data }: { data: NightModeData }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  return (
    <div className="grid gap-4">
      <PageHeader title={t("nightMode.title")} detail={t("nightMode.detail")} />
      <SectionTabs />
      <Problems chat={chat} kind={kind} />
      <SettingsNotice />
      <SettingsGuard>
        <div className="max-w-2xl">
          <NightModeCard chat={{ ...chat, ...data }} isTold={data.isTold} />
        </div>
      </SettingsGuard>
    </div>
  );
}
