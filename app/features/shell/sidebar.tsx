import { useLocation } from "@remix-run/react";
import { ArrowLeft, PanelLeftClose, PanelLeftOpen, ShieldCheck } from "../../components/icons.ts";
import { Link } from "../../components/link.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { useFold } from "./fold.ts";
import { useFoldTips } from "./fold-tips.tsx";
import { COMMUNITY, MENU_PATH, type NavItem, sectionItems } from "./nav-items.ts";
import { NavList } from "./nav-list.tsx";
import type { ChatPlace, ShellPlace } from "./place.ts";
import { SwitchRow } from "./switch-row.tsx";

/** Navigation of wide screens; folded, its icons alone (NAV-31 to NAV-34). */
export function Sidebar({ place: { chat } }: { place: ShellPlace }) {
  const { isFolded, toggle } = useFold();
  const [tip, tipped] = useFoldTips(isFolded);
  const { pathname } = useLocation();
  return (
    <>
      <aside
        data-folded={isFolded ? "" : undefined}
        {...tipped}
        className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-e border-line bg-surface p-3 data-[folded]:px-2 lg:flex"
      >
        {chat ? <ChatNavigation place={chat} /> : <TopNavigation />}
        <div className="mt-auto grid gap-0.5 pt-3">
          {/* On its own page it stands in the middle. */}
          {pathname !== MENU_PATH && <AccountMenu />}
          <FoldRow isFolded={isFolded} onToggle={toggle} />
        </div>
      </aside>
      {tip}
    </>
  );
}

function TopNavigation() {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/groups" className="menu-row mb-2 font-semibold">
        <ShieldCheck aria-hidden className="text-accent-text" />
        <span className="text-base">{t("shell.product")}</span>
      </Link>
      <PaletteButton shape="row" />
      <Sections label={t("shell.community")} items={COMMUNITY} isTitled />
    </>
  );
}

function ChatNavigation({ place }: { place: ChatPlace }) {
  const { t } = useTranslation();
  const { kind, chat } = place;
  return (
    <>
      <Link to={`/${kind}`} className="menu-row text-muted">
        <ArrowLeft aria-hidden className="flip" />
        <span>{t("common.backToDashboard")}</span>
      </Link>
      <PaletteButton shape="row" />
      <SwitchRow chat={place} />
      <Sections label={chat.title} items={sectionItems(kind, chat.id)} />
    </>
  );
}

interface SectionsProps {
  label: string;
  items: readonly NavItem[];
  /** Whether the label is to be seen. */
  isTitled?: boolean;
}

function Sections({ label, items, isTitled = false }: SectionsProps) {
  return (
    <nav aria-label={label}>
      {isTitled && (
        <p aria-hidden className="px-3 pb-1 text-xs text-muted in-data-[folded]:hidden">
          {label}
        </p>
      )}
      <NavList items={items} listClassName="grid gap-0.5" className="menu-row" />
    </nav>
  );
}

function FoldRow({ isFolded, onToggle }: { isFolded: boolean; onToggle(): void }) {
  const { t } = useTranslation();
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <button type="button" onClick={onToggle} className="menu-row text-muted">
      <Icon aria-hidden className="flip" />
      <span>{t(isFolded ? "shell.unfold" : "shell.fold")}</span>
    </button>
  );
}
