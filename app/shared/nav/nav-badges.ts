import type { TFunction } from "i18next";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { BOTS_PATH, botPath } from "../bot/bot-path.ts";
import { countUnreadBots, useUnread } from "../bot/unread-bots.ts";
import { failedAnnouncements, waiting as waitingCount } from "../chat/chat-counts.ts";
import { chatPath } from "../chat/chat-kind.ts";
import { TASKS_PATH, useTaskCounts } from "../tasks/task-counts.ts";
import type { NavArea, NavPage } from "./areas.ts";
import type { NavItem } from "./nav-items.ts";
import type { ShellPlace } from "./place.ts";

/** A number at the end of a menu entry, and the text read out instead of it. */
export interface NavBadge {
  shown: string;
  label: string;
}

/** Badges by the addresses of the entries. */
export type NavBadges = ReadonlyMap<string, NavBadge>;

/**
 * Provides the badges of the menu and its tabs, which count only what waits for a person: bots with unread chats,
 * unread chats of the page's bot, newcomers waiting in the page's group, failed announcements and failed tasks.
 */
export function useNavBadges(place: ShellPlace): NavBadges {
  const { t, i18n } = useTranslation();
  const { chat, bot } = place;
  const unread = useUnread();
  const waiting = waitingCount.useCount(chat?.chat.id ?? "");
  const { failed } = useTaskCounts();
  return navBadges(t, i18n.language, place, {
    bots: countUnreadBots(unread),
    chats: bot ? (unread.get(bot.bot.id) ?? bot.bot.countUnreadChats) : 0,
    waiting,
    announcements: failedAnnouncements.useCount(chat?.chat.id ?? ""),
    failed,
  });
}

interface Counts {
  bots: number;
  chats: number;
  waiting: number;
  announcements: number;
  failed: number;
}

/** Returns the counts of the areas in which something waits for a person. */
export function navBadges(t: TFunction, lang: string, place: ShellPlace, counts: Counts): NavBadges {
  const badges = new Map<string, NavBadge>();
  const { chat, bot } = place;
  const { bots, chats, waiting, announcements, failed } = counts;
  const shown = (count: number) => formatNumber(lang, count);
  if (bots > 0)
    badges.set(BOTS_PATH, { shown: shown(bots), label: t("bots.badge", { count: bots, shown: shown(bots) }) });
  if (failed > 0)
    badges.set(TASKS_PATH, { shown: shown(failed), label: t("tasks.badge", { count: failed, shown: shown(failed) }) });
  if (chats > 0 && bot !== null) {
    const label = t("bots.unread", { count: chats, shown: shown(chats) });
    badges.set(botPath(bot.bot.id, "private_chat"), { shown: shown(chats), label });
  }
  if (waiting > 0 && chat !== null) {
    const label = t("needs.waiting", { count: waiting, shown: shown(waiting) });
    badges.set(chatPath(chat.kind, chat.chat.id, "newcomers/waiting"), { shown: shown(waiting), label });
  }
  if (announcements > 0 && chat !== null) {
    const label = t("needs.failedAnnouncements", { count: announcements, shown: shown(announcements) });
    badges.set(chatPath(chat.kind, chat.chat.id, "announcements"), { shown: shown(announcements), label });
  }
  return badges;
}

/** Returns the badge of a menu entry: its own, or that of a page of its area. */
export function badgeOf(
  badges: NavBadges,
  item: Pick<NavItem, "to"> & Partial<NavPage & NavArea>,
): NavBadge | undefined {
  const { to, pages = [], parts = [] } = item;
  return badges.get(to) ?? [...pages, ...parts].map((below) => badgeOf(badges, below)).find(Boolean);
}
