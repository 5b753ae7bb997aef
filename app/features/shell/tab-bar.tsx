import { NavLink } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { TOP_LEVEL } from "./nav-items.ts";

/** Navigation of narrow screens, at the top level only. */
export function TabBar() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("shell.navigation")}
      className="pad-safe-b fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface lg:hidden"
    >
      <ul className="flex">
        {TOP_LEVEL.map(({ to, text, icon: Icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <NavLink
              to={to}
              prefetch="intent"
              className={({ isActive }) =>
                clsx(
                  "grid min-h-14 place-items-center content-center gap-0.5 text-2xs -outline-offset-2",
                  isActive ? "font-semibold text-accent-text" : "text-muted",
                )
              }
            >
              <Icon aria-hidden className="size-6" />
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
