import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { FIELD } from "./select-field.tsx";

interface LabelledProps extends Omit<ComponentProps<"input">, "type" | "aria-label" | "placeholder" | "className"> {
  label: string;
}

function SearchInput({ label, ...input }: LabelledProps) {
  return (
    <label
      className={`${FIELD} flex cursor-text items-center gap-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus`}
    >
      <Search aria-hidden className="size-4 shrink-0 text-muted" />
      <input
        {...input}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        className="min-w-0 grow self-stretch bg-transparent outline-none placeholder:text-muted"
      />
    </label>
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** Shows a field that narrows the list below it. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <SearchInput label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
);

/** Shows the field `keyword` of a form that asks the server; works before hydration. */
export const KeywordField = ({ label, value, max }: { label: string; value: string; max: number }) => (
  <SearchInput
    label={label}
    name="keyword"
    enterKeyHint="search"
    autoComplete="off"
    defaultValue={value}
    maxLength={max}
  />
);
