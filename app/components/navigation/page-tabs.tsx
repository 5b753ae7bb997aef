import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { usePrefetch } from "../../client/page/connection.ts";

export interface PageTab {
  to: string;
  text: string;
  isCurrent: boolean;
  /** After the text: how many wait there. */
  badge?: ReactNode;
}

interface PageTabsProps {
  label: string;
  tabs: readonly PageTab[];
  /** Below other tabs, and quieter than those. */
  isSecond?: boolean;
}

const FIRST = {
  tab: "-mb-px border-b-2 px-3 -outline-offset-2",
  current: "border-accent font-semibold text-accent-text",
  other: "border-transparent text-muted hover:text-text",
};
const SECOND = {
  tab: "rounded-full px-3.5",
  current: "bg-accent-soft font-semibold text-accent-text",
  other: "text-muted hover:bg-hover hover:text-text",
};

/** Shows the pages of one section beside one another, under the page's heading. Many of them scroll sideways. */
export function PageTabs({ label, tabs, isSecond = false }: PageTabsProps) {
  const prefetch = usePrefetch();
  const style = isSecond ? SECOND : FIRST;
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className={clsx("flex min-w-max gap-1", !isSecond && "border-b border-line")}>
        {tabs.map(({ to, text, isCurrent, badge }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch={prefetch}
              aria-current={isCurrent ? "page" : undefined}
              className={clsx(
                "tap flex items-center gap-2 text-sm",
                style.tab,
                isCurrent ? style.current : style.other,
              )}
            >
              {text}
              {badge}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
