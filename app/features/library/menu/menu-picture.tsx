import clsx from "clsx";
import { Plus } from "lucide-react";
import { type DragEvent, Fragment, type ReactNode, useState } from "react";
import { type ChatLevel, menuButtons } from "../../../../domain/limits/plan-table.ts";
import type { Keyboard } from "../../../../domain/templates/template.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { buttonLabel } from "../../../shared/content/template-label.ts";
import { boundsOf, lacksAddress, type Mode, type Moved, moveButton, type Place } from "./menu-rules.ts";

interface MenuPictureProps {
  keyboard: Keyboard;
  mode: Mode;
  level: ChatLevel;
  chosen: Place | null;
  /** Content below the row of the chosen button. */
  tools: ReactNode;
  onChoose(place: Place): void;
  /** Called for a new button at the end of a row. */
  onAdd(place: Place): void;
  onMoved(moved: Moved): void;
}

const isAt = (place: Place | null, row: number, column: number) => place?.row === row && place.column === column;

/**
 * Shows a message's buttons as they will look. A press chooses one, a second press opens it; a pointer may drag it to
 * another's place or to a row's end, which the tools do as well.
 */
export function MenuPicture({ keyboard, mode, level, chosen, tools, onChoose, onAdd, onMoved }: MenuPictureProps) {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<Place | null>(null);
  const [over, setOver] = useState<Place | null>(null);
  const { columns } = boundsOf(mode);
  const shown = menuButtons(level);

  /** Returns the drag handlers of a place where the dragged button may be dropped. */
  const target = (place: Place) => ({
    onDragOver(event: DragEvent) {
      if (dragged === null) return;
      event.preventDefault();
      setOver(place);
    },
    onDragLeave: () => setOver(null),
    onDrop(event: DragEvent) {
      event.preventDefault();
      const moved = dragged && moveButton(keyboard, dragged, place, mode);
      setDragged(null);
      setOver(null);
      if (moved) onMoved(moved);
    },
  });

  let before = 0;
  return (
    <div className="grid gap-1 rounded-md bg-tg-wall p-2">
      {keyboard.map((cells, row) => {
        const first = before;
        before += cells.length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <Fragment key={row}>
            <div className="flex min-w-0 gap-1">
              {cells.map((button, column) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={column}
                  type="button"
                  dir="auto"
                  title={button.text}
                  aria-pressed={isAt(chosen, row, column)}
                  draggable
                  onClick={() => onChoose({ row, column })}
                  onDragStart={(event) => {
                    event.dataTransfer.setData("text/plain", button.text);
                    event.dataTransfer.effectAllowed = "move";
                    setDragged({ row, column });
                  }}
                  onDragEnd={() => setDragged(null)}
                  {...target({ row, column })}
                  className={clsx(
                    "tap min-w-0 flex-1 truncate rounded-md bg-tg-key px-2 text-sm text-on-tg-key",
                    "aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-focus",
                    first + column >= shown && "line-through",
                    isAt(dragged, row, column) && "opacity-45",
                    isAt(over, row, column) && "ring-2 ring-accent",
                  )}
                >
                  {lacksAddress(button, mode) && <span className="sr-only">{t("library.menu.noAddress")} </span>}
                  {lacksAddress(button, mode) && <span aria-hidden>⚠ </span>}
                  {buttonLabel(button.text)}
                </button>
              ))}
              <button
                type="button"
                aria-label={t("library.menu.addTo", { row: row + 1 })}
                disabled={cells.length >= columns}
                onClick={() => onAdd({ row, column: cells.length })}
                {...target({ row, column: cells.length })}
                className={clsx(
                  "tap grid shrink-0 place-items-center rounded-md border border-dashed border-edge bg-surface text-accent-text",
                  "hover:bg-hover disabled:cursor-not-allowed disabled:opacity-45",
                  isAt(over, row, cells.length) && "ring-2 ring-accent",
                )}
              >
                <Plus aria-hidden className="size-4" />
              </button>
            </div>
            {chosen?.row === row && tools}
          </Fragment>
        );
      })}
      {dragged !== null && (
        <div
          {...target({ row: keyboard.length, column: 0 })}
          className={clsx(
            "grid min-h-9 place-items-center rounded-md border border-dashed border-edge text-xs text-muted",
            over?.row === keyboard.length && "ring-2 ring-accent",
          )}
        >
          {t("library.menu.row.new")}
        </div>
      )}
    </div>
  );
}
