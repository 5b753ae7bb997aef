import { Link } from "@remix-run/react";
import clsx from "clsx";
import { useEffect, useRef } from "react";
import { usePrefetch } from "../../client/page/connection.ts";

export interface PageTab {
  to: string;
  text: string;
  isCurrent: boolean;
  /** Number of people who wait there, and the text read out instead of it. */
  badge?: { shown: string; label: string } | undefined;
}

interface PageTabsProps {
  label: string;
  tabs: readonly PageTab[];
  /** Tells whether the row stands below other tabs, and looks quieter than those. */
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
  const list = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab
  useEffect(() => showCurrent(list.current), [current]);
  return (
    <nav ref={list} aria-label={label} className="relative -mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
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

/** Pushes a row that is wider than the page sideways until its current tab is in sight; the page stays where it is. */
function showCurrent(list: HTMLElement | null): void {
  const tab = list?.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!list || !tab) return;
  const { left, right } = list.getBoundingClientRect();
  if (tab.left >= left && tab.right <= right) return;
  list.scrollBy({ left: (tab.left + tab.right - left - right) / 2 });
}

/** Shows a number over the corner of its tab: the tabs do not move when it comes. */
function Badge({ shown, label }: { shown: string; label: string }) {
  return (
    <>
      <span
        aria-hidden
        className="num absolute -end-2 top-0 grid min-w-4 place-items-center rounded-full bg-accent px-1 text-2xs font-semibold text-on-accent"
      >
        {shown}
      </span>
      <span className="sr-only"> {label}</span>
    </>
  );
}
