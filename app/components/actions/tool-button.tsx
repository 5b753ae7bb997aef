import clsx from "clsx";
import type { LucideIcon } from "lucide-react";

interface ToolButtonProps {
  icon: LucideIcon;
  /** Read out, and shown by the pointer. */
  label: string;
  isOff?: boolean;
  /** For an icon that points along the line of reading. */
  isFlipped?: boolean | undefined;
  onPress(): void;
}

/** Shows a button that is only an icon, in a row of such. */
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
