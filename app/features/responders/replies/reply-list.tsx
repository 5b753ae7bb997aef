import { ArrowDown, ArrowUp, X } from "lucide-react";
import { REPLY_ORDER } from "../../../../domain/limits/content.ts";
import { ToolButton } from "../../../components/actions/tool-button.tsx";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { templateLabel } from "../../../shared/content/template-label.ts";
import type { DraftFields } from "../draft-fields.ts";
import { nameOfReply } from "./reply-name.ts";
import type { Replies, ReplyDraft } from "./use-replies.ts";

interface ReplyListProps {
  replies: Replies;
  order: DraftFields["reply_order"];
  onOrder(order: DraftFields["reply_order"]): void;
  onRemove(at: number): void;
}

/** Shows a responder's replies in their order, one of them to be written below, and the choice which one it gives. */
export function ReplyList({ replies, order, onOrder, onRemove }: ReplyListProps) {
  const { t, i18n } = useTranslation();
  const nameAt = (at: number) => nameOfReply(i18n, at);
  return (
    <>
      <SegmentedControl
        label={t("responders.replies.order")}
        isLabelShown
        options={[
          { value: String(REPLY_ORDER.random), text: t("responders.replies.random") },
          { value: String(REPLY_ORDER.inTurn), text: t("responders.replies.turn") },
        ]}
        value={String(order)}
        onChange={(value) => onOrder(value === String(REPLY_ORDER.inTurn) ? REPLY_ORDER.inTurn : REPLY_ORDER.random)}
      />
      <ol className="grid gap-1.5">
        {replies.all.map((reply, at) => (
          <li
            key={reply.key}
            className={`flex min-w-0 items-center rounded-md ${at === replies.at ? "bg-selected" : "bg-hover"}`}
          >
            <button
              type="button"
              aria-current={at === replies.at}
              onClick={() => replies.show(at)}
              className="tap grid min-w-0 grow rounded-md px-3 py-1 text-start text-sm -outline-offset-2"
            >
              <span className="font-medium">{nameAt(at)}</span> <ReplyWords reply={reply} />
            </button>
            <ToolButton
              icon={ArrowUp}
              label={t("library.media.up", { name: nameAt(at) })}
              isOff={at === 0}
              onPress={() => replies.move(at, -1)}
            />
            <ToolButton
              icon={ArrowDown}
              label={t("library.media.down", { name: nameAt(at) })}
              isOff={at === replies.all.length - 1}
              onPress={() => replies.move(at, 1)}
            />
            <ToolButton icon={X} label={t("library.media.remove", { name: nameAt(at) })} onPress={() => onRemove(at)} />
          </li>
        ))}
      </ol>
    </>
  );
}

function ReplyWords({ reply: { template, draft } }: { reply: ReplyDraft }) {
  const { t } = useTranslation();
  const files = template?.assets.length ?? 0;
  const words = draft.text.trim() || (template && templateLabel(template, []));
  return (
    <span className="truncate text-xs text-muted">
      <bdi>{words || (files > 0 ? t("responders.files", { count: files }) : t("responders.replies.empty"))}</bdi>
    </span>
  );
}
