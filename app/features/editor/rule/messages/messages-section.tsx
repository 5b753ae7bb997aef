import { Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { MORE_MESSAGES_MAX } from "../../../../../domain/limits/content.ts";
import type { Template } from "../../../../../domain/templates/template.ts";
import { Button } from "../../../../components/actions/button.tsx";
import { CountOf } from "../../../../components/data/count-of.tsx";
import { UndoNote } from "../../../../components/feedback/undo-note.tsx";
import { formatNumber } from "../../../../i18n/format.ts";
import type { TextKey } from "../../../../i18n/keys.ts";
import { useTranslation } from "../../../../i18n/use-translation.tsx";
import { ReplySection } from "../reply-section.tsx";
import type { MessageParts } from "./message-draft.ts";
import { MessageList } from "./message-list.tsx";
import type { Messages, OneDraft } from "./use-messages.ts";

/** Texts for the messages of this rule and the buttons about them. */
export interface MessageWords {
  /** name of one message by its number */
  name: TextKey;
  add: TextKey;
  /** Warnings that the template of the shown message is gone: of the only message, or of one of several. */
  gone: readonly [only: TextKey, oneOfSeveral: TextKey];
}

interface MessagesSectionProps
  extends Pick<ComponentProps<typeof ReplySection>, "title" | "clock" | "level" | "placeholders" | "error" | "onSave"> {
  messages: Messages;
  words: MessageWords;
  templates: readonly Template[];
  /** Counts the other rules that use a template. */
  sharedBy(templateId: string): number;
  /** Renders the editor of the shown message's files and buttons; left out, these are a template's own. */
  partsEditor?(shown: OneDraft, setParts: (parts: MessageParts) => void): ReactNode;
  /** Content above the list of several messages, and below it. */
  above?: ReactNode;
  below?: ReactNode;
  /** Tells whether only one message is allowed. */
  isOne?: boolean;
}

/** Edits what a rule sends: one message, or several of which it sends one (docs/decisions/208, 220). */
export function MessagesSection(props: MessagesSectionProps) {
  const { messages, words, templates, sharedBy, above, below, isOne = false, partsEditor, ...section } = props;
  const { t, i18n } = useTranslation();
  const { all, at, shown, message } = messages;
  const { template } = message;
  const box = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** Element that gets the focus after the list was rendered again. */
  const next = useRef<"editor" | "add" | null>(null);
  const [removed, setRemoved] = useState<{ text: string; putBack(): void } | null>(null);
  const isSeveral = all.length > 1 && !isOne;
  const nameAt = (place: number) => t(words.name, { shown: formatNumber(i18n.language, place + 1) });

  useEffect(() => {
    if (next.current === "editor") box.current?.querySelector<HTMLElement>("[role=textbox]")?.focus();
    if (next.current === "add") add.current?.focus();
    next.current = null;
  });

  function addOne() {
    next.current = "editor";
    setRemoved(null);
    messages.add();
  }
  function remove(place: number) {
    next.current = "add";
    const text = t("responders.replies.removed", { name: nameAt(place) });
    setRemoved({ text, putBack: messages.remove(place) });
  }
  function undo() {
    next.current = "add";
    removed?.putBack();
    setRemoved(null);
  }

  const taken = new Set(all.flatMap(({ template: each, key }) => (each && key !== shown.key ? each.id : [])));
  const more = (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={add} icon={Plus} disabled={all.length > MORE_MESSAGES_MAX} onClick={addOne}>
          {t(words.add)}
        </Button>
        {isSeveral && <CountOf count={all.length} max={MORE_MESSAGES_MAX + 1} />}
      </div>
      <UndoNote text={removed?.text} onUndo={undo} />
    </>
  );
  return (
    <div ref={box} className="grid min-w-0">
      <ReplySection
        {...section}
        editorKey={shown.key}
        above={
          isSeveral && (
            <>
              {above}
              <MessageList messages={messages} nameAt={nameAt} onRemove={remove} />
              {below}
              {more}
              <h3 className="border-t border-line pt-3 text-sm font-semibold">{nameAt(at)}</h3>
            </>
          )
        }
        below={!isSeveral && !isOne && more}
        written={message.written}
        parts={message.parts}
        partsEditor={partsEditor?.(shown, message.setParts)}
        templates={templates.filter(({ id }) => !taken.has(id))}
        template={template}
        missing={shown.isGone && template === null ? t(words.gone[isSeveral ? 1 : 0]) : null}
        sharedBy={template === null ? 0 : sharedBy(template.id)}
        onPick={message.pick}
      />
    </div>
  );
}
