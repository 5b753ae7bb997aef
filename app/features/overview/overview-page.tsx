import { syncChat } from "../../../domain/calls/chats.ts";
import { useWrite } from "../../client/write.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { RotateCw, Send } from "../../components/icons.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../chats/chat-kind.ts";
import { useChatPage } from "../chats/chat-page-data.ts";
import { planWords } from "../chats/plan-words.ts";
import { ChatSettings } from "./chat-settings.tsx";
import { Glance } from "./glance.tsx";
import type { OverviewData } from "./load-overview.ts";
import { Problems } from "./problems.tsx";
import { SectionLinks } from "./section-links.tsx";
import { Topics } from "./topics.tsx";
import { Usage } from "./usage.tsx";

/** /groups/{id} and /channels/{id}: what is wrong first, then the numbers, then the settings. */
export function OverviewPage({ data: { timespan, glance, usage, topics } }: { data: OverviewData }) {
  const { t } = useTranslation();
  const { chat, kind, members, plan } = useChatPage();
  const sync = useWrite(syncChat, { success: "overview.synced" });
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
      <span id="sync-detail" className="sr-only">
        {t("overview.sync.detail")}
      </span>
      <Problems chat={chat} kind={kind} />
      <Glance timespan={timespan} glance={glance} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Usage usage={usage} />
        <ChatSettings chat={chat} />
      </div>
      <SectionLinks kind={kind} id={chat.id} />
      {chat.is_forum && <Topics topics={topics} chatId={chat.id} />}
    </div>
  );
}
