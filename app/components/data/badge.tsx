import clsx from "clsx";
import type { ReactNode } from "react";

const TONES = {
  info: "bg-accent-soft text-accent-text",
  success: "bg-success-soft text-success-text",
  warning: "bg-warn-soft text-warn-text",
  error: "bg-danger-soft text-danger-text",
};

/** Shows a word or two about the state of the thing beside it. */
export function Badge({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={clsx("inline-block shrink-0 rounded-full px-2 py-0.5 text-center text-xs font-medium", TONES[tone])}
    >
      {children}
    </span>
  );
}

interface CountPillProps {
  shown: string;
  /** Text read out instead of the number. */
  label: ReactNode;
}

/** Shows the number of unseen things. */
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
