import { CLEANUP_OPTIONS_SECONDS } from "../../../domain/limits/chat-rules.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { formatDuration } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { Problems } from "../../shared/chat/problems.tsx";
import { SettingsGuard, SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { NightModeCard } from "./night-mode-card.tsx";

/** Loads the hours in which a group is quiet. */
export async function loadNightMode(args: PageArgs) {
  const { flag_nightmode, nght_kept, nght_begin, nght_end, nght_rm, bot_settings } = await loadChat(args);
  const times = [...CLEANUP_OPTIONS_SECONDS, nght_rm].filter((each) => each > 0);
  return {
    mode: { flag_nightmode, nght_kept },
    notices: {
      isTold: bot_settings.night_notice ?? false,
      texts: { nght_begin, nght_end, nght_rm },
      durations: Object.fromEntries(times.map((each) => [each, formatDuration(args.lang, each)])),
    },
  };
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
          <NightModeCard chat={{ ...chat, ...data.mode }} notices={data.notices} />
        </div>
      </SettingsGuard>
    </div>
  );
}
