import clsx from "clsx";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import type { CommandFault } from "../../../domain/bots/bot-command.ts";
import { BOT_COMMAND_DESCRIPTION_MAX, BOT_COMMAND_NAME_MAX } from "../../../domain/limits/content.ts";
import { ToolButton } from "../../components/actions/tool-button.tsx";
import { FIELD } from "../../components/fields/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { EditorRow } from "./rows.ts";
import type { Commands } from "./use-commands.ts";

interface CommandRowProps {
  row: EditorRow;
  index: number;
  count: number;
  fault: CommandFault | null;
  commands: Commands;
  /** The row that is dragged by its handle. */
  dragged: number | null;
  onDragged(index: number | null): void;
}

/** Tells whether a fault is one of the description; all others are of the name. */
const isOfDescription = (fault: CommandFault) => fault.startsWith("BOTCMD_DESC");

/** Shows one command: its name, its description, and buttons to move it in the menu. */
export function CommandRow({ row, index, count, fault, commands, dragged, onDragged }: CommandRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const name = row.command === "" ? t("commands.nth", { place: index + 1 }) : `/${row.command}`;
  const wrong = (isHere: boolean) =>
    fault !== null && isHere ? ({ "aria-invalid": true, "aria-describedby": id } as const) : {};
  const target = {
    onDragOver(event: DragEvent) {
      if (dragged === null) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onDragged(null);
      if (dragged !== null) commands.move(dragged, index - dragged);
    },
  };
  return (
    <li
      {...target}
      className={clsx("grid gap-1 py-3", dragged === index && "opacity-45", isOver && "rounded-md ring-2 ring-accent")}
    >
      <div className="flex min-w-0 items-center gap-1">
        <span
          aria-hidden
          draggable
          title={t("commands.drag")}
          onDragStart={(event) => {
            event.dataTransfer.setData("text/plain", name);
            event.dataTransfer.effectAllowed = "move";
            onDragged(index);
          }}
          onDragEnd={() => onDragged(null)}
          className="hidden cursor-grab place-items-center self-stretch text-muted fine:grid"
        >
          <GripVertical className="size-4" />
        </span>
        <span dir="ltr" className="flex min-w-0 grow items-center gap-1">
          <span aria-hidden className="font-mono text-muted">
            /
          </span>
          <input
            aria-label={t("commands.name", { place: index + 1 })}
            {...wrong(fault !== null && !isOfDescription(fault))}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={row.command}
            onChange={(event) => commands.set(index, { command: event.currentTarget.value })}
            onPaste={(event) => {
              if (commands.paste(index, event.clipboardData.getData("text/plain"))) event.preventDefault();
            }}
            maxLength={BOT_COMMAND_NAME_MAX * 2}
            className={`${FIELD} font-mono`}
          />
        </span>
        <ToolButton
          icon={ArrowUp}
          label={t("library.media.up", { name })}
          isOff={index === 0}
          onPress={() => commands.move(index, -1)}
        />
        <ToolButton
          icon={ArrowDown}
          label={t("library.media.down", { name })}
          isOff={index === count - 1}
          onPress={() => commands.move(index, 1)}
        />
        <ToolButton icon={Trash2} label={t("library.media.remove", { name })} onPress={() => commands.remove(index)} />
      </div>
      <textarea
        aria-label={t("commands.description", { place: index + 1 })}
        {...wrong(fault !== null && isOfDescription(fault))}
        dir="auto"
        rows={1}
        placeholder={t("commands.description.example")}
        value={row.description}
        onChange={(event) => commands.set(index, { description: event.currentTarget.value })}
        maxLength={BOT_COMMAND_DESCRIPTION_MAX * 2}
        className={`${FIELD} field-sizing-content max-h-24 resize-none py-2`}
      />
      {fault && (
        <p id={id} role="alert" className="text-xs text-danger-text">
          {t(`errors.${fault}`)}
        </p>
      )}
    </li>
  );
}
