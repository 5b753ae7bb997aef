import { ArrowDown, ArrowUp, X } from "lucide-react";
import { ToolButton } from "../../../../components/actions/tool-button.tsx";
import { useTranslation } from "../../../../i18n/use-translation.tsx";
import { templateLabel } from "../../../../shared/content/template-label.ts";
import { partsIn } from "./message-draft.ts";
import type { Messages, OneDraft } from "./use-messages.ts";

interface MessageListProps {
  messages: Messages;
  /** Names a message by its index, from 0. */
  nameAt(at: number): string;
  onRemove(at: number): void;
}

/** Shows a rule's messages in their order; the chosen one is edited below. */
export function MessageList({ messages, nameAt, onRemove }: MessageListProps) {
  const { t } = useTranslation();
  return (
    <ol className="grid gap-1.5">
      {messages.all.map((one, at) => (
        <li
          key={one.key}
          className={`flex min-w-0 items-center rounded-md ${at === messages.at ? "bg-selected" : "bg-hover"}`}
        >
          <button
            type="button"
            aria-current={at === messages.at}
            onClick={() => messages.show(at)}
            className="tap grid min-w-0 grow rounded-md px-3 py-1 text-start text-sm -outline-offset-2"
          >
            <span className="font-medium">{nameAt(at)}</span> <MessageWords one={one} />
          </button>
          <ToolButton
            icon={ArrowUp}
            label={t("library.media.up", { name: nameAt(at) })}
            isOff={at === 0}
            onPress={() => messages.move(at, -1)}
          />
          <ToolButton
            icon={ArrowDown}
            label={t("library.media.down", { name: nameAt(at) })}
            isOff={at === messages.all.length - 1}
            onPress={() => messages.move(at, 1)}
          />
          <ToolButton icon={X} label={t("library.media.remove", { name: nameAt(at) })} onPress={() => onRemove(at)} />
        </li>
      ))}
    </ol>
  );
}

function MessageWords({ one }: { one: OneDraft }) {
  const { t } = useTranslation();
  const { template, draft } = one;
  const files = partsIn(one).assets.length;
  const words = draft.text.trim() || (template && templateLabel(template, []));
  return (
    <span className="truncate text-xs text-muted">
      <bdi>{words || (files > 0 ? t("responders.files", { count: files }) : t("responders.replies.empty"))}</bdi>
    </span>
  );
}
