import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { Group } from "./arrange.ts";
import type { PaletteEntry } from "./entry.ts";
import { PaletteOption } from "./palette-option.tsx";

interface PaletteListProps {
  id: string;
  groups: readonly Group[];
  /** Index of the current row, counted across all groups. */
  current: number;
  onPoint(entryId: string): void;
  onChoose(entry: PaletteEntry): void;
}

/** Shows the rows under their headings; the current one is kept in sight. */
export function PaletteList({ id, groups, current, onPoint, onChoose }: PaletteListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may move the current one
  useEffect(() => {
    if (current === 0) list.current?.scrollTo({ top: 0 });
    else document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current, groups]);

  let before = 0;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t("palette.title")}
      // On a phone the keyboard lies over the end of the list: it can be scrolled above it.
      className="min-h-0 grow overflow-y-auto overscroll-contain p-2 pb-[45dvh] sm:pb-2"
    >
      {groups.map(({ heading, rows }) => {
        const first = before;
        before += rows.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: rows of a listbox are grouped by role, no form is here
          <div key={heading} role="group" aria-labelledby={`${id}-${heading}`} className="not-first:mt-2">
            <p id={`${id}-${heading}`} className="px-3 py-1.5 text-xs font-semibold text-muted">
              {t(heading)}
            </p>
            {rows.map((row, index) => (
              <PaletteOption
                key={row.entry.id}
                id={`${id}-${first + index}`}
                row={row}
                isCurrent={first + index === current}
                onPoint={onPoint}
                onChoose={onChoose}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
