import clsx from "clsx";
import { Check, CircleAlert, Clock, RotateCw } from "lucide-react";
import { memo } from "react";
import { privateFileAddress, privateThumbnailAddress } from "../../../../domain/media/file-address.ts";
import { MESSAGE_TYPE } from "../../../../domain/messages/message-type.ts";
import type { PrivateMessage } from "../../../../domain/private-chats/private-message.ts";
import { fileAddress } from "../../../client/session/session.ts";
import { LocalTime } from "../../../components/text/local-time.tsx";
import { MessageText } from "../../../components/text/message-text.tsx";
import { failureText } from "../../../i18n/failure-text.ts";
import { formatClock, formatMoment } from "../../../i18n/format.ts";
import type { TextKey } from "../../../i18n/keys.ts";
import { isOutcomeUnknown, waitingKey } from "../../../i18n/refusal-key.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { messageKindKey } from "../../../shared/content/message-kind.ts";
import { MessageMedia } from "../../../shared/content/message-media.tsx";

/** So much of a message names it beside a button. */
const NAME_UNITS = 40;

interface MessageBubbleProps {
  botId: string;
  message: PrivateMessage;
  /** who wrote it */
  name: string;
  isMine: boolean;
  isFirst: boolean;
  isLast: boolean;
  onRetry(message: PrivateMessage): void;
}

/**
 * A message with its place in its group: the first has the header, the last the wide gap behind it (PCH-14, PCH-15).
 */
export const MessageBubble = memo(function MessageBubble({
  botId,
  message,
  name,
  isMine,
  isFirst,
  isLast,
  onRetry,
}: MessageBubbleProps) {
  const { t } = useTranslation();
  const { text, entities, file, type, error, trouble } = message;
  const tone = isMine ? "text-tg-meta-out" : "text-tg-meta-in";
  const hasKind = !file && type !== MESSAGE_TYPE.text;
  return (
    <li
      data-message={message.id}
      className={clsx("flex flex-col gap-0.5", isMine ? "items-end" : "items-start", isLast ? "pb-3" : "pb-0.5")}
    >
      {isFirst && (
        <p className="flex max-w-full gap-2 px-1 text-xs text-muted">
          <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
          <LocalTime second={message.date} format={formatClock} className="num" />
        </p>
      )}
      <div
        className={clsx(
          "min-w-16 max-w-[min(85%,34rem)] rounded-bubble px-3 py-2 text-tg-text",
          isMine ? "bg-tg-out" : "bg-tg-in",
          error && "outline-2 -outline-offset-2 outline-danger",
        )}
      >
        {file && (
          <MessageMedia
            type={type}
            file={file}
            address={fileAddress(privateFileAddress(botId, file.file_unique_id))}
            thumbnail={file.thumbnail ? fileAddress(privateThumbnailAddress(botId, file.file_unique_id)) : undefined}
            tone={tone}
          />
        )}
        {hasKind && <p className={`text-sm ${tone}`}>{t(messageKindKey(type))}</p>}
        {text !== "" && <MessageText text={text} entities={entities} />}
        {isMine && <State message={message} />}
      </div>
      {error && <Refusal message={message} onRetry={onRetry} />}
      {trouble && <p className="max-w-[min(85%,34rem)] text-xs text-muted">{t(waitingKey(trouble.error_code))}</p>}
    </li>
  );
});

/** Of one's own message: under way, sent, or not. */
function State({ message: { isPending, error, date } }: { message: PrivateMessage }) {
  const { t } = useTranslation();
  const [key, Icon] = isPending
    ? (["privateChat.pending", Clock] as const)
    : error
      ? ([isOutcomeUnknown(error.description) ? "privateChat.unknown" : "privateChat.notSent", CircleAlert] as const)
      : (["privateChat.sent", Check] as const);
  return (
    <p className="-mb-1 flex items-center justify-end gap-1 text-2xs text-tg-meta-out">
      <LocalTime second={date} format={formatMoment} className="sr-only" />
      <Icon aria-hidden className={clsx("size-3.5", error && "text-danger-text")} />
      <span className="sr-only">{t(key)}</span>
    </p>
  );
}

/**
 * Shows why a message was not sent, and the way to try again; one that may have arrived is not sent again by a press.
 */
function Refusal({ message, onRetry }: Pick<MessageBubbleProps, "message" | "onRetry">) {
  const { t, i18n } = useTranslation();
  const { error, text } = message;
  if (error === null) return null;
  if (isOutcomeUnknown(error.description)) {
    return (
      <p className="max-w-[min(85%,34rem)] text-xs text-danger-text">
        {t("privateChat.unknown")} {t("privateChat.unknown.detail")}
      </p>
    );
  }
  const help = refusalText(error);
  return (
    <div className="flex max-w-[min(85%,34rem)] flex-wrap items-center justify-end gap-x-2 text-xs text-danger-text">
      <p>
        {t("privateChat.notSent")}: {help ? t(help) : failureText(i18n, error.description)}
      </p>
      <button
        type="button"
        aria-label={t("privateChat.retryOf", { text: text.slice(0, NAME_UNITS) })}
        onClick={() => onRetry(message)}
        className="tap inline-flex items-center gap-1 rounded-md px-2 font-semibold text-accent-text hover:bg-hover"
      >
        <RotateCw aria-hidden className="size-3.5" />
        {t("common.retry")}
      </button>
    </div>
  );
}

/** Our words for what Telegram refused; null where its own, or the call's, say it best. */
export function refusalText({ error_code }: NonNullable<PrivateMessage["error"]>): TextKey | null {
  switch (error_code) {
    case 499:
      return "send.help.token";
    case 403:
      return "privateChat.refused.forbidden";
    case 429:
      return "privateChat.refused.tooMany";
    default:
      return null;
  }
}
