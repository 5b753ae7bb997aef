import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { ArrowLeft, Menu, ShieldCheck } from "../../components/icons.ts";
import { Link } from "../../components/link.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../chats/chat-kind.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { isCurrent, MENU_PATH, sectionItems } from "./nav-items.ts";
import type { ChatPlace, ShellPlace } from "./place.ts";

/**
 * Header of narrow screens: inside a chat the way back, where one is, and the account's menu. In Telegram's web view,
 * which has a header and a way back of its own, only the chat's name is left, where the page does not say it itself.
 */
export function PhoneHeader({ place: { chat } }: { place: ShellPlace }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const needsName = chat !== null && pathname !== chatPath(chat.kind, chat.chat.id);
  return (
    <header
      className={clsx(
        "sticky top-0 z-10 flex min-h-14 items-center gap-1 border-b border-line bg-surface ps-2 pe-2 lg:hidden",
        needsName ? "tg:static tg:min-h-0 tg:border-0 tg:bg-transparent tg:px-4 tg:pt-3" : "tg:hidden",
      )}
    >
      {chat ? (
        <InChat place={chat} />
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

function InChat({ place: { kind, chat } }: { place: ChatPlace }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const overview = chatPath(kind, chat.id);
  const section = sectionItems(kind, chat.id).find((item) => isCurrent(item, pathname));
  return (
    <>
      <Link
        to={pathname === overview ? `/${kind}` : overview}
        aria-label={t("common.back")}
        className="tap grid place-items-center rounded-md hover:bg-hover tg:hidden"
      >
        <ArrowLeft aria-hidden className="flip size-5" />
      </Link>
      <div className="min-w-0 grow">
        <p className="font-semibold">
          <bdi className="cut">{chat.title}</bdi>
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
