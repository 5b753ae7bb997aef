import { SaveFailure, SaveMark, type SaveState } from "../../components/feedback/save-mark.tsx";

interface ChoiceListProps<V> {
  label: string;
  options: readonly { value: V; label: string }[];
  chosen: readonly V[];
  told: SaveState;
  onChange(chosen: V[]): void;
}

/** Shows several choices of which any number can be ticked; each tick saves the list. */
export function ChoiceList<V extends string | number>({ label, options, chosen, told, onChange }: ChoiceListProps<V>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 flex items-center gap-2 text-sm font-medium">
        {label}
        <SaveMark {...told} />
      </legend>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {options.map(({ value, label: name }) => (
          <li key={value}>
            <label className="tap flex cursor-pointer items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={chosen.includes(value)}
                disabled={told.isBusy}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
                }
              />
              <bdi>{name}</bdi>
            </label>
          </li>
        ))}
      </ul>
      <SaveFailure {...told} />
    </fieldset>
  );
}
