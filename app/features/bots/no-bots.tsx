import { Archive, Bot, Plus } from "lucide-react";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type ListView, viewPath } from "../../shared/lists/list-view.ts";

interface NoBotsProps {
  view: ListView;
  /** There are bots, all of them in the archive. */
  isAllArchived: boolean;
  onAdd(): void;
}

/** In the place of a list of bots that has nothing to show (LST-13). */
export function NoBots({ view, isAllArchived, onAdd }: NoBotsProps) {
  const { t } = useTranslation();
  if (view === "archived") {
    return (
      <EmptyState
        icon={Archive}
        title={t("chats.archived.none")}
        actions={<ButtonLink to={viewPath("bots", "active")}>{t("chats.archived.back")}</ButtonLink>}
      >
        <p>{t("chats.archived.why")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Bot}
      title={t(isAllArchived ? "bots.empty.archived" : "bots.empty.title")}
      actions={
        <Button kind="primary" icon={Plus} data-shortcut="new" onClick={onAdd}>
          {t("bots.add")}
        </Button>
      }
    >
      <p>{t("bots.empty.why")}</p>
      <p>{t("bots.empty.how")}</p>
    </EmptyState>
  );
}
