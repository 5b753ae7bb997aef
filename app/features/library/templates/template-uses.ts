import { useTranslation } from "../../../i18n/use-translation.tsx";
import { ownerPath, useContentOwner } from "../../../shared/content/content-owner.ts";
import type { TemplateUse } from "./load-templates.ts";

/** Provides the path of the page that sets a use of a template. */
export function usePath() {
  const owner = useContentOwner();
  return (use: TemplateUse): string => {
    if (use.by === "rules") return ownerPath(owner, "overview/Moderation_Commands");
    if ("id" in use) return ownerPath(owner, `${use.by}s/edit/${use.id}`);
    return ownerPath(owner, owner.type === "bot" ? "settings" : "newcomers/settings");
  };
}

/** Provides the words for a use of a template: its responder's keyword, its announcement's message, or the greeting. */
export function useWords() {
  const { t } = useTranslation();
  const { type } = useContentOwner();
  return (use: TemplateUse): string => {
    switch (use.by) {
      case "responder":
        return t("library.template.use.responder", { keyword: use.keyword });
      case "announcement":
        return t("statistics.mark.announcement", { label: use.label || t("announcements.noText") });
      case "rules":
        return t("commands.rules");
      case "greeting":
        return t(type === "bot" ? "library.template.use.start" : "library.template.use.greeting");
    }
  };
}
