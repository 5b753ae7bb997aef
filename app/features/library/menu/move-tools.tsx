import type { LucideIcon } from "lucide-react";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { ToolButton } from "../../../components/actions/tool-button.tsx";
import type { TextKey } from "../../../i18n/keys.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { Direction, Moved } from "./menu-rules.ts";

const STEPS: readonly { direction: Direction; icon: LucideIcon; text: TextKey; isFlipped?: boolean }[] = [
  { direction: "back", icon: ArrowLeft, text: "library.menu.move.back", isFlipped: true },
  { direction: "forward", icon: ArrowRight, text: "library.menu.move.forward", isFlipped: true },
  { direction: "up", icon: ArrowUp, text: "library.menu.move.up" },
  { direction: "down", icon: ArrowDown, text: "library.menu.move.down" },
];

interface MoveToolsProps {
  /** The chosen button's text. */
  name: string;
  /** Returns the menu after a step; null where the step is not possible. */
  step(direction: Direction): Moved | null;
  onEdit(): void;
  onMoved(moved: Moved): void;
  onRemove(): void;
}

/** Offers the acts on the chosen button of a menu, which can be dragged too. */
export function MoveTools({ name, step, onEdit, onMoved, onRemove }: MoveToolsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center rounded-md bg-surface">
      <legend className="sr-only">{name}</legend>
      <ToolButton icon={Pencil} label={t("library.menu.change", { name })} onPress={onEdit} />
      {STEPS.map(({ direction, icon, text, isFlipped }) => {
        const moved = step(direction);
        return (
          <ToolButton
            key={direction}
            icon={icon}
            isFlipped={isFlipped}
            label={t(text, { name })}
            isOff={moved === null}
            onPress={() => moved && onMoved(moved)}
          />
        );
      })}
      <ToolButton icon={Trash2} label={t("library.media.remove", { name })} onPress={onRemove} />
    </fieldset>
  );
}
