import type { ReactNode } from "react";

interface CountPillProps {
  shown: string;
  /** What is read out in place of the number. */
  label: ReactNode;
}

/** How many there are that nobody has seen. */
export function CountPill({ shown, label }: CountPillProps) {
  return (
    <>
      <span
        aria-hidden
        className="num grid min-w-6 shrink-0 place-items-center rounded-full bg-accent px-1.5 py-0.5 text-xs font-semibold text-on-accent"
      >
        {shown}
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
}
