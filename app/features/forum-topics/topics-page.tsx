import { RotateCw } from "lucide-react";
import { syncChat } from "../../../domain/endpoints/chats.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import type { TopicsData } from "./load-topics.ts";
import { TopicPanel } from "./topic-panel.tsx";

/** Shows a panel for each topic; where the group is no forum, how it becomes one (FTP-01, FTP-03, FTP-04). */
export function TopicsPage({ data: { topics } }: { data: TopicsData }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  return (
    <div className="grid gap-4">
      <PageHeader title={t("overview.topics.title")} detail={topics && t("overview.topics.delay")} />
      <SectionTabs />
      {topics === null && <NoForum chatId={chat.id} />}
      {topics?.ok === false && <FailurePanel message={topics.message} extra={topics.extra} />}
      {topics?.ok && (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {topics.value.map((topic) => (
            <TopicPanel key={topic.id} topic={topic} chatId={chat.id} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NoForum({ chatId }: { chatId: string }) {
  const { t } = useTranslation();
  const sync = useWrite(syncChat, { success: "overview.synced", alerts: false });
  return (
    <Notice
      tone="warning"
      title={t("errors.FT_NOT_ENABLED")}
      actions={
        <Button icon={RotateCw} isBusy={sync.isPending} onClick={() => void sync.run({ params: { id: chatId } })}>
          {t("overview.sync")}
        </Button>
      }
    >
      {t("overview.topics.enable")}
      <ControlFailure failure={sync.failure} act={t("overview.sync")} onRetry={sync.retry} />
    </Notice>
  );
}
