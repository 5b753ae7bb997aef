import { PageTabs } from "../../components/page-tabs.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../chats/chat-kind.ts";
import { useChatPage } from "../chats/chat-page-data.ts";

/** The list and what its responders did (NAV-14). */
export function ResponderTabs() {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  return (
    <PageTabs
      label={t("responders.title")}
      tabs={[
        { to: chatPath("groups", chat.id, "responders"), text: t("responders.title"), isExact: true },
        { to: chatPath("groups", chat.id, "responders/log"), text: t("responders.tab.log") },
      ]}
    />
  );
}
