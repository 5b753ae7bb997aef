import clsx from "clsx";
import { X } from "lucide-react";
import type { ReactNode } from "react";

interface ChipProps {
  children: ReactNode;
  tone?: "plain" | "accent";
  /** Adds a button that removes the chip; the button's name. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
  disabled?: boolean;
}

/** Shows a word or two in a frame: a trigger, a tag, a topic. */
export function Chip({ children, tone = "plain", onRemove, removeLabel, disabled = false }: ChipProps) {
  return (
    <span
      className={clsx(
        "inline-flex max-w-full items-center rounded-sm text-sm",
        tone === "accent" ? "bg-accent-soft text-accent-text" : "bg-hover",
        disabled && "text-muted",
      )}
    >
      <bdi className={clsx("min-w-0 break-words py-1 ps-2", onRemove ? "pe-1" : "pe-2")}>{children}</bdi>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          disabled={disabled}
          onClick={onRemove}
          className="grid min-h-8 min-w-8 shrink-0 place-items-center rounded-sm hover:text-danger-text disabled:opacity-60 fine:min-h-6 fine:min-w-6"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  );
}
