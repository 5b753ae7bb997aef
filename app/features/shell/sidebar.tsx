import { Link, NavLink } from "@remix-run/react";
import clsx from "clsx";
import { Avatar } from "../../components/avatar.tsx";
import { ArrowLeft, ShieldCheck } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { planWords } from "../chats/plan-words.ts";
import { AccountMenu } from "./account-menu.tsx";
import { type NavItem, sectionItems, TOP_LEVEL } from "./nav-items.ts";
import type { ShellPlace } from "./place.ts";

const ROW = "tap flex items-center gap-3 rounded-md px-3 py-2 text-sm transition-colors duration-[120ms]";

/** Navigation of wide screens. */
export function Sidebar({ place: { chat } }: { place: ShellPlace }) {
  const { t } = useTranslation();
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-e border-line bg-surface p-3 lg:flex">
      {chat ? (
        <>
          <Link to={`/${chat.kind}`} className={clsx(ROW, "text-muted hover:bg-hover")}>
            <ArrowLeft aria-hidden className="flip size-5 shrink-0" />
            {t(chat.kind === "groups" ? "groups.title" : "channels.title")}
          </Link>
          <div className="flex items-center gap-3 px-3 py-2">
            <Avatar name={chat.chat.title} size="sm" />
            <div className="min-w-0 text-sm">
              <p className="truncate font-semibold">
                <bdi className="cut">{chat.chat.title}</bdi>
              </p>
              <p className="num truncate text-xs text-muted">
                {chat.members} · {planWords(t, chat.plan)}
              </p>
            </div>
          </div>
          <NavList items={sectionItems(chat.kind, chat.chat.id)} label={chat.chat.title} />
        </>
      ) : (
        <>
          <Link to="/groups" className={clsx(ROW, "mb-2 font-semibold")}>
            <ShieldCheck aria-hidden className="size-6 shrink-0 text-accent-text" />
            <span className="text-base">{t("shell.product")}</span>
          </Link>
          <NavList items={TOP_LEVEL} label={t("shell.navigation")} />
        </>
      )}
      <div className="mt-auto pt-3">
        <AccountMenu />
      </div>
    </aside>
  );
}

function NavList({ items, label }: { items: readonly NavItem[]; label: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label}>
      <ul className="grid gap-0.5">
        {items.map(({ to, text, icon: Icon, isExact = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={isExact}
              prefetch="intent"
              className={({ isActive }) =>
                clsx(ROW, isActive ? "bg-selected font-semibold text-accent-text" : "hover:bg-hover")
              }
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
