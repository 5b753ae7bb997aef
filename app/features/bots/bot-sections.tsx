import type { Bot } from "../../../domain/bots/bot.ts";
import { Cell } from "../../components/cell.tsx";
import { CountPill } from "../../components/count-pill.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { botItems } from "../shell/nav-items.ts";
import { navBadges } from "./nav-badges.ts";
import { useUnread } from "./unread-bots.ts";

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
