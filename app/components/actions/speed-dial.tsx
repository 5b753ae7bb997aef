import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import { Plus } from "lucide-react";
import { useClosingDetails } from "./use-closing-details.ts";

export interface SpeedDialItem {
  to: string;
  text: string;
  icon: LucideIcon;
}

/**
 * On narrow screens: a round button in the thumb's corner, above the safe area, that opens the page's main ways on.
 * Its links work before the page's scripts do.
 */
export function SpeedDial({ label, items }: { label: string; items: readonly SpeedDialItem[] }) {
  const { ref, close } = useClosingDetails();
  return (
    <nav aria-label={label} className="pad-safe-b fixed end-4 bottom-4 z-20 lg:hidden">
      <details ref={ref} className="group relative">
        <summary
          aria-label={label}
          className="grid size-14 cursor-pointer list-none place-items-center rounded-full bg-accent text-on-accent shadow-2 [&::-webkit-details-marker]:hidden"
        >
          <Plus aria-hidden className="size-6 transition-transform duration-[180ms] group-open:rotate-45" />
        </summary>
        <ul className="absolute end-0 bottom-full mb-3 grid w-max max-w-[calc(100vw-2rem)] gap-1 rounded-lg bg-raised p-1 shadow-3">
          {items.map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={close}
                className="flex min-h-12 items-center gap-3 rounded-md px-4 text-sm -outline-offset-2 hover:bg-hover"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-accent-text" />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
