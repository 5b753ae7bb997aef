import { Plus } from "lucide-react";
import { useState } from "react";
import { type ChatLevel, menuButtons } from "../../../../domain/limits/plan-table.ts";
import { nextLevel } from "../../../../domain/plans/plan.ts";
import { exceedsMenu } from "../../../../domain/sending/send-markup.ts";
import type { Keyboard } from "../../../../domain/templates/template.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { Button } from "../../../components/actions/button.tsx";
import { LockNote } from "../../../components/feedback/lock-note.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { MenuPicture } from "./menu-picture.tsx";
import { boundsOf, lacksAddress, type Mode, type Moved, type Place, putButton, stepButton } from "./menu-rules.ts";
import { MoveTools } from "./move-tools.tsx";

const loadButton = async () =>
  (await withTexts(import("./button-dialog.tsx"), "features/library/menu/button-dialog")).ButtonDialog;
const loadSaved = async () =>
  (await withTexts(import("./saved-menus.tsx"), "features/library/menu/saved-menus")).SavedMenus;

export interface MenuRowsProps {
  keyboard: Keyboard;
  mode: Mode;
  level: ChatLevel;
  onChange(keyboard: Keyboard, mode: Mode): void;
}

/** Edits the rows of a message's menu, on a picture of it (MSG-04, MSG-05, MSG-34, MSG-35). */
export function MenuRows({ keyboard, mode, level, onChange }: MenuRowsProps) {
  const { t } = useTranslation();
  /** The chosen button, or the place for a new one. */
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
  return (
    <>
      {keyboard.length > 0 && (
        <MenuPicture
          keyboard={keyboard}
          mode={mode}
          level={level}
          chosen={chosen ? place : null}
          onChoose={(at) => (chosen && at.row === place?.row && at.column === place.column ? open(at) : setPlace(at))}
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
          <LockNote level={next} drive="menu.lmt">
            {t("library.menu.allowance", { count: menuButtons(level) })}
          </LockNote>
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
    </>
  );
}
