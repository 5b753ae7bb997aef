import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { usePrefetch } from "../../client/page/connection.ts";

interface CellProps {
  to: string;
  icon: LucideIcon;
  title: string;
  /** At the end of the line: how many, or which. */
  value?: ReactNode;
}

/** Shows a link as one line of a list; it stands in a `<ul>`. */
export function Cell({ to, icon: Icon, title, value, className }: CellProps & { className?: string | undefined }) {
  const prefetch = usePrefetch();
  return (
    <li className={className}>
      <Link
        to={to}
        prefetch={prefetch}
        className="flex min-h-12 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-accent-text" />
        <span className="min-w-min shrink-[9999] grow">{title}</span>
        {value !== undefined && <span className="num min-w-0 text-end text-sm text-muted wrap-anywhere">{value}</span>}
        <ChevronRight aria-hidden className="flip size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
