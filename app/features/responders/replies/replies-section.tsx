import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { MORE_REPLIES_MAX } from "../../../../domain/limits/content.ts";
import { Button } from "../../../components/actions/button.tsx";
import { CountOf } from "../../../components/data/count-of.tsx";
import { UndoNote } from "../../../components/feedback/undo-note.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { placeholdersOf, useContentOwner } from "../../../shared/content/content-owner.ts";
import { ReplySection } from "../../editor/rule/reply-section.tsx";
import type { DraftFields } from "../draft-fields.ts";
import type { EditorData } from "../load-editor.ts";
import { ReplyList } from "./reply-list.tsx";
import { nameOfReply } from "./reply-name.ts";
import { isReplyOf } from "./to-store.ts";
import type { Replies } from "./use-replies.ts";

interface RepliesSectionProps {
  replies: Replies;
  data: EditorData;
  order: DraftFields["reply_order"];
  onOrder(order: DraftFields["reply_order"]): void;
  /** of the one that is shown */
  error: string | undefined;
  onSave(): void;
}

/** Edits what a responder answers with: one reply, or several of which it gives one (docs/decisions/208). */
export function RepliesSection({ replies, data, order, onOrder, error, onSave }: RepliesSectionProps) {
  const { t, i18n } = useTranslation();
  const owner = useContentOwner();
  const { all, at, shown, message } = replies;
  const { template } = message;
  const box = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** Gets the focus once the list has become another one. */
  const next = useRef<"editor" | "add" | null>(null);
  const [removed, setRemoved] = useState<{ text: string; putBack(): void } | null>(null);
  const isSeveral = all.length > 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after one has come or gone
  useEffect(() => {
    if (next.current === "editor") box.current?.querySelector<HTMLElement>("[role=textbox]")?.focus();
    if (next.current === "add") add.current?.focus();
    next.current = null;
  }, [all.length]);

  function addOne() {
    next.current = "editor";
    setRemoved(null);
    replies.add();
  }
  function remove(place: number) {
    next.current = "add";
    const text = t("responders.replies.removed", { name: nameOfReply(i18n, place) });
    setRemoved({ text, putBack: replies.remove(place) });
  }
  function undo() {
    next.current = "add";
    removed?.putBack();
    setRemoved(null);
  }

  const library = data.templates.ok ? data.templates.value : [];
  const taken = new Set(all.flatMap(({ template: each, key }) => (each && key !== shown.key ? each.id : [])));
  const others = data.all.filter(({ id }) => id !== data.responder?.id);
  const more = (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={add} icon={Plus} disabled={all.length > MORE_REPLIES_MAX} onClick={addOne}>
          {t("responders.replies.add")}
        </Button>
        {isSeveral && <CountOf count={all.length} max={MORE_REPLIES_MAX + 1} />}
      </div>
      <UndoNote text={removed?.text} onUndo={undo} />
    </>
  );
  return (
    <div ref={box} className="grid min-w-0">
      <ReplySection
        editorKey={shown.key}
        above={
          isSeveral && (
            <>
              <ReplyList replies={replies} order={order} onOrder={onOrder} onRemove={remove} />
              {more}
              <h3 className="border-t border-line pt-3 text-sm font-semibold">{nameOfReply(i18n, at)}</h3>
            </>
          )
        }
        below={!isSeveral && more}
        written={message.written}
        templates={library.filter(({ id }) => !taken.has(id))}
        template={template}
        missing={
          shown.isGone && template === null ? t(isSeveral ? "responders.replies.gone" : "responders.missing") : null
        }
        sharedBy={template === null ? 0 : others.filter((other) => isReplyOf(other, template.id)).length}
        clock={data.clock}
        level={data.level}
        placeholders={placeholdersOf(owner)}
        error={error}
        onPick={message.pick}
        onSave={onSave}
      />
    </div>
  );
}
