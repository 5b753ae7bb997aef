import { useTranslation } from "../../../i18n/use-translation.tsx";
import { ownerPath, useContentOwner } from "../../../shared/content/content-owner.ts";
import type { TemplateUse } from "./load-templates.ts";

/** Gives the path of the page on which a use of a template is set. */
export function usePath() {
  const owner = useContentOwner();
  return (use: TemplateUse): string => {
    if (use.by === "responder") return ownerPath(owner, `responders/edit/${use.id}`);
    return ownerPath(owner, owner.type === "bot" ? "settings" : "newcomers/settings");
  };
}

/** Gives the words for a use of a template: its responder's keyword, or the greeting. */
export function useWords() {
  const { t } = useTranslation();
  const { type } = useContentOwner();
  return (use: TemplateUse): string =>
    use.by === "responder"
      ? t("library.template.use.responder", { keyword: use.keyword })
      : t(type === "bot" ? "library.template.use.start" : "library.template.use.greeting");
}
