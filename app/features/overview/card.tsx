import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface CardProps {
  title: string;
  more?: { to: string; text: string };
  children: ReactNode;
}

/** Frames a list of the overview, with a link to the whole list where there is a page for it. */
export function Card({ title, more, children }: CardProps) {
  return (
    <section aria-label={title} className="min-w-0 overflow-clip rounded-lg bg-surface shadow-1">
      <div className="flex min-h-9 items-center justify-between gap-2 ps-4 pe-1 pt-1">
        <h2 className="text-sm font-semibold">{title}</h2>
        {more && (
          <Link to={more.to} className="tap flex items-center rounded-md px-3 text-sm text-accent-text hover:underline">
            {more.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
