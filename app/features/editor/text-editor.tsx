import clsx from "clsx";
import { MAX_ENTITIES, MESSAGE_MAX_CONTENT } from "../../../domain/limits/content.ts";
import type { Placeholder } from "../../../domain/placeholders/placeholder.ts";
import { EmojiButton } from "../../components/fields/emoji-button.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { NotesOnPlaceholders, PlaceholderButton } from "./placeholders/placeholder-tools.tsx";
import { StaticLines } from "./static-lines.tsx";
import { Toolbar } from "./toolbar.tsx";
import { type EditorInput, useMountedEditor } from "./use-mounted-editor.ts";

interface TextEditorProps extends EditorInput {
  label: string;
  placeholder: string;
  /** Tells whether it stands on a card, which has the border. */
  isPart?: boolean;
  /** Placeholders that the text may hold; none where it is sent as it is written. */
  placeholders?: readonly Placeholder[];
}

const NONE: readonly Placeholder[] = [];

/** Edits the formatted text of a message with its toolbar and counters (MSG-02, MSG-03). */
export function TextEditor({ label, placeholder, isPart = false, placeholders = NONE, ...input }: TextEditorProps) {
  const { t } = useTranslation();
  const { box, shown, isWritable, situation, LinkDialog, askedUrl, ...editor } = useMountedEditor(input);
  const { text, entities } = input.value;
  return (
    <div
      onPointerEnter={editor.wake}
      className={clsx(
        "min-w-0 rounded-lg focus-within:outline-2 focus-within:outline-focus",
        !isPart && "bg-surface shadow-1",
      )}
    >
      <Toolbar situation={situation} onPress={editor.press} />
      {/* biome-ignore lint/a11y/useSemanticElements: neither input nor textarea can hold formatted text */}
      <div
        ref={box}
        key={shown.revision}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-placeholder={placeholder}
        aria-readonly={isWritable ? undefined : true}
        contentEditable={isWritable}
        suppressContentEditableWarning
        data-shortcut="editor"
        data-empty={String(shown.value.text === "")}
        onFocus={editor.wake}
        onInput={editor.onTyped}
        onCompositionStart={editor.onCompose}
        onCompositionEnd={editor.onCompose}
        onKeyDown={editor.onKeyDown}
        className="editor-text max-h-[60dvh] min-h-44 overflow-y-auto px-4 py-3 text-base outline-none lg:min-h-56"
      >
        <StaticLines value={shown.value} />
      </div>
      {placeholders.length > 0 && <NotesOnPlaceholders text={text} known={placeholders} />}
      <div className="relative flex flex-wrap items-center gap-x-4 border-t border-line py-1 ps-2 pe-4 text-xs">
        <EmojiButton
          onPicked={editor.insert}
          className="tap place-items-center rounded-md text-muted hover:bg-hover hover:text-text"
        />
        {placeholders.length > 0 && <PlaceholderButton known={placeholders} onPicked={editor.insert} />}
        <span className="grow" />
        <Counter label={t("editor.count.text")} count={text.length} most={MESSAGE_MAX_CONTENT} />
        <Counter label={t("editor.count.marks")} count={entities.length} most={MAX_ENTITIES} />
      </div>
      {LinkDialog && askedUrl !== null && (
        <LinkDialog initial={askedUrl} onDone={editor.setLink} onClose={editor.closeLink} />
      )}
    </div>
  );
}

function Counter({ label, count, most }: { label: string; count: number; most: number }) {
  const { i18n } = useTranslation();
  return (
    <span title={label} className={clsx("num", count > most ? "font-semibold text-danger-text" : "text-muted")}>
      <span className="sr-only">{label} </span>
      <bdi dir="ltr">
        {formatNumber(i18n.language, count)} / {formatNumber(i18n.language, most)}
      </bdi>
    </span>
  );
}
