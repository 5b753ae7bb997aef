import { Plus } from "lucide-react";
import { useState } from "react";
import { type ChatLevel, menuButtons, planName } from "../../../../domain/limits/plan-table.ts";
import { nextLevel } from "../../../../domain/plans/plan.ts";
import { exceedsMenu } from "../../../../domain/sending/send-markup.ts";
import { INTERACTION } from "../../../../domain/templates/interaction.ts";
import type { Keyboard } from "../../../../domain/templates/template.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { Button } from "../../../components/actions/button.tsx";
import { LockNote } from "../../../components/feedback/lock-note.tsx";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { MenuPicture } from "./menu-picture.tsx";
import { boundsOf, lacksAddress, type Mode, type Moved, type Place, putButton, stepButton } from "./menu-rules.ts";
import { MoveTools } from "./move-tools.tsx";

const loadButton = async () => (await import("./button-dialog.tsx")).ButtonDialog;
const loadSaved = async () => (await import("./saved-menus.tsx")).SavedMenus;

interface MenuEditorProps {
  keyboard: Keyboard;
  mode: Mode;
  level: ChatLevel;
  /** Channels have no reply keyboard (MSG-14). */
  isChannel: boolean;
  onChange(keyboard: Keyboard, mode: Mode): void;
}

/** The buttons of a message, edited on their picture (MSG-04, MSG-05, MSG-34, MSG-35). */
export function MenuEditor({ keyboard, mode, level, isChannel, onChange }: MenuEditorProps) {
  const { t } = useTranslation();
  /** The chosen button, or the place that a new one is to take. */
  const [place, setPlace] = useState<Place | null>(null);
  const dialog = useLazyPart(loadButton);
  const saved = useLazyPart(loadSaved);
  const bounds = boundsOf(mode);
  const chosen = place && (keyboard[place.row]?.[place.column] ?? null);
  const next = nextLevel(level);
  const open = (at: Place) => {
    setPlace(at);
    dialog.open();
  };
  const move = (moved: Moved) => {
    setPlace(moved.place);
    onChange(moved.keyboard, mode);
  };
  const take = (other: Keyboard) => {
    setPlace(null);
    onChange(other, mode);
  };
  const modes = [
    { value: "0" as const, text: t("library.menu.none") },
    { value: "1" as const, text: t("library.menu.inline") },
    ...(isChannel ? [] : [{ value: "2" as const, text: t("library.menu.reply") }]),
  ];
  return (
    <section aria-label={t("library.menu")} className="grid gap-3 border-t border-line p-3">
      <SegmentedControl
        label={t("library.menu")}
        isLabelShown
        options={modes}
        value={String(mode) as "0" | "1" | "2"}
        onChange={(value) => onChange(keyboard, Number(value) as Mode)}
      />
      {mode !== INTERACTION.none && (
        <>
          {keyboard.length > 0 && (
            <MenuPicture
              keyboard={keyboard}
              mode={mode}
              level={level}
              chosen={chosen ? place : null}
              onChoose={(at) =>
                chosen && at.row === place?.row && at.column === place.column ? open(at) : setPlace(at)
              }
              onAdd={open}
              onMoved={move}
              tools={
                chosen &&
                place && (
                  <MoveTools
                    name={chosen.text}
                    step={(direction) => stepButton(keyboard, place, direction, mode)}
                    onEdit={dialog.open}
                    onMoved={move}
                    onRemove={() => take(putButton(keyboard, place, null))}
                  />
                )
              }
            />
          )}
          {keyboard.flat().some((button) => lacksAddress(button, mode)) && (
            <p className="text-xs text-warn-text">{t("library.menu.noAddress")}</p>
          )}
          {exceedsMenu(keyboard, level) &&
            (next === null ? (
              <p className="text-xs text-muted">{t("library.menu.allowance", { count: menuButtons(level) })}</p>
            ) : (
              <LockNote plan={planName(next)}>{t("library.menu.allowance", { count: menuButtons(level) })}</LockNote>
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
      {dialog.Part && place && (
        <dialog.Part
          button={chosen}
          mode={mode}
          onDone={(button) => {
            if (button === null) setPlace(null);
            onChange(putButton(keyboard, place, button), mode);
          }}
          onClose={dialog.close}
        />
      )}
      {saved.Part && <saved.Part keyboard={keyboard} onChosen={take} onClose={saved.close} />}
    </section>
  );
}
