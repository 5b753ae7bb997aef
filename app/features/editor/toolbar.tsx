import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import {
  Bold,
  CodeXml,
  EyeOff,
  Italic,
  Link as LinkIcon,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
  UnfoldVertical,
} from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type Situation, TOOLS, type Tool } from "./tool.ts";

interface Look {
  icon: LucideIcon;
  text: TextKey;
  keys?: string;
}

const LOOK = {
  bold: { icon: Bold, text: "editor.bold", keys: "Ctrl+B" },
  italic: { icon: Italic, text: "editor.italic", keys: "Ctrl+I" },
  underline: { icon: Underline, text: "editor.underline", keys: "Ctrl+U" },
  strikethrough: { icon: Strikethrough, text: "editor.strikethrough", keys: "Ctrl+Shift+X" },
  spoiler: { icon: EyeOff, text: "editor.spoiler", keys: "Ctrl+Shift+P" },
  code: { icon: CodeXml, text: "editor.code", keys: "Ctrl+Shift+M" },
  text_link: { icon: LinkIcon, text: "editor.link", keys: "Ctrl+K" },
  pre: { icon: SquareCode, text: "editor.pre" },
  quote: { icon: TextQuote, text: "editor.quote" },
  expandable: { icon: UnfoldVertical, text: "editor.expandable" },
  clear: { icon: RemoveFormatting, text: "editor.clear" },
  undo: { icon: Undo2, text: "editor.undo", keys: "Ctrl+Z" },
  redo: { icon: Redo2, text: "editor.redo", keys: "Ctrl+Y" },
} as const satisfies Record<Tool, Look>;

const STATELESS: ReadonlySet<Tool> = new Set<Tool>(["clear", "undo", "redo"]);

interface ToolbarProps {
  situation: Situation;
  onPress(tool: Tool): void;
}

/**
 * Offers the tools for the selected text: one stop of the Tab key, arrow keys move between the tools (ARIA toolbar).
 */
export function Toolbar({ situation: { isOn, can }, onPress }: ToolbarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  function onKeyDown(event: KeyboardEvent) {
    const next = nextStop(event.key, stop, getComputedStyle(event.currentTarget).direction === "rtl");
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t("editor.toolbar")}
      onKeyDown={onKeyDown}
      className="flex min-w-0 overflow-x-auto border-b border-line p-1 sm:flex-wrap"
    >
      {TOOLS.map((tool, index) => {
        const look: Look = LOOK[tool];
        const { icon: Icon } = look;
        const label = t(LOOK[tool].text);
        const isDisabled = can[tool] === false;
        return (
          <button
            key={tool}
            type="button"
            aria-label={label}
            aria-pressed={STATELESS.has(tool) ? undefined : (isOn[tool] ?? false)}
            title={look.keys ? `${label} (${look.keys})` : label}
            tabIndex={index === stop ? 0 : -1}
            // Not `disabled`: the button keeps the focus of somebody who goes through the toolbar by keyboard.
            aria-disabled={isDisabled}
            // The text keeps its focus and selection.
            onPointerDown={(event) => event.preventDefault()}
            onFocus={() => setStop(index)}
            onClick={() => !isDisabled && onPress(tool)}
            className={clsx(
              "tap grid shrink-0 place-items-center rounded-md -outline-offset-2 aria-disabled:opacity-45",
              isOn[tool] ? "bg-selected text-accent-text" : "hover:bg-hover",
            )}
          >
            <Icon aria-hidden className="size-[1.125rem]" />
          </button>
        );
      })}
    </div>
  );
}

/** Returns the index of the tool that a key moves to; null for keys that do not move. */
function nextStop(key: string, stop: number, isRtl: boolean): number | null {
  const count = TOOLS.length;
  switch (key) {
    case "ArrowRight":
    case "ArrowLeft":
      return (stop + ((key === "ArrowRight") === isRtl ? -1 : 1) + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
