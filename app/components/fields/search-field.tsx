import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../actions/button.tsx";
import { FIELD } from "./select-field.tsx";

interface LabelledProps extends Omit<ComponentProps<"input">, "type" | "aria-label" | "placeholder" | "className"> {
  label: string;
  /** A button beside it has its sign on a phone. */
  hasButton?: boolean;
}

function SearchInput({ label, hasButton = false, ...input }: LabelledProps) {
  return (
    <label
      className={`${FIELD} flex cursor-text items-center gap-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus`}
    >
      <Search aria-hidden className={`size-4 shrink-0 text-muted ${hasButton ? "max-sm:hidden" : ""}`} />
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

interface KeywordSearchProps {
  label: string;
  /** Name of the button. */
  verb: string;
  value: string;
  max: number;
}

/**
 * Shows the field `keyword` of a form that asks the server, with its button; works before hydration. On a phone the
 * button is a sign alone, so that the words in the field have room in every language.
 */
export const KeywordSearch = ({ label, verb, value, max }: KeywordSearchProps) => (
  <>
    <SearchInput
      label={label}
      hasButton
      name="keyword"
      enterKeyHint="search"
      autoComplete="off"
      defaultValue={value}
      maxLength={max}
    />
    <Button type="submit" className="max-sm:px-3!">
      <Search aria-hidden className="size-5 shrink-0 sm:hidden" />
      <span className="max-sm:sr-only">{verb}</span>
    </Button>
  </>
);
