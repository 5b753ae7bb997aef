import type { Bot } from "../../../domain/bots/bot.ts";
import { CountPill } from "../../components/data/badge.tsx";
import { Cell } from "../../components/navigation/cell.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useUnread } from "../../shared/bot/unread-bots.ts";
import { botItems } from "../../shared/nav/nav-items.ts";
import { navBadges } from "./nav-badges.ts";

/** The ways on from a bot's first page, on narrow screens, where no sidebar lists them (NAV-22). */
export function BotSections({ bot: { id, countUnreadChats } }: { bot: Pick<Bot, "id" | "countUnreadChats"> }) {
  const { t, i18n } = useTranslation();
  const chats = useUnread().get(id) ?? countUnreadChats;
  const badges = navBadges(t, i18n.language, { bots: 0, chats, botId: id });
  const [, ...others] = botItems(id);
  if (others.length === 0) return null;
  return (
    <nav aria-label={t("overview.sections")} className="lg:hidden">
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1">
        {others.map(({ to, text, icon }) => {
          const badge = badges.get(to);
          return <Cell key={to} to={to} icon={icon} title={t(text)} value={badge && <CountPill {...badge} />} />;
        })}
      </ul>
    </nav>
  );
}
