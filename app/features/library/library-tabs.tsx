import { PageTabs } from "../../components/navigation/page-tabs.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ownerPath, useContentOwner } from "../../shared/content/content-owner.ts";

/** The two halves of the library (NAV-16, NAV-21). */
export function LibraryTabs() {
  const { t } = useTranslation();
  const owner = useContentOwner();
  return (
    <PageTabs
      label={t("library.title")}
      tabs={[
        { to: ownerPath(owner, "contentlib/msg_templates"), text: t("library.templates") },
        { to: ownerPath(owner, "contentlib/materials"), text: t("library.materials") },
      ]}
    />
  );
}
