import type { TFunction } from "i18next";
import { Archive, ArchiveRestore, Copy } from "lucide-react";
import { archiveIdOfBot, archiveIdOfChat } from "../../../../domain/ids.ts";
import { showToast } from "../../../client/page/toast-store.ts";
import type { NavItem } from "../../../shared/nav/nav-items.ts";
import { TOP } from "../../../shared/nav/nav-items.ts";
import type { ShellPlace } from "../../../shared/nav/place.ts";
import { pagesHere } from "../../../shared/nav/place.ts";
import { ArchiveQuestion } from "../dialogs.tsx";
import type { PaletteEntry, Source } from "../entry.ts";

async function copy(t: TFunction, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: "success", title: t("common.copied") });
  } catch {
    showToast({ kind: "error", title: t("common.copy.refused") });
  }
}

/** Returns the chat or bot that is open. */
function openIn({ chat, bot }: ShellPlace) {
  if (chat) {
    const { id, title } = chat.chat;
    return { id, title, archiveId: archiveIdOfChat(id), isBot: false };
  }
  return bot && { id: bot.bot.id, title: bot.name, archiveId: archiveIdOfBot(bot.bot.id), isBot: true };
}

/** Returns the sections of the chat or bot that is open, and the acts on it. */
const entriesHere: Source["entries"] = ({ t, place, account }) => {
  const open = openIn(place);
  if (open === null) return [];
  const { id, title, archiveId, isBot } = open;
  const isArchived = account?.archive_chat_uuid.includes(archiveId) ?? false;
  const view = isArchived ? "archived" : "active";
  const actions: PaletteEntry[] = [
    { id: "copy-id", title: t("palette.copyId", { id }), icon: Copy, act: { run: () => copy(t, id) } },
    {
      id: isArchived ? "restore" : "archive",
      title: t(isArchived ? "chats.restore.of" : "chats.archive.of", { title }),
      icon: isArchived ? ArchiveRestore : Archive,
      act: {
        dialog: (onClosed) => <ArchiveQuestion {...{ view, id, title, isBot, onClosed }} />,
      },
    },
  ];
  return [...pagesHere(place).map((item) => pageEntry(t, item)), ...actions];
};

/** Sections of a chat. */
export const HERE: Source = {
  heading: "palette.here",
  isNamedByUs: true,
  entries: (context) => (context.place.chat ? entriesHere(context) : []),
};
/** Sections of a bot, under a heading of their own: that of a chat's sections would be wrong for them. */
export const IN_BOT: Source = {
  heading: "palette.here.bot",
  isNamedByUs: true,
  entries: (context) => (context.place.bot ? entriesHere(context) : []),
};

/** The places outside of chats. */
export const PLACES: Source = {
  heading: "palette.places",
  isNamedByUs: true,
  entries: ({ t }) => TOP.map((item) => pageEntry(t, item)),
};

/** Returns a page of the navigation. */
const pageEntry = (t: TFunction, { to, text, icon }: NavItem): PaletteEntry => ({
  id: `page:${to}`,
  title: t(text),
  icon,
  act: { to },
});
