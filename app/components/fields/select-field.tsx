import clsx from "clsx";
import { LoaderCircle } from "lucide-react";
import { useId } from "react";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { SaveFailure, SaveMark, type SaveState } from "../feedback/save-mark.tsx";

export interface SelectOption {
  value: string;
  label: string;
  /** Language of the label where it is not the page's. */
  lang?: string;
}

interface SelectFieldProps {
  label: string;
  detail?: string;
  options?: readonly SelectOption[];
  /** Options under headings; replaces `options`. */
  groups?: readonly { label: string; options: readonly SelectOption[] }[];
  value: string;
  onChange(value: string): void;
  /** Being saved: shows a spinner, and takes no other choice. */
  isBusy?: boolean;
  /** Outcome of saving, shown in place; has precedence over `isBusy`. */
  told?: SaveState;
  disabled?: boolean;
  className?: string;
}

export const FIELD =
  "tap w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-base fine:text-sm disabled:opacity-60 aria-disabled:opacity-60 aria-[invalid=true]:border-danger-text";

/**
 * Shows the system's own picker with its label. Before hydration the only option is the chosen one. While it is being
 * saved it takes no choice, and keeps the focus (docs/decisions/267).
 */
export function SelectField({
  label,
  detail,
  options = [],
  groups = [],
  value,
  onChange,
  isBusy = false,
  told,
  disabled = false,
  className,
}: SelectFieldProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const isSaving = told?.isBusy ?? isBusy;
  const all = [...options, ...groups.flatMap((group) => group.options)];
  return (
    <div className={clsx("grid gap-1", className)}>
      <label htmlFor={id} className="flex items-center gap-2 text-sm font-medium">
        {label}
        {told ? (
          <SaveMark {...told} />
        ) : (
          isSaving && <LoaderCircle aria-hidden className="size-4 animate-spin text-muted" />
        )}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-disabled={isSaving || undefined}
        aria-busy={isSaving}
        aria-describedby={detail ? `${id}-detail` : undefined}
        onChange={(event) => {
          if (!isSaving) onChange(event.currentTarget.value);
        }}
        className={FIELD}
      >
        {isHydrated && groups.length > 0 ? (
          groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ))
        ) : (
          <Options options={isHydrated ? options : all.filter((option) => option.value === value)} />
        )}
      </select>
      {detail && (
        <p id={`${id}-detail`} className="text-xs text-muted">
          {detail}
        </p>
      )}
      {told && <SaveFailure {...told} />}
    </div>
  );
}

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label, lang }) => (
    <option key={value} value={value} lang={lang} dir={lang && "auto"}>
      {label}
    </option>
  ));

/**
 * Returns the choices of a menu of numbers. A stored number that the menu lacks, as another program may have set it, is
 * added in its place among them.
 */
export function numberOptions(
  choices: readonly number[],
  value: number,
  textOf: (choice: number) => string,
): SelectOption[] {
  const all = choices.includes(value) ? choices : placed(choices, value);
  return all.map((choice) => ({ value: String(choice), label: textOf(choice) }));
}

/**
 * Inserts the present value among the choices: before the first choice that is greater; kick and ban, which are below
 * zero, stay at the end.
 */
function placed(choices: readonly number[], value: number): number[] {
  const at = choices.findIndex((choice) => choice > value || choice < 0);
  return choices.toSpliced(at < 0 ? choices.length : at, 0, value);
}
