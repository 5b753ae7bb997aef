import { useId } from "react";

interface SwitchFieldProps {
  label: string;
  detail?: string;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
}

/** A setting that is on or off, as a cell. */
export function SwitchField({ label, detail, checked, onChange, disabled = false }: SwitchFieldProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-12 cursor-pointer items-center gap-3 py-2 has-disabled:cursor-not-allowed"
    >
      <span className="min-w-0 grow">
        <span className="block text-sm">{label}</span>
        {detail && <span className="block text-xs text-muted">{detail}</span>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="switch shrink-0"
      />
    </label>
  );
}
