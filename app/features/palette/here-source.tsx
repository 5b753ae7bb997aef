import type { TFunction } from "i18next";
import { archiveIdOfChat } from "../../../domain/ids.ts";
import { showToast } from "../../client/toast-store.ts";
import { Archive, ArchiveRestore, Copy } from "../../components/icons.ts";
import { sectionsHere } from "../shortcuts/places.ts";
import { ArchiveQuestion } from "./dialogs.tsx";
import type { PaletteEntry, Source } from "./entry.ts";
import { pageEntry } from "./page-entry.ts";

async function copy(t: TFunction, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: "success", title: t("common.copied") });
  } catch {
    showToast({ kind: "error", title: t("errors.FAILED"), detail: t("common.copy.refused") });
  }
}

/** The sections of the chat that is open, and what can be done with it. */
export const HERE: Source = {
  heading: "palette.here",
  entries({ t, place, account }) {
    if (place.chat === null) return [];
    const { id, title } = place.chat.chat;
    const isArchived = account?.archive_chat_uuid.includes(archiveIdOfChat(id)) ?? false;
    const view = isArchived ? "archived" : "active";
    const actions: PaletteEntry[] = [
      { id: "copy-id", title: t("palette.copyId", { id }), icon: Copy, act: { run: () => copy(t, id) } },
      {
        id: isArchived ? "restore" : "archive",
        title: t(isArchived ? "chats.restore.of" : "chats.archive.of", { title }),
        icon: isArchived ? ArchiveRestore : Archive,
        act: { dialog: (onClosed) => <ArchiveQuestion view={view} id={id} title={title} onClosed={onClosed} /> },
      },
    ];
    return [...sectionsHere(place).map((item) => pageEntry(t, item)), ...actions];
  },
};
