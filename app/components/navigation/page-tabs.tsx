import { Link } from "@remix-run/react";
import clsx from "clsx";
import { usePrefetch } from "../../client/page/connection.ts";

export interface PageTab {
  to: string;
  text: string;
  isCurrent: boolean;
  /** Number of those who wait there, and what is read out in its place. */
  badge?: { shown: string; label: string } | undefined;
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
    <nav aria-label={label} className="relative -mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className={clsx("flex min-w-max gap-1", !isSecond && "border-b border-line")}>
        {tabs.map(({ to, text, isCurrent, badge }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch={prefetch}
              aria-current={isCurrent ? "page" : undefined}
              className={clsx(
                "tap relative flex items-center text-sm",
                style.tab,
                isCurrent ? style.current : style.other,
              )}
            >
              {text}
              {badge && <Badge {...badge} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Over the corner of its tab: the tabs do not move when it comes. */
function Badge({ shown, label }: { shown: string; label: string }) {
  return (
    <>
      <span
        aria-hidden
        className="num absolute end-0 top-0 grid min-w-4 place-items-center rounded-full bg-accent px-1 text-2xs font-semibold text-on-accent"
      >
        {shown}
      </span>
      <span className="sr-only"> {label}</span>
    </>
  );
}
