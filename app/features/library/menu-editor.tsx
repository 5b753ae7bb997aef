import clsx from "clsx";
import { useState } from "react";
import { INTERACTION, type Keyboard } from "../../../domain/template.ts";
import { Button } from "../../components/button.tsx";
import { Plus } from "../../components/icons.ts";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { boundsOf, type Mode, type Place, putButton } from "./menu-rules.ts";
import { buttonLabel } from "./template-label.ts";
import { useLazyPart } from "./use-lazy-part.ts";

const loadButton = async () => (await import("./button-dialog.tsx")).ButtonDialog;
const loadSaved = async () => (await import("./saved-menus.tsx")).SavedMenus;

interface MenuEditorProps {
  keyboard: Keyboard;
  mode: Mode;
  /** Channels have no reply keyboard (MSG-14). */
  isChannel: boolean;
  onChange(keyboard: Keyboard, mode: Mode): void;
}

/** The buttons of a message, drawn as they will be; each opens to be changed (MSG-04, MSG-05, MSG-34). */
export function MenuEditor({ keyboard, mode, isChannel, onChange }: MenuEditorProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const dialog = useLazyPart(loadButton);
  const saved = useLazyPart(loadSaved);
  const bounds = boundsOf(mode);
  const open = (at: Place) => {
    setPlace(at);
    dialog.open();
  };
  const modes = [
    { value: "0" as const, text: t("library.menu.none") },
    { value: "1" as const, text: t("library.menu.inline") },
    ...(isChannel ? [] : [{ value: "2" as const, text: t("library.menu.reply") }]),
  ];
  return (
    <section aria-label={t("library.menu")} className="grid gap-3 rounded-lg bg-surface p-4 shadow-1">
      <SegmentedControl
        label={t("library.menu")}
        isLabelShown
        options={modes}
        value={String(mode) as "0" | "1" | "2"}
        onChange={(value) => onChange(keyboard, Number(value) as Mode)}
      />
      {mode !== INTERACTION.none && (
        <>
          {keyboard.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
            <div key={row} className="flex min-w-0 gap-1">
              {cells.map(({ text }, column) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={column}
                  type="button"
                  dir="auto"
                  title={text}
                  onClick={() => open({ row, column })}
                  className="tap min-w-0 flex-1 truncate rounded-md bg-tg-key px-2 text-sm text-on-tg-key"
                >
                  {buttonLabel(text)}
                </button>
              ))}
              <button
                type="button"
                aria-label={t("library.menu.addTo", { row: row + 1 })}
                disabled={cells.length >= bounds.columns}
                onClick={() => open({ row, column: cells.length })}
                className={clsx(
                  "tap grid shrink-0 place-items-center rounded-md border border-dashed border-edge text-accent-text",
                  "hover:bg-hover disabled:cursor-not-allowed disabled:opacity-45",
                )}
              >
                <Plus aria-hidden className="size-4" />
              </button>
            </div>
          ))}
          <div className="flex flex-wrap gap-2">
            <Button
              icon={Plus}
              disabled={keyboard.length >= bounds.rows}
              onClick={() => open({ row: keyboard.length, column: 0 })}
            >
              {t("library.menu.row")}
            </Button>
            <Button kind="quiet" onClick={saved.open}>
              {t("library.menu.saved")}
            </Button>
          </div>
        </>
      )}
      {dialog.Part && (
        <dialog.Part
          button={keyboard[place.row]?.[place.column] ?? null}
          mode={mode}
          onDone={(button) => onChange(putButton(keyboard, place, button), mode)}
          onClose={dialog.close}
        />
      )}
      {saved.Part && (
        <saved.Part keyboard={keyboard} onChosen={(chosen) => onChange(chosen, mode)} onClose={saved.close} />
      )}
    </section>
  );
}
