import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx";
import { ArrowLeft, Menu, ShieldCheck } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { BOTS_PATH, botPath } from "../../shared/bot/bot-path.ts";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { botItems, isCurrent, MENU_PATH, type NavItem, sectionItems } from "../../shared/nav/nav-items.ts";
import type { ShellPlace } from "../../shared/nav/place.ts";
import { PaletteButton } from "../palette/palette-button.tsx";

/**
 * Header of narrow screens: inside a chat or bot the way back, where one is, and the account's menu. In Telegram's web
 * view, which has a header and a way back of its own, only the name is left, where the page does not say it itself.
 */
export function PhoneHeader({ place }: { place: ShellPlace }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const inside = insideOf(place);
  const needsName = inside !== null && pathname !== inside.first;
  return (
    <header
      className={clsx(
        "sticky top-0 z-10 flex min-h-14 items-center gap-1 border-b border-line bg-surface ps-2 pe-2 lg:hidden",
        needsName ? "tg:static tg:min-h-0 tg:border-0 tg:bg-transparent tg:px-4 tg:pt-3" : "tg:hidden",
      )}
    >
      {inside ? (
        <InsideHeader inside={inside} />
      ) : (
        <>
          <Link to="/groups" className="tap flex min-w-0 grow items-center gap-2 ps-2 font-semibold">
            <ShieldCheck aria-hidden className="size-6 shrink-0 text-accent-text" />
            {t("shell.product")}
          </Link>
          <PaletteButton shape="icon" />
        </>
      )}
    </header>
  );
}

/** The chat or bot that a page is inside of: its first page, the list above that, and its sections. */
interface Inside {
  name: string;
  first: string;
  above: string;
  items: readonly NavItem[];
}

function insideOf({ chat, bot }: ShellPlace): Inside | null {
  if (chat) {
    const { kind } = chat;
    const { id, title } = chat.chat;
    return { name: title, first: chatPath(kind, id), above: `/${kind}`, items: sectionItems(kind, id) };
  }
  if (bot === null) return null;
  const { id } = bot.bot;
  return { name: bot.name, first: botPath(id, "settings"), above: BOTS_PATH, items: botItems(id) };
}

function InsideHeader({ inside: { name, first, above, items } }: { inside: Inside }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const section = items.find((item) => isCurrent(item, pathname));
  return (
    <>
      <Link
        to={pathname === first ? above : first}
        aria-label={t("common.back")}
        className="tap grid place-items-center rounded-md hover:bg-hover tg:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <div className="min-w-0 grow">
        <p className="font-semibold">
          <bdi className="cut">{name}</bdi>
        </p>
        {section && <p className="truncate text-xs text-muted tg:hidden">{t(section.text)}</p>}
      </div>
      <PaletteButton shape="icon" />
      <Link
        to={MENU_PATH}
        aria-label={t("shell.menu")}
        className="tap grid place-items-center rounded-md hover:bg-hover tg:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </Link>
    </>
  );
}
