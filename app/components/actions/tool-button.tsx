import clsx from "clsx";
import type { LucideIcon } from "lucide-react";

interface ToolButtonProps {
  icon: LucideIcon;
  /** Name of the button, read out and shown as its tooltip. */
  label: string;
  isOff?: boolean;
  /** Mirrors the icon in languages read from right to left. */
  isFlipped?: boolean | undefined;
  onPress(): void;
}

/** Shows a button with an icon alone, for a row of such buttons. */
export function ToolButton({ icon: Icon, label, isOff = false, isFlipped = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // Not `disabled`: it keeps the focus of somebody who moves a thing to the end.
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className="tap grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-text aria-disabled:opacity-45"
    >
      <Icon aria-hidden className={clsx("size-[1.125rem]", isFlipped && "flip")} />
    </button>
  );
}
