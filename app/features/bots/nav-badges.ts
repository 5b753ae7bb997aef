import type { TFunction } from "i18next";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { BOTS_PATH, botPath } from "../../shared/bot/bot-path.ts";
import { countUnreadBots, useUnread } from "../../shared/bot/unread-bots.ts";
import type { ShellPlace } from "../../shared/nav/place.ts";

/** A number at the end of a menu entry, and what is read out in its place. */
export interface NavBadge {
  shown: string;
  label: string;
}

/** The badges of the menu by the entries' addresses: bots with unread chats, and those chats of the bot of the page. */
export function useNavBadges({ bot }: ShellPlace): ReadonlyMap<string, NavBadge> {
  const { t, i18n } = useTranslation();
  const unread = useUnread();
  const here = bot ? (unread.get(bot.bot.id) ?? bot.bot.countUnreadChats) : 0;
  return navBadges(t, i18n.language, { bots: countUnreadBots(unread), chats: here, botId: bot?.bot.id ?? null });
}

interface Counts {
  bots: number;
  chats: number;
  botId: string | null;
}

export function navBadges(t: TFunction, lang: string, { bots, chats, botId }: Counts): ReadonlyMap<string, NavBadge> {
  const badges = new Map<string, NavBadge>();
  if (bots > 0) {
    const shown = formatNumber(lang, bots);
    badges.set(BOTS_PATH, { shown, label: t("bots.badge", { count: bots, shown }) });
  }
  if (chats > 0 && botId !== null) {
    const shown = formatNumber(lang, chats);
    badges.set(botPath(botId, "private_chat"), { shown, label: t("bots.unread", { count: chats, shown }) });
  }
  return badges;
}
