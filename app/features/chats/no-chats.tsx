import { Archive, Megaphone, Plus, Users } from "lucide-react";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig } from "../../root-data.ts";
import type { ChatKind } from "../../shared/chat/chat-kind.ts";
import { type ListView, viewPath } from "../../shared/lists/list-view.ts";
import { LIST_WORDS } from "./list-words.ts";

interface NoChatsProps {
  kind: ChatKind;
  view: ListView;
  /** Tells whether there are chats, all of them in the archive. */
  isAllArchived: boolean;
  onAdd(): void;
}

/** Replaces an empty list of chats (LST-13). */
export function NoChats({ kind, view, isAllArchived, onAdd }: NoChatsProps) {
  const { t } = useTranslation();
  const { sharedBotUsername } = useConfig();
  const words = LIST_WORDS[kind];
  if (view === "archived") {
    return (
      <EmptyState
        icon={Archive}
        title={t("chats.archived.none")}
        actions={<ButtonLink to={viewPath(kind, "active")}>{t("chats.archived.back")}</ButtonLink>}
      >
        <p>{t("chats.archived.why")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={kind === "groups" ? Users : Megaphone}
      title={t(isAllArchived ? words.allArchived : words.none)}
      actions={
        <Button kind="primary" icon={Plus} data-shortcut="new" onClick={onAdd}>
          {t(words.add)}
        </Button>
      }
    >
      <p>{t(words.why)}</p>
      <p>{t("chats.empty.how", { bot: `@${sharedBotUsername}` })}</p>
    </EmptyState>
  );
}
