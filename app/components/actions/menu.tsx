import type { MouseEvent, ReactNode } from "react";
import { useClosingDetails } from "./use-closing-details.ts";

/**
 * A button with links below it, which work before the page's scripts do. Closes on choice, Escape and a press outside.
 */
export function Menu({ label, children }: { label: ReactNode; children: ReactNode }) {
  const { ref, close } = useClosingDetails();
  // A link that is hidden while it has the focus would lose it to nothing.
  const chosen = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a"))
      ref.current?.querySelector("summary")?.focus({ preventScroll: true });
    close();
  };
  return (
    <details ref={ref} className="relative">
      <summary className="tap flex cursor-pointer list-none items-center gap-2 rounded-md bg-surface px-3 text-sm font-medium shadow-1 hover:bg-hover [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      {/* biome-ignore lint/a11y: the links inside take keys and clicks; this only closes after them */}
      <div
        onClick={chosen}
        className="absolute end-0 z-50 mt-1 grid min-w-48 gap-0.5 rounded-lg bg-raised p-1 shadow-2"
      >
        {children}
      </div>
    </details>
  );
}
