import clsx from "clsx";
import { type KeyboardEvent, useState } from "react";
import { MAX_ENTITIES, MESSAGE_MAX_CONTENT } from "../../../domain/limits/content.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { setLink, toggleMark } from "./formatting.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { shortcutOf } from "./shortcut.ts";
import { Toolbar } from "./toolbar.tsx";
import type { Editor } from "./use-editor.ts";

/** The text with its toolbar and counters. */
export function TextEditor({ editor, onSend }: { editor: Editor; onSend(): void }) {
  const { t } = useTranslation();
  const { area, draft, selection, onInput, format } = editor;
  const [isLinking, setLinking] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut.act === "send") onSend();
    else if (selection.start === selection.end) return;
    else if (shortcut.act === "link") setLinking(true);
    else format((text, where) => toggleMark(text, where, shortcut.mark));
  }

  const linkHere = draft.entities.find(
    (entity) =>
      entity.type === "text_link" &&
      entity.offset <= selection.start &&
      entity.offset + entity.length > selection.start,
  );
  return (
    <div className="min-w-0 overflow-hidden rounded-lg bg-surface shadow-1 focus-within:outline-2 focus-within:outline-focus">
      <Toolbar editor={editor} onLink={() => setLinking(true)} />
      <textarea
        ref={area}
        dir="auto"
        data-shortcut="editor"
        aria-label={t("send.text")}
        placeholder={t("send.placeholder")}
        value={draft.text}
        onChange={onInput}
        onKeyDown={onKeyDown}
        className="field-sizing-content block max-h-[60dvh] min-h-44 w-full resize-none bg-transparent px-4 py-3 text-base outline-none placeholder:text-muted lg:min-h-56"
      />
      <div className="flex justify-between gap-4 border-t border-line px-4 py-2 text-xs">
        <Counter label={t("editor.count.text")} count={draft.text.length} most={MESSAGE_MAX_CONTENT} />
        <Counter label={t("editor.count.marks")} count={draft.entities.length} most={MAX_ENTITIES} />
      </div>
      {isLinking && (
        <LinkDialog
          initial={linkHere?.type === "text_link" ? linkHere.url : ""}
          onDone={(url) => format((text, where) => setLink(text, where, url))}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  );
}

function Counter({ label, count, most }: { label: string; count: number; most: number }) {
  const { i18n } = useTranslation();
  return (
    <span className={clsx("num", count > most ? "font-semibold text-danger-text" : "text-muted")}>
      <span className="sr-only">{label} </span>
      <bdi dir="ltr">
        {formatNumber(i18n.language, count)} / {formatNumber(i18n.language, most)}
      </bdi>
    </span>
  );
}
