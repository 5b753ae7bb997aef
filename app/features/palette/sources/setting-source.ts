import { SlidersHorizontal } from "lucide-react";
import type { OwnerList } from "../../../shared/chat/chat-kind.ts";
import { areasOf } from "../../../shared/nav/areas.ts";
import { isCurrent } from "../../../shared/nav/nav-items.ts";
import type { PaletteContext, PaletteEntry, Source } from "../entry.ts";
import { SETTINGS, type SettingEntry } from "./settings-table.ts";

/** The chat or bot whose settings are listed; `note` is its name where it is not the page's. */
interface Owner {
  list: OwnerList;
  id: string;
  note?: string;
  /** Tells whether it has no plan and no trial, as far as the page knows. */
  isFree?: boolean;
}

/**
 * Returns the chat or bot of the page or, outside of all, the group opened last, or else the first one open to the
 * reader.
 */
function ownerMeant({ place: { chat, bot }, chats, lately }: PaletteContext): Owner | null {
  if (chat) return { list: chat.kind, id: chat.chat.id, isFree: chat.plan.kind === "free" };
  if (bot) return { list: "bots", id: bot.bot.id, isFree: bot.plan.kind === "free" };
  const open = chats.filter(({ kind, closed }) => kind === "groups" && closed === null);
  const last = lately.map((id) => open.find((each) => id === `chat:${each.id}`)).find(Boolean) ?? open[0];
  return last ? { list: last.kind, id: last.id, note: last.title } : null;
}

/** Settings and tasks, found by all their names, once something is typed. */
export const SETTING_ENTRIES: Source = {
  heading: "palette.settings",
  isNamedByUs: true,
  entries(context) {
    const owner = ownerMeant(context);
    if (owner === null) return [];
    const { t, hasBlockList } = context;
    const { list, id, isFree } = owner;
    const areas = areasOf(list, id);
    const isThere = ({ needsBlockList, needsPlan }: SettingEntry) =>
      (hasBlockList || !needsBlockList) && !(isFree && needsPlan);
    const offered = Object.entries(SETTINGS[list]).filter(([, entry]) => isThere(entry));
    return offered.map(([name, { text, detail, words, page, rule }]): PaletteEntry => {
      const to = `/${list}/${encodeURIComponent(id)}/${page}`;
      const area = areas.flatMap(({ pages }) => pages).find((each) => isCurrent(each, to));
      return {
        id: `setting:${list}:${id}:${name}`,
        title: t(text),
        detail: detail && t(detail),
        words: t(words).split(/[,،、，]\s*/u),
        icon: area?.icon ?? SlidersHorizontal,
        fromWords: 1,
        note: owner.note ?? (area ? t(area.text) : ""),
        act: { to: rule === undefined ? to : `${to}?rule=${rule}` },
      };
    });
  },
};
