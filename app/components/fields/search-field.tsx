import { Search } from "lucide-react";
import { FIELD } from "./select-field.tsx";

interface SearchFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** Shows a field that narrows the list below it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label
      className={`${FIELD} flex cursor-text items-center gap-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus`}
    >
      <Search aria-hidden className="size-4 shrink-0 text-muted" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-w-0 grow self-stretch bg-transparent outline-none placeholder:text-muted"
      />
    </label>
  );
}
