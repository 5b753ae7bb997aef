import { Link, useLocation } from "@remix-run/react";
import { ArrowLeft, PanelLeftClose, PanelLeftOpen, ShieldCheck } from "lucide-react";
import { botPhotoAddress } from "../../../domain/media/file-address.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { BotPageData } from "../../shared/bot/bot-page-data.ts";
import { BOTS_PATH } from "../../shared/bot/bot-path.ts";
import { HealthDot } from "../../shared/bot/health.tsx";
import { BACK } from "../../shared/lists/use-chat-search.ts";
import { type NavBadges, useNavBadges } from "../../shared/nav/nav-badges.ts";
import { MENU_PATH, type NavItem, TOP } from "../../shared/nav/nav-items.ts";
import { areasHere, type ChatPlace, type ShellPlace } from "../../shared/nav/place.ts";
import { planWords } from "../../shared/plan/plan-words.ts";
import { TaskLine } from "../../shared/tasks/task-line.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { useFold, useFoldTips } from "./fold.tsx";
import { NavList } from "./nav-list.tsx";
import { AccountMenu } from "./profile/account-menu.tsx";
import { SwitchRow } from "./switch-row.tsx";

/** Shows the navigation of wide screens; folded, its icons alone (NAV-31 to NAV-34). */
export function Sidebar({ place }: { place: ShellPlace }) {
  const { chat, bot } = place;
  const badges = useNavBadges(place);
  const areas = areasHere(place);
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
        {chat && <ChatNavigation place={chat} areas={areas} badges={badges} />}
        {bot && <BotNavigation data={bot} areas={areas} badges={badges} />}
        {!chat && !bot && <TopNavigation badges={badges} />}
        <div className="mt-auto grid gap-0.5 pt-3">
          <TaskLine />
          {/* On its own page it stands in the middle. */}
          {pathname !== MENU_PATH && <AccountMenu />}
          <FoldRow isFolded={isFolded} onToggle={toggle} />
        </div>
      </aside>
      {tip}
    </>
  );
}

function TopNavigation({ badges }: { badges: NavBadges }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/groups" className="menu-row mb-2 font-semibold">
        <ShieldCheck aria-hidden className="text-accent-text" />
        <span className="text-base">{t("shell.product")}</span>
      </Link>
      <PaletteButton shape="row" />
      <Sections label={t("shell.community")} items={TOP} badges={badges} isTitled />
    </>
  );
}

interface InsideProps {
  areas: readonly NavItem[];
  badges: NavBadges;
}

function ChatNavigation({ place, areas, badges }: InsideProps & { place: ChatPlace }) {
  const { kind, chat } = place;
  return (
    <>
      <BackRow to={`/${kind}`} />
      <SwitchRow chat={place} />
      <Sections label={chat.title} items={areas} badges={badges} />
    </>
  );
}

function BotNavigation({ data: { bot, name, plan }, areas, badges }: InsideProps & { data: BotPageData }) {
  const { t } = useTranslation();
  return (
    <>
      <BackRow to={BOTS_PATH} />
      <div data-tip={name} className="flex min-w-0 shrink-0 items-center gap-3 px-1.5 py-2 text-sm">
        <Avatar name={name} peer={bot.id} photo={botPhotoAddress(bot.id)} size="sm" />
        <span className="min-w-0 grow in-data-[folded]:hidden">
          <span className="flex items-center gap-2 font-semibold">
            <bdi className="cut">{name}</bdi>
            <HealthDot bot={bot} />
          </span>
          <span className="block truncate text-xs text-muted">
            <bdi dir="ltr">@{bot.username}</bdi> · {planWords(t, plan)}
          </span>
        </span>
      </div>
      <Sections label={name} items={areas} badges={badges} />
    </>
  );
}

function BackRow({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={to} state={BACK} className="menu-row text-muted">
        <ArrowLeft aria-hidden />
        <span>{t("common.backToDashboard")}</span>
      </Link>
      <PaletteButton shape="row" />
    </>
  );
}

interface SectionsProps {
  label: string;
  items: readonly NavItem[];
  badges: NavBadges;
  /** The label is visible. */
  isTitled?: boolean;
}

function Sections({ label, items, badges, isTitled = false }: SectionsProps) {
  return (
    <nav aria-label={label}>
      {isTitled && (
        <p aria-hidden className="px-3 pb-1 text-xs text-muted in-data-[folded]:hidden">
          {label}
        </p>
      )}
      <NavList items={items} badges={badges} listClassName="grid gap-0.5" className="menu-row" />
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
