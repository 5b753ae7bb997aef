import { RotateCw, Send } from "lucide-react";
import { syncChat } from "../../../domain/endpoints/chats.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { OverviewTabs } from "../../shared/chat/overview-tabs.tsx";
import { Problems } from "../../shared/chat/problems.tsx";
import { SettingsGuard, SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { planWords } from "../../shared/plan/plan-words.ts";
import { Usage } from "../../shared/plan/usage.tsx";
import { NightModeCard } from "../night-mode/night-mode-card.tsx";
import { ChatCommands } from "./chat-commands.tsx";
import { ChatSettings } from "./chat-settings.tsx";
import { Entries } from "./entries.tsx";
import { Glance } from "./glance.tsx";
import { GrowthCard } from "./growth.tsx";
import type { OverviewData } from "./load-overview.ts";
import { ManagingBot } from "./managing-bot.tsx";
import { OverviewDial } from "./overview-dial.tsx";
import { PointsRecycling } from "./points-recycling.tsx";
import { Setup } from "./setup.tsx";
import { Unreadable } from "./unreadable.tsx";
import { UsageBanner } from "./usage-banner.tsx";
import { useBotWatch } from "./use-bot-watch.ts";

/** /groups/{id} and /channels/{id}: what is wrong first, then the numbers, then the settings. */
export function OverviewPage({
  data: { timespan, glance, growth, usage, unreadable, topics, isFresh, settings },
}: {
  data: OverviewData;
}) {
  const { t } = useTranslation();
  const { chat, kind, members, plan } = useChatPage();
  const sync = useWrite(syncChat, { success: "overview.synced", alerts: false });
  useBotWatch(chat, kind);
  return (
    <div className="grid gap-4 pb-16 lg:pb-0">
      <PageHeader
        title={chat.title}
        detail={
          <span className="num">
            {chat.username && (
              <>
                <bdi dir="ltr">@{chat.username}</bdi> ·{" "}
              </>
            )}
            {t("chats.list.members", { count: chat.cntmbr, shown: members })} · {planWords(t, plan)}
          </span>
        }
        actions={
          <>
            <Button
              icon={RotateCw}
              isBusy={sync.isPending}
              onClick={() => void sync.run({ params: { id: chat.id } })}
              aria-describedby="sync-detail"
            >
              {t("overview.sync")}
            </Button>
            <ButtonLink kind="primary" icon={Send} to={chatPath(kind, chat.id, "send_message")}>
              {t("send.title")}
            </ButtonLink>
          </>
        }
      />
      <ControlFailure failure={sync.failure} />
      <span id="sync-detail" className="sr-only">
        {t("overview.sync.detail")}
      </span>
      <OverviewTabs />
      <Problems chat={chat} kind={kind} />
      {unreadable && <Unreadable letters={unreadable} offset={chat.tzn_offset} />}
      <UsageBanner usage={usage} />
      {isFresh && kind === "groups" && <Setup chat={chat} kind={kind} />}
      <Glance timespan={timespan} glance={glance} sparks={growth.ok ? growth.value.sparks : {}} />
      <GrowthCard growth={growth} />
      <Entries kind={kind} id={chat.id} topics={topics} />
      <SettingsNotice />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Usage usage={usage} />
          <SettingsGuard>
            {kind === "groups" && <NightModeCard chat={{ ...chat, flag_nightmode: settings.flag_nightmode }} />}
          </SettingsGuard>
        </div>
        <div className="grid gap-4">
          <SettingsGuard>
            <ManagingBot chat={chat} />
            <ChatSettings chat={chat} />
            {kind === "groups" && <PointsRecycling isOn={settings.points_recycle} />}
          </SettingsGuard>
        </div>
      </div>
      {kind === "groups" && <ChatCommands key={chat.id} id={chat.id} />}
      <OverviewDial kind={kind} id={chat.id} />
    </div>
  );
}
