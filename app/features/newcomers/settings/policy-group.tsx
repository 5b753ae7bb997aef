import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

interface PolicyGroupProps {
  title: string;
  /** Names of the choices, shown in place of them while a phone folds the group. */
  names: string;
  /** Tells whether the choice in force is among them: the group then stays unfolded. */
  holdsChosen: boolean;
  children: ReactNode;
}

/** Shows choices of one kind; a phone folds a group without the chosen one. */
export function PolicyGroup({ title, names, holdsChosen, children }: PolicyGroupProps) {
  const id = useId();
  const [wasOpened, setOpened] = useState(holdsChosen);
  // A choice elsewhere must not fold a group under the reader's finger.
  if (holdsChosen && !wasOpened) setOpened(true);
  return (
    <fieldset className="min-w-0">
      <legend className="w-full text-sm font-medium">
        <span className={clsx(!holdsChosen && "max-sm:hidden")}>{title}</span>
        {!holdsChosen && (
          <button
            type="button"
            aria-expanded={wasOpened}
            aria-controls={id}
            onClick={() => setOpened(!wasOpened)}
            className={clsx(
              "tap flex w-full items-center gap-3 rounded-md text-start sm:hidden",
              !wasOpened && "border border-line px-3 py-2",
            )}
          >
            <span className="min-w-0 grow">
              {title}
              {!wasOpened && <span className="block text-xs font-normal text-muted">{names}</span>}
            </span>
            <ChevronDown aria-hidden className={clsx("size-4 shrink-0 text-muted", wasOpened && "rotate-180")} />
          </button>
        )}
      </legend>
      <div id={id} className={clsx("mt-1 grid gap-2 sm:grid-cols-2", !wasOpened && "max-sm:hidden")}>
        {children}
      </div>
    </fieldset>
  );
}
