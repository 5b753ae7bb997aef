import { RotateCw, Send } from "lucide-react";
import { syncChat } from "../../../domain/endpoints/chats.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { LanguageQuestion } from "../../shared/chat/language-question.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { planWords } from "../../shared/plan/plan-words.ts";
import { Lately, People } from "./lately.tsx";
import type { OverviewData } from "./load-overview.ts";
import { NeedsYou } from "./needs-you.tsx";
import { Numbers } from "./numbers.tsx";
import { Posts } from "./posts.tsx";
import { Setup } from "./setup.tsx";
import { Entries } from "./ways-on.tsx";

/** Shows /groups/{id} and /channels/{id}: first what needs an admin, then the numbers, then links to the settings. */
export function OverviewPage({
  data: {
    timespan,
    zone,
    numbers,
    usage,
    pausing,
    unreadable,
    needs,
    raid,
    silence,
    stopped,
    appeals,
    cardTrouble,
    lately,
    people,
    posts,
    topics,
    isFresh,
    flagNightmode,
    written,
  },
}: {
  data: OverviewData;
}) {
  const { t } = useTranslation();
  const { chat, kind, members, plan } = useChatPage();
  const sync = useWrite(syncChat, { success: "overview.synced", alerts: false });
  // The lists, where the chat's row comes from, follow within a minute; the page shows one number of members.
  const present = numbers.ok ? numbers.value.members : { count: chat.cntmbr, shown: members };
  return (
    <div className="grid gap-4">
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
      <ControlFailure failure={sync.failure} act={t("overview.sync")} onRetry={sync.retry} />
      <span id="sync-detail" className="sr-only">
        {t("overview.sync.detail")}
      </span>
      <SectionTabs />
      <NeedsYou
        chat={chat}
        kind={kind}
        needs={needs}
        raid={raid}
        silence={silence}
        stopped={stopped}
        appeals={appeals}
        cardTrouble={cardTrouble}
        usage={usage}
        plan={plan}
        unreadable={unreadable}
        pausing={pausing}
      />
      {written !== null && <LanguageQuestion written={written} present={chat.langm} />}
      {isFresh && kind === "groups" && <Setup chat={chat} kind={kind} />}
      <Numbers kind={kind} timespan={timespan} zone={zone} numbers={numbers} />
      {kind === "groups" && numbers.ok && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Lately id={chat.id} rows={lately} />
          <People id={chat.id} rows={people} />
        </div>
      )}
      {posts !== null && <Posts posts={posts} />}
      <Entries
        kind={kind}
        chat={{ ...chat, flag_nightmode: flagNightmode }}
        topics={topics}
        usage={usage.percent === null ? usage.used : t("overview.usage.short", { ...usage })}
      />
    </div>
  );
}
