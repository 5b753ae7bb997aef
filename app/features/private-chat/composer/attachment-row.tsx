import { FileText, RotateCw, X } from "lucide-react";
import { useId } from "react";
import { ToolButton } from "../../../components/actions/tool-button.tsx";
import { Meter } from "../../../components/data/meter.tsx";
import { FileName } from "../../../components/text/file-name.tsx";
import { failureText } from "../../../i18n/failure-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { Attachment } from "./use-attachments.ts";

interface AttachmentRowProps {
  attachment: Attachment;
  onRetry(): void;
  onRemove(): void;
}

/** Shows a file of the answer: its picture, its progress, or why it was refused. */
export function AttachmentRow({ attachment, onRetry, onRemove }: AttachmentRowProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { name, picture, sent, file, failure } = attachment;
  const percent = Math.round(sent * 100);
  return (
    <li className="flex min-w-0 items-center gap-2">
      {picture === null ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-hover text-muted">
          <FileText aria-hidden className="size-5" />
        </span>
      ) : (
        <img src={picture} alt="" width={40} height={40} className="size-10 shrink-0 rounded-md object-cover" />
      )}
      <span className="grid min-w-0 grow gap-1 text-sm">
        <span id={id} className="flex min-w-0">
          <FileName name={name} />
        </span>
        {failure !== null && (
          <span role="alert" className="text-xs text-danger-text">
            {failureText(i18n, failure)}
          </span>
        )}
        {failure === null && file === null && (
          <Meter labelledBy={id} percent={percent} state="success" text={`${percent}%`} />
        )}
      </span>
      {failure !== null && (
        <ToolButton icon={RotateCw} label={t("privateChat.attach.retry", { name })} onPress={onRetry} />
      )}
      <ToolButton icon={X} label={t("library.media.remove", { name })} onPress={onRemove} />
    </li>
  );
}
