import { Link, useLocation } from "@remix-run/react";
import { usePrefetch } from "../../client/page/connection.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isCurrent, type NavItem } from "../../shared/nav/nav-items.ts";
import type { NavBadge } from "../bots/nav-badges.ts";

interface NavListProps {
  items: readonly NavItem[];
  /** Of a link. */
  className: string;
  iconClassName?: string;
  listClassName: string;
  itemClassName?: string;
  /** By the entries' addresses. */
  badges?: ReadonlyMap<string, NavBadge>;
}

/** Links with an icon each, the current one marked for eyes (`aria-[current]:`) and ears. */
export function NavList({ items, className, iconClassName, listClassName, itemClassName, badges }: NavListProps) {
  const prefetch = usePrefetch();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <ul className={listClassName}>
      {items.map((item) => (
        <li key={item.to} className={itemClassName}>
          <Link
            to={item.to}
            prefetch={prefetch}
            aria-current={isCurrent(item, pathname) ? "page" : undefined}
            className={className}
          >
            <item.icon aria-hidden className={iconClassName} />
            <span>{t(item.text)}</span>
            <Badge badge={badges?.get(item.to)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** At the end of a row; at the icon where there is no row: in the tab bar and the folded sidebar (NAV-35). */
function Badge({ badge }: { badge: NavBadge | undefined }) {
  if (badge === undefined) return null;
  return (
    <>
      <span
        aria-hidden
        className="num ms-auto grid min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent in-data-[folded]:absolute in-data-[folded]:ms-6 in-data-[folded]:-mt-4 max-lg:absolute max-lg:ms-9 max-lg:-mt-7"
      >
        {badge.shown}
      </span>
      <span className="sr-only">{badge.label}</span>
    </>
  );
}
