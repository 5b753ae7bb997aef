import { forwardRef } from "react";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ListView } from "./list-view.ts";

const WORDS = {
  active: { title: "chats.archive.question", detail: "chats.archive.detail", verb: "chats.archive.verb" },
  archived: { title: "chats.restore.question", detail: "chats.restore.detail", verb: "chats.restore.verb" },
} as const;

interface ArchiveDialogProps {
  view: ListView;
  /** Title of the chat, or name of the bot, that is asked about. */
  title: string;
  isBot?: boolean;
  onConfirm(): void;
}

/** Asks before a chat or bot is archived or restored (LST-10, LST-11). Open it with `showModal()`. */
export const ArchiveDialog = forwardRef<HTMLDialogElement, ArchiveDialogProps>(function ArchiveDialog(
  { view, title, isBot = false, onConfirm },
  ref,
) {
  const { t } = useTranslation();
  const words = WORDS[view];
  return (
    <ConfirmDialog
      ref={ref}
      title={t(words.title, { title })}
      detail={t(isBot && view === "active" ? "bots.archive.detail" : words.detail)}
      verb={t(words.verb)}
      kind="primary"
      onConfirm={onConfirm}
    />
  );
});
