import { PageTabs } from "../../components/page-tabs.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../chats/chat-kind.ts";
import { useChatPage } from "../chats/chat-page-data.ts";

/** The two halves of the library (NAV-16, NAV-21). */
export function LibraryTabs() {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  return (
    <PageTabs
      label={t("library.title")}
      tabs={[
        { to: chatPath(kind, chat.id, "contentlib/msg_templates"), text: t("library.templates") },
        { to: chatPath(kind, chat.id, "contentlib/materials"), text: t("library.materials") },
      ]}
    />
  );
}
