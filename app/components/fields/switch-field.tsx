import clsx from "clsx";
import { LoaderCircle } from "lucide-react";
import { useId } from "react";
import { haptic } from "../../client/telegram/haptics.ts";
import { SaveFailure, SaveMark, type SaveState } from "../feedback/save-mark.tsx";

interface SwitchFieldProps {
  label: string;
  detail?: string;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  /** Being saved: shows a spinner, and takes no other press (OVW-17). */
  isBusy?: boolean;
  /** Outcome of saving, shown in place; has precedence over `isBusy`. */
  told?: SaveState;
  /** Styles the label as a heading. */
  isTitle?: boolean;
}

/** Shows a setting that is on or off, as a cell; it keeps the focus while it is being saved (docs/decisions/267). */
export function SwitchField({
  label,
  detail,
  checked,
  onChange,
  disabled = false,
  isBusy = false,
  told,
  isTitle = false,
}: SwitchFieldProps) {
  const id = useId();
  const isSaving = told?.isBusy ?? isBusy;
  const field = (
    <label
      htmlFor={id}
      className="flex min-h-12 cursor-pointer items-center gap-3 py-2 has-disabled:cursor-not-allowed"
    >
      <span className="min-w-0 grow">
        <span className={clsx("block text-sm", isTitle && "font-semibold")}>{label}</span>
        {detail && <span className="block text-xs text-muted">{detail}</span>}
      </span>
      {told ? (
        <SaveMark {...told} />
      ) : (
        isSaving && <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-muted" />
      )}
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-busy={isSaving}
        checked={checked}
        disabled={disabled}
        aria-disabled={isSaving || undefined}
        onChange={(event) => {
          if (isSaving) return;
          haptic("light");
          onChange(event.currentTarget.checked);
        }}
        className="switch shrink-0"
      />
    </label>
  );
  if (told === undefined) return field;
  return (
    <div>
      {field}
      <SaveFailure {...told} />
    </div>
  );
}
