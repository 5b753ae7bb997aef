import { PageTabs } from "../../components/navigation/page-tabs.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "./chat-kind.ts";
import { useChatPage } from "./chat-page-data.ts";

/** What may be said, what was said, and what became of it (NAV-10). */
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
