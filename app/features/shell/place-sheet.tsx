import { useLocation } from "@remix-run/react";
import { LayoutList, UserRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { searchForm } from "../../../domain/search/search-form.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { SearchField } from "../../components/fields/search-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { BOTS_PATH } from "../../shared/bot/bot-path.ts";
import { useNavBadges } from "../../shared/nav/nav-badges.ts";
import { MENU_PATH, type NavItem } from "../../shared/nav/nav-items.ts";
import { areasHere, isOffered, type ShellPlace, useShellPlace } from "../../shared/nav/place.ts";
import { NavList } from "./nav-list.tsx";
import { OwnChatsState, useOwnChats } from "./own-chats.tsx";
import { OtherChats } from "./switch-dialog.tsx";

const ROWS = "grid grid-cols-2 gap-0.5";

/** Shows on narrow screens where one can go from inside a chat or bot: its pages, other chats, the lists. */
export function PlaceSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const place = useShellPlace();
  const { own, retry } = useOwnChats();
  const [text, setText] = useState("");
  useClosedByLeaving(onClose);
  return (
    <Dialog shape="sheet" title={place.chat?.chat.title ?? place.bot?.name ?? t("shell.product")} onClosed={onClose}>
      <SearchField label={t("shell.places.search")} value={text} onChange={setText} />
      <Pages place={place} text={text} />
      <section aria-label={t("shell.others")} className="grid gap-1">
        <p aria-hidden className="px-3 text-xs text-muted">
          {t("shell.others")}
        </p>
        {own.state === "there" ? (
          <OtherChats chats={own.chats.filter(({ id }) => id !== place.chat?.chat.id)} text={text} onChosen={onClose} />
        ) : (
          <OwnChatsState own={own} onRetry={retry} />
        )}
      </section>
    </Dialog>
  );
}

/** Shows the pages that match a search under the names of their areas, then the links out. */
function Pages({ place, text }: { place: ShellPlace; text: string }) {
  const { t } = useTranslation();
  const badges = useNavBadges(place);
  const wanted = searchForm(text.trim());
  const fits = (item: Pick<NavItem, "text">) => searchForm(t(item.text)).includes(wanted);
  const areas = areasHere(place).map((area) => ({
    ...area,
    pages: area.pages.filter((page) => isOffered(page, place) && [area, page, ...page.parts].some(fits)),
  }));
  // A single page needs no heading above it.
  const alone = areas.filter(({ pages }) => pages.length === 1).flatMap(({ pages }) => pages);
  return (
    <nav aria-label={t("overview.sections")} className="grid gap-3">
      {areas
        .filter(({ pages }) => pages.length > 1)
        .map(({ to, text, pages }) => (
          <section key={to} aria-label={t(text)}>
            <p aria-hidden className="px-3 text-xs text-muted">
              {t(text)}
            </p>
            <NavList items={pages} badges={badges} listClassName={ROWS} className="menu-row" />
          </section>
        ))}
      <NavList
        items={[...alone, ...waysOut(place).filter(fits)]}
        badges={badges}
        listClassName={ROWS}
        className="menu-row"
      />
    </nav>
  );
}

function waysOut({ chat }: ShellPlace): NavItem[] {
  const list = chat?.kind === "groups" ? "groups.title" : chat ? "channels.title" : "bots.title";
  return [
    { to: chat ? `/${chat.kind}` : BOTS_PATH, sections: [], text: list, icon: LayoutList },
    { to: MENU_PATH, text: "shell.account", icon: UserRound },
  ];
}

/** Closes the sheet once another page is shown; the frame around it stays mounted. */
function useClosedByLeaving(onClose: () => void): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);
}
