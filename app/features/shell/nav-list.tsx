import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx";
import { usePrefetch } from "../../client/page/connection.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { badgeOf, type NavBadge, type NavBadges } from "../../shared/nav/nav-badges.ts";
import { isCurrent, type NavItem } from "../../shared/nav/nav-items.ts";

interface NavListProps {
  items: readonly NavItem[];
  /** Classes of a link. */
  className: string;
  iconClassName?: string;
  listClassName: string;
  itemClassName?: string;
  badges: NavBadges;
  /** Tells whether names are short and badges stand at the icons. */
  isTabBar?: boolean;
}

/** Links with an icon each; the current one is marked visibly (`aria-[current]:`) and for screen readers. */
export function NavList({ items, className, iconClassName, listClassName, itemClassName, ...rest }: NavListProps) {
  const { badges, isTabBar = false } = rest;
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
            <span>{t((isTabBar ? item.short : undefined) ?? item.text)}</span>
            <Badge badge={badgeOf(badges, item)} isAtIcon={isTabBar} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shows a number at the end of a row; at the icon in the tab bar and the folded sidebar (NAV-35). */
function Badge({ badge, isAtIcon }: { badge: NavBadge | undefined; isAtIcon: boolean }) {
  if (badge === undefined) return null;
  return (
    <>
      <span
        aria-hidden
        className={clsx(
          "num grid min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent",
          isAtIcon
            ? "absolute ms-9 -mt-7"
            : "ms-auto in-data-[folded]:absolute in-data-[folded]:ms-6 in-data-[folded]:-mt-4",
        )}
      >
        {badge.shown}
      </span>
      <span className="sr-only">{badge.label}</span>
    </>
  );
}
