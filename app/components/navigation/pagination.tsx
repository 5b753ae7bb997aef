import { Link } from "@remix-run/react";
import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { usePrefetch } from "../../client/page/connection.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface PaginationProps {
  /** From 1. */
  page: number;
  perPage: number;
  /** The number of rows, or whether another page follows when the number is not known. */
  total?: number | undefined;
  hasMore?: boolean;
  address(page: number): string;
  /** Name that distinguishes it from another pagination of the page. */
  label?: string;
}

const LOOK = "tap inline-flex items-center justify-center rounded-md px-2 text-sm";

/** Links to the other pages of a list; nothing where there is only one. */
export function Pagination({ page, perPage, total, hasMore = false, address, label }: PaginationProps) {
  const { t, i18n } = useTranslation();
  const shown = (value: number) => formatNumber(i18n.language, value);
  const pages = total === undefined ? null : Math.max(1, Math.ceil(total / perPage));
  const isLast = pages === null ? !hasMore : page >= pages;
  if (page === 1 && isLast) return null;
  return (
    <nav aria-label={label ?? t("pages.title")} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="num text-sm text-muted">
        {total === undefined
          ? t("pages.page", { page: shown(page) })
          : t("pages.shown", {
              first: shown(Math.min(total, (page - 1) * perPage + 1)),
              last: shown(Math.min(total, page * perPage)),
              total: shown(total),
            })}
      </p>
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <Step to={page > 1 ? address(page - 1) : null} rel="prev" label={t("pages.previous")}>
            <ChevronRight aria-hidden className="size-4 rotate-180 rtl:rotate-0" />
          </Step>
        </li>
        {pages !== null &&
          pageWindow(page, pages).map((each, index) =>
            each === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
              <li key={`gap-${index}`} aria-hidden className="px-1 text-muted max-sm:hidden">
                …
              </li>
            ) : (
              <li key={each} className="max-sm:hidden">
                <Link
                  to={address(each)}
                  aria-label={t("pages.page", { page: shown(each) })}
                  aria-current={each === page ? "page" : undefined}
                  className={clsx(
                    LOOK,
                    "num",
                    each === page ? "bg-selected font-semibold text-accent-text" : "hover:bg-hover",
                  )}
                >
                  {shown(each)}
                </Link>
              </li>
            ),
          )}
        <li>
          <Step to={isLast ? null : address(page + 1)} rel="next" label={t("pages.next")}>
            <ChevronRight aria-hidden className="flip size-4" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

function Step({ to, rel, label, children }: { to: string | null; rel: string; label: string; children: ReactNode }) {
  const prefetch = usePrefetch();
  if (to === null) {
    return (
      <span aria-hidden className={`${LOOK} text-muted opacity-60`}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={to}
      rel={rel}
      prefetch={prefetch}
      aria-label={label}
      className={`${LOOK} text-accent-text hover:bg-hover`}
    >
      {children}
    </Link>
  );
}

/** Pages beside the present one that have links. */
const NEIGHBOURS = 1;

/** Chooses the pages that get links: the first, the last, those around the present one; null for a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const isShown = (each: number) => each === 1 || each === pages || Math.abs(each - page) <= NEIGHBOURS;
  const shown: (number | null)[] = [];
  for (let each = 1; each <= pages; each++) {
    // A single page is not left out: the gap would be as wide as its link.
    if (isShown(each) || (isShown(each - 1) && isShown(each + 1))) shown.push(each);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
}
