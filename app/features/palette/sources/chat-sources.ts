import { Send } from "lucide-react";
import { archiveIdOfBot, archiveIdOfChat } from "../../../../domain/ids.ts";
import { PALETTE_CHATS_FIRST } from "../../../../domain/limits/interface.ts";
import { botPhotoAddress, chatPhotoAddress } from "../../../../domain/media/file-address.ts";
import { botPath } from "../../../shared/bot/bot-path.ts";
import { chatPath } from "../../../shared/chat/chat-kind.ts";
import { CLOSED_TEXT } from "../../../shared/chat/chat-trouble.ts";
import type { PaletteContext, PaletteEntry, Source } from "../entry.ts";
import type { PaletteChat } from "../palette-chat.ts";
import { CHAT_ENTRY } from "../recent.ts";

function noteOf({ t }: PaletteContext, { kind, closed }: PaletteChat, isArchived: boolean): string {
  if (closed !== null) return t(CLOSED_TEXT[closed]);
  if (isArchived) return t("chats.filter.archived");
  return t(kind === "groups" ? "palette.kind.group" : "palette.kind.channel");
}

function entriesOf(context: PaletteContext, chat: PaletteChat, isArchived: boolean): PaletteEntry[] {
  const { id, kind, title, username, closed } = chat;
  const open: PaletteEntry = {
    id: `${CHAT_ENTRY}${id}`,
    title,
    avatar: { peer: id, photo: closed === null ? chatPhotoAddress(id) : undefined },
    detail: username === null ? undefined : `@${username}`,
    // As Telegram writes it, with the dashboard's number inside.
    words: [`-${id}`],
    isLast: isArchived || closed !== null,
    note: noteOf(context, chat, isArchived),
    act: { to: chatPath(kind, id) },
  };
  if (closed !== null) return [open];
  const send: PaletteEntry = {
    id: `send:${id}`,
    title: context.t("palette.sendTo", { title }),
    icon: Send,
    fromWords: 2,
    isLast: isArchived,
    act: { to: chatPath(kind, id, "send_message") },
  };
  return [open, send];
}

/** Every group and channel but the one that is open; a search with its verb also finds a message to it. */
export const CHATS: Source = {
  heading: "palette.chats",
  first: PALETTE_CHATS_FIRST,
  entries(context) {
    const { chats, place, account, lang } = context;
    const archived = new Set(account?.archive_chat_uuid);
    const here = place.chat?.chat.id;
    const collator = new Intl.Collator(lang, { numeric: true, sensitivity: "base" });
    return chats
      .filter(({ id }) => id !== here)
      .sort((a, b) => collator.compare(a.title, b.title))
      .flatMap((chat) => entriesOf(context, chat, archived.has(archiveIdOfChat(chat.id))));
  },
};

/** Every own bot but the one that is open. */
export const BOTS: Source = {
  heading: "bots.title",
  first: PALETTE_CHATS_FIRST,
  entries({ t, bots, place, account, lang }) {
    const archived = new Set(account?.archive_chat_uuid);
    const collator = new Intl.Collator(lang, { numeric: true, sensitivity: "base" });
    return bots
      .filter(({ id }) => id !== place.bot?.bot.id)
      .sort((a, b) => collator.compare(a.name, b.name))
      .map(({ id, name, username }) => {
        const isArchived = archived.has(archiveIdOfBot(id));
        return {
          id: `bot:${id}`,
          title: name,
          avatar: { peer: id, photo: botPhotoAddress(id) },
          detail: `@${username}`,
          words: [id],
          isLast: isArchived,
          note: t(isArchived ? "chats.filter.archived" : "palette.kind.bot"),
          act: { to: botPath(id, "settings") },
        };
      });
  },
};
