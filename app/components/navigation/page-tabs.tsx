import { NavLink } from "@remix-run/react";
import clsx from "clsx";
import { usePrefetch } from "../../client/page/connection.ts";

export interface PageTab {
  to: string;
  text: string;
  /** Marked only on this very path, not on those below it. */
  isExact?: boolean;
}

/** Shows the pages of one section beside one another, under the page's heading. Many of them scroll sideways. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const prefetch = usePrefetch();
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {tabs.map(({ to, text, isExact = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              prefetch={prefetch}
              end={isExact}
              className={({ isActive }) =>
                clsx(
                  "tap -mb-px flex items-center border-b-2 px-3 text-sm -outline-offset-2",
                  isActive
                    ? "border-accent font-semibold text-accent-text"
                    : "border-transparent text-muted hover:text-text",
                )
              }
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
