import { Archive, ArchiveRestore } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ListView } from "./list-view.ts";

interface MoveButtonProps {
  view: ListView;
  /** Name of the chat or bot that it moves. */
  title: string;
  onPress(): void;
}

/** Shows the button that archives or restores: with a mouse only while the row (a `group`) is pointed at or focused. */
export function MoveButton({ view, title, onPress }: MoveButtonProps) {
  const { t } = useTranslation();
  const Icon = view === "active" ? Archive : ArchiveRestore;
  return (
    <button
      type="button"
      aria-label={t(view === "active" ? "chats.archive.of" : "chats.restore.of", { title })}
      title={t(view === "active" ? "chats.archive.verb" : "chats.restore.verb")}
      onClick={onPress}
      className="tap grid shrink-0 place-items-center rounded-md text-muted transition-opacity duration-[120ms] hover:bg-selected hover:text-text fine:opacity-0 fine:group-focus-within:opacity-100 fine:group-hover:opacity-100"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
