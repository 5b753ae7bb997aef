import { PageTabs } from "../../components/navigation/page-tabs.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "./chat-kind.ts";
import { useChatPage } from "./chat-page-data.ts";

/** Shows the tabs of a group's messages: filters, history and action log (NAV-10). */
export function MessagesTabs() {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  return (
    <PageTabs
      label={t("history.title")}
      tabs={[
        { to: chatPath("groups", chat.id, "messages/settings"), text: t("rules.tab") },
        { to: chatPath("groups", chat.id, "messages/history"), text: t("rules.tab.history") },
        { to: chatPath("groups", chat.id, "messages/actions"), text: t("actions.tab") },
      ]}
    />
  );
}

/** Shows the overview's pages of a group (NAV-06); a channel has one only (NAV-18). */
export function OverviewTabs() {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  if (kind === "channels") return null;
  return (
    <PageTabs
      label={t("overview.title")}
      tabs={[
        { to: chatPath(kind, chat.id), text: t("overview.title"), isExact: true },
        { to: chatPath(kind, chat.id, "overview/forum_topic"), text: t("overview.topics.title") },
        { to: chatPath(kind, chat.id, "overview/Moderation_Commands"), text: t("moderation.tab") },
      ]}
    />
  );
}
