import { Search } from "./icons.ts";
import { FIELD } from "./select-field.tsx";

interface SearchFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A field that narrows the list below it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="relative">
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${FIELD} ps-9! placeholder:text-muted`}
      />
    </div>
  );
}
