import { archiveIdOfBot, archiveIdOfChat } from "../../../domain/ids.ts";
import { useShownDialog } from "../../components/dialogs/use-shown-dialog.ts";
import type { ChatKind } from "../../shared/chat/chat-kind.ts";
import { ArchiveDialog } from "../../shared/lists/archive-dialog.tsx";
import type { ListView } from "../../shared/lists/list-view.ts";
import { useArchive } from "../../shared/lists/use-archive.ts";
import { AddBotDialog } from "../bots/add-bot-dialog.tsx";
import { AddDialog } from "../chats/add-dialog.tsx";
import type { OwnBot } from "../chats/list-data.ts";
import { forgetChats } from "./use-chats.ts";

interface ArchiveQuestionProps {
  view: ListView;
  /** id of the chat or bot, as in the page's addresses. */
  id: string;
  title: string;
  isBot?: boolean;
  onClosed(): void;
}

/** Asks before it archives or restores the chat or bot (LST-10, LST-11). */
export function ArchiveQuestion({ view, id, title, isBot = false, onClosed }: ArchiveQuestionProps) {
  const { move } = useArchive(view, isBot ? archiveIdOfBot : archiveIdOfChat);
  const dialog = useShownDialog(onClosed);
  const confirm = () => {
    move(id);
    dialog.current?.close();
  };
  return <ArchiveDialog ref={dialog} view={view} isBot={isBot} title={title} onConfirm={confirm} />;
}

interface AddChatProps {
  kind: ChatKind;
  ownBots: readonly OwnBot[];
  onClosed(): void;
}

/** Shows the steps that add a chat (NAV-37). */
export function AddChat({ kind, ownBots, onClosed }: AddChatProps) {
  const closed = () => {
    forgetChats();
    onClosed();
  };
  return <AddDialog kind={kind} ownBots={ownBots} onClosed={closed} />;
}

/** Shows the dialog that adds an own bot (NAV-37). */
export function AddBot({ onClosed }: { onClosed(): void }) {
  const closed = () => {
    forgetChats();
    onClosed();
  };
  return <AddBotDialog onClose={closed} />;
}
