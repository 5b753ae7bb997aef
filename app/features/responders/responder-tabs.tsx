import { PageTabs } from "../../components/navigation/page-tabs.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ownerPath, useContentOwner } from "../../shared/content/content-owner.ts";

/** The list and what its responders did (NAV-14). */
export function ResponderTabs() {
  const { t } = useTranslation();
  const owner = useContentOwner();
  return (
    <PageTabs
      label={t("responders.title")}
      tabs={[
        { to: ownerPath(owner, "responders"), text: t("responders.title"), isExact: true },
        { to: ownerPath(owner, "responders/log"), text: t("responders.tab.log") },
      ]}
    />
  );
}
