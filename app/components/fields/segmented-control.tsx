import { type ReactNode, useId } from "react";

interface SegmentedControlProps<Value extends string> {
  /** Above the segments, or only read out. */
  label: string;
  isLabelShown?: boolean;
  options: readonly { value: Value; text: ReactNode; isDisabled?: boolean }[];
  value: Value;
  onChange(value: Value): void;
  disabled?: boolean;
}

/** Offers a choice of a few as radio buttons beside one another. */
export function SegmentedControl<Value extends string>({
  label,
  isLabelShown = false,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0 disabled:opacity-60">
      <legend className={isLabelShown ? "mb-1 text-sm font-medium" : "sr-only"}>{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-md bg-hover p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-9 grow cursor-pointer items-center justify-center rounded-sm px-3 text-center text-sm font-medium text-muted has-checked:bg-raised dark:has-checked:bg-selected has-checked:text-accent-text has-checked:shadow-1 has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus fine:min-h-7"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-inherit opacity-0"
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
