import clsx from "clsx";
import type { IconComponent } from "../../components/icon.tsx";
import {
  Bold,
  CodeXml,
  EyeOff,
  Italic,
  Link as LinkIcon,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { clearMarks, hasMark, MARKS, type Mark, toggleMark } from "./formatting.ts";
import type { Editor } from "./use-editor.ts";

const LOOK = {
  bold: { icon: Bold, text: "editor.bold", keys: "Ctrl+B" },
  italic: { icon: Italic, text: "editor.italic", keys: "Ctrl+I" },
  underline: { icon: Underline, text: "editor.underline", keys: "Ctrl+U" },
  strikethrough: { icon: Strikethrough, text: "editor.strikethrough", keys: "Ctrl+Shift+X" },
  spoiler: { icon: EyeOff, text: "editor.spoiler", keys: "Ctrl+Shift+P" },
  code: { icon: CodeXml, text: "editor.code", keys: "Ctrl+Shift+M" },
} as const satisfies Record<Mark, { icon: IconComponent; text: string; keys: string }>;

interface ToolbarProps {
  editor: Editor;
  /** Asks for the address of a link over the selection. */
  onLink(): void;
}

/** The marks that can be put on the selected text. */
export function Toolbar({ editor: { draft, selection, format }, onLink }: ToolbarProps) {
  const { t } = useTranslation();
  const isEmpty = selection.start === selection.end;
  return (
    <div
      role="toolbar"
      aria-label={t("editor.toolbar")}
      className="flex min-w-0 gap-1 overflow-x-auto border-b border-line p-1"
    >
      {MARKS.map((mark) => (
        <Tool
          key={mark}
          icon={LOOK[mark].icon}
          label={t(LOOK[mark].text)}
          keys={LOOK[mark].keys}
          isOn={hasMark(draft, selection, mark)}
          isDisabled={isEmpty}
          onPress={() => format((text, where) => toggleMark(text, where, mark))}
        />
      ))}
      <Tool
        icon={LinkIcon}
        label={t("editor.link")}
        keys="Ctrl+K"
        isOn={hasMark(draft, selection, "text_link")}
        isDisabled={isEmpty}
        onPress={onLink}
      />
      <Tool
        icon={RemoveFormatting}
        label={t("editor.clear")}
        isDisabled={isEmpty || draft.entities.length === 0}
        onPress={() => format(clearMarks)}
      />
    </div>
  );
}

interface ToolProps {
  icon: IconComponent;
  label: string;
  keys?: string;
  isOn?: boolean;
  isDisabled: boolean;
  onPress(): void;
}

function Tool({ icon: Icon, label, keys, isOn, isDisabled, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={keys ? `${label} (${keys})` : label}
      // Not `disabled`: the button keeps the focus of somebody who goes through the toolbar by keyboard.
      aria-disabled={isDisabled}
      // The text keeps its focus and selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onPress()}
      className={clsx(
        "tap grid shrink-0 place-items-center rounded-md -outline-offset-2 aria-disabled:opacity-45",
        isOn ? "bg-selected text-accent-text" : "hover:bg-hover",
      )}
    >
      <Icon aria-hidden className="size-[1.125rem]" />
    </button>
  );
}
