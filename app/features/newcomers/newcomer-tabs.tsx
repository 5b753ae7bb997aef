import { PageTabs } from "../../components/navigation/page-tabs.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";

/** Leads to the pages about newcomers (NAV-12). */
export function NewcomerTabs() {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  return (
    <PageTabs
      label={t("newcomers.title")}
      tabs={[
        { to: chatPath("groups", chat.id, "newcomers/settings"), text: t("newcomers.tab.settings") },
        { to: chatPath("groups", chat.id, "newcomers/waiting"), text: t("newcomers.tab.waiting") },
        { to: chatPath("groups", chat.id, "newcomers/report"), text: t("newcomers.tab.report") },
        { to: chatPath("groups", chat.id, "newcomers/log"), text: t("newcomers.tab.log") },
      ]}
    />
  );
}
