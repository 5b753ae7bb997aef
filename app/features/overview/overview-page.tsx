import { RotateCw, Send } from "lucide-react";
import { syncChat } from "../../../domain/endpoints/chats.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { LaterPart } from "../../components/feedback/later-part.tsx";
import { ControlFailure } from "../../components/feedback/notice.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { OverviewTabs } from "../../shared/chat/chat-tabs.tsx";
import { SettingsGuard, SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { planWords } from "../../shared/plan/plan-words.ts";
import { Usage } from "../../shared/plan/usage.tsx";
import { NightModeCard } from "../night-mode/night-mode-card.tsx";
import { ChatSettings } from "./chat-settings.tsx";
import { Lately, People } from "./lately.tsx";
import type { OverviewData } from "./load-overview.ts";
import { ManagingBot } from "./managing-bot.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { Numbers } from "./numbers.tsx";
import { Setup } from "./setup.tsx";
import { useBotWatch } from "./setup-steps.ts";
import { Entries, OverviewDial } from "./ways-on.tsx";

/** Shows /groups/{id} and /channels/{id}: the troubles first, then the numbers, then the settings. */
export function OverviewPage({
  data: { timespan, numbers, usage, unreadable, needs, lately, people, topics, isFresh, settings },
}: {
  data: OverviewData;
}) {
  const { t } = useTranslation();
  const { chat, kind, members, plan } = useChatPage();
  const sync = useWrite(syncChat, { success: "overview.synced", alerts: false });
  useBotWatch(chat, kind);
  // The lists, where the chat's row comes from, follow within a minute; the page shows one number of members.
  const present = numbers.ok ? numbers.value.members : { count: chat.cntmbr, shown: members };
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
            {t(kind === "channels" ? "overview.subscribers" : "chats.list.members", present)} · {planWords(t, plan)}
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
      <NeedsYou chat={chat} kind={kind} needs={needs} usage={usage} unreadable={unreadable} />
      {isFresh && kind === "groups" && <Setup chat={chat} kind={kind} />}
      <Numbers kind={kind} timespan={timespan} numbers={numbers} />
      {kind === "groups" && numbers.ok && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Lately id={chat.id} rows={lately} />
          <People id={chat.id} rows={people} />
        </div>
      )}
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
          </SettingsGuard>
        </div>
      </div>
      {kind === "groups" && <ChatCommands key={chat.id} id={chat.id} />}
      <OverviewDial kind={kind} id={chat.id} />
    </div>
  );
}

const loadEditor = async () => (await import("./chat-commands-editor.tsx")).ChatCommandsEditor;

/** Shows the commands that the bot offers in the group (API-13, AMB-070). */
function ChatCommands({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <RuleCard title={t("commands.chat")}>
      <LaterPart load={loadEditor} props={{ id }} detail={t("commands.chat.detail")} verb={t("commands.chat.edit")} />
    </RuleCard>
  );
}
