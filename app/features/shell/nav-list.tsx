import { useLocation } from "@remix-run/react";
import { Link } from "../../components/link.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isCurrent, type NavItem } from "./nav-items.ts";

interface NavListProps {
  items: readonly NavItem[];
  /** Of a link. */
  className: string;
  iconClassName?: string;
  listClassName: string;
  itemClassName?: string;
}

/** Links with an icon each, the current one marked for eyes (`aria-[current]:`) and ears. */
export function NavList({ items, className, iconClassName, listClassName, itemClassName }: NavListProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <ul className={listClassName}>
      {items.map((item) => (
        <li key={item.to} className={itemClassName}>
          <Link
            to={item.to}
            prefetch="intent"
            aria-current={isCurrent(item, pathname) ? "page" : undefined}
            className={className}
          >
            <item.icon aria-hidden className={iconClassName} />
            <span>{t(item.text)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
