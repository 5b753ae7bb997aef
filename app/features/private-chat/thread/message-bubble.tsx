import { Link } from "@remix-run/react";
import clsx from "clsx";
import { Check, CircleAlert, Clock, CornerUpLeft, RotateCw, Trash2 } from "lucide-react";
import { memo } from "react";
import { withGap } from "../../../../domain/joins.ts";
import { privateFileAddress, privateThumbnailAddress } from "../../../../domain/media/file-address.ts";
import { MESSAGE_TYPE } from "../../../../domain/messages/message-type.ts";
import type { PrivateMessage } from "../../../../domain/private-chats/private-message.ts";
import { isTelegramId } from "../../../../domain/private-chats/private-message-id.ts";
import { fileAddress } from "../../../client/session/session.ts";
import { LocalTime } from "../../../components/text/local-time.tsx";
import { MessageText } from "../../../components/text/message-text.tsx";
import { failureText, hasFailureText } from "../../../i18n/failure-text.ts";
import { formatClock, formatMoment } from "../../../i18n/format.ts";
import type { TextKey } from "../../../i18n/keys.ts";
import { isOutcomeUnknown, waitingKey } from "../../../i18n/refusal-key.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { messageKindKey } from "../../../shared/content/message-kind.ts";
import { MessageMedia } from "../../../shared/content/message-media.tsx";

/** UTF-16 units of a message that name it in a button's label. */
const NAME_UNITS = 40;

interface MessageBubbleProps {
  botId: string;
  message: PrivateMessage;
  /** name of the author */
  name: string;
  isMine: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Tells whether a search led to it. */
  isFound: boolean;
  /** name of the author of the message that this one answers */
  replyName: string;
  onRetry(message: PrivateMessage): void;
  /** null for a message that the server has */
  onDrop: ((message: PrivateMessage) => void) | null;
  /** null where no message can be sent */
  onReply: ((message: PrivateMessage) => void) | null;
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
  isFound,
  replyName,
  onRetry,
  onDrop,
  onReply,
}: MessageBubbleProps) {
  const { t } = useTranslation();
  const { text, entities, file, type, error, trouble, reply } = message;
  const tone = isMine ? "text-tg-meta-out" : "text-tg-meta-in";
  const hasKind = !file && type !== MESSAGE_TYPE.text;
  return (
    <li
      data-message={message.id}
      className={clsx("group flex flex-col gap-0.5", isMine ? "items-end" : "items-start", isLast ? "pb-3" : "pb-0.5")}
    >
      {isFirst && (
        <p className="flex max-w-full gap-2 px-1 text-xs text-muted">
          <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
          <LocalTime second={message.date} format={formatClock} className="num" />
        </p>
      )}
      <div className={clsx("flex max-w-[min(94%,37rem)] items-end gap-0.5", isMine && "flex-row-reverse")}>
        <div
          className={clsx(
            "min-w-16 rounded-bubble px-3 py-2 text-tg-text",
            isMine ? "bg-tg-out" : "bg-tg-in",
            error && "outline-2 -outline-offset-2 outline-danger",
            isFound && "outline-2 outline-accent",
          )}
        >
          {reply && <Quote reply={reply} name={replyName} />}
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
          {/* Behind a short text, below a long one. */}
          <div className="flex flex-wrap items-end justify-end gap-x-2">
            {text !== "" && (
              <div className="min-w-0 grow">
                <MessageText text={text} entities={entities} />
              </div>
            )}
            {(isMine || !isFirst) && <Meta {...{ message, isMine, isFirst }} />}
          </div>
        </div>
        {onReply && isTelegramId(message.id) && (
          <button
            type="button"
            aria-label={t("privateChat.reply.of", { text: text.slice(0, NAME_UNITS) || t(messageKindKey(type)) })}
            title={t("privateChat.reply")}
            onClick={() => onReply(message)}
            className="tap -my-2 grid shrink-0 place-items-center rounded-md text-muted opacity-60 hover:bg-hover focus-visible:opacity-100 fine:opacity-0 fine:group-hover:opacity-100"
          >
            <CornerUpLeft aria-hidden className="flip size-4" />
          </button>
        )}
      </div>
      <Edits message={message} />
      {error && <Refusal message={message} onRetry={onRetry} onDrop={onDrop} />}
      {trouble && <p className="max-w-[min(85%,34rem)] text-xs text-muted">{t(waitingKey(trouble.error_code))}</p>}
    </li>
  );
});

/** Tells that a message was edited, and shows on request what it said before. */
function Edits({ message: { edit_date, former } }: Pick<MessageBubbleProps, "message">) {
  const { t } = useTranslation();
  if (edit_date === null) return null;
  const told = (
    <span className="text-xs text-muted">
      <LocalTime
        second={edit_date}
        format={(...given) => t("privateChat.editedAt", { clock: formatClock(...given) })}
      />
    </span>
  );
  if (former.length === 0) return told;
  return (
    <details className="max-w-[min(85%,34rem)] text-xs text-muted">
      <summary className="cursor-pointer">
        {told} <span className="text-accent-text">{t("privateChat.former")}</span>
      </summary>
      <ul className="mt-1 grid gap-1">
        {former.map(({ date, type, text }) => (
          <li key={date} className="border-s-2 border-line ps-2">
            <LocalTime second={date} format={formatMoment} className="num" />
            <bdi className="block whitespace-pre-wrap break-words text-text">
              {text === "" ? t(messageKindKey(type)) : text}
            </bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shows the message that is answered, cut to a line; a press scrolls to it. */
function Quote({ reply: { id, type, text }, name }: { reply: NonNullable<PrivateMessage["reply"]>; name: string }) {
  const { t } = useTranslation();
  return (
    <Link
      to={`?message=${id}`}
      replace
      preventScrollReset
      title={t("privateChat.reply.show")}
      className="mb-1 block w-full min-w-0 border-s-2 border-accent ps-2 text-start text-sm"
    >
      <bdi className="cut block font-semibold text-accent-text">{name}</bdi>
      <bdi className="cut block text-tg-text">{text === "" ? t(messageKindKey(type)) : text}</bdi>
    </Link>
  );
}

/** Shows the time of a message without a header and, for one's own, whether it is under way, sent or failed. */
function Meta({ message, isMine, isFirst }: Pick<MessageBubbleProps, "message" | "isMine" | "isFirst">) {
  const { date } = message;
  return (
    <p
      className={clsx(
        "-mb-1 flex items-center justify-end gap-1 text-2xs",
        isMine ? "text-tg-meta-out" : "text-tg-meta-in",
      )}
    >
      {isMine && <LocalTime second={date} format={formatMoment} className="sr-only" />}
      {!isFirst && (
        <span aria-hidden={isMine}>
          <LocalTime second={date} format={formatClock} className="num" />
        </span>
      )}
      {isMine && <State message={message} />}
    </p>
  );
}

function State({ message: { isPending, error } }: Pick<MessageBubbleProps, "message">) {
  const { t } = useTranslation();
  const [key, Icon] = isPending
    ? (["privateChat.pending", Clock] as const)
    : error
      ? ([isOutcomeUnknown(error.description) ? "privateChat.unknown" : "privateChat.notSent", CircleAlert] as const)
      : (["privateChat.sent", Check] as const);
  return (
    <>
      <Icon aria-hidden className={clsx("size-3.5", error && "text-danger-text")} />
      <span className="sr-only">{t(key)}</span>
    </>
  );
}

/** Shows why a message was not sent, with a retry; for one that may have arrived there is no retry. */
function Refusal({ message, onRetry, onDrop }: Pick<MessageBubbleProps, "message" | "onRetry" | "onDrop">) {
  const { t, i18n } = useTranslation();
  const { error, text } = message;
  if (error === null) return null;
  if (isOutcomeUnknown(error.description)) {
    return (
      <p className="max-w-[min(85%,34rem)] text-xs text-danger-text">
        {withGap(t("privateChat.unknown"))}
        {t("privateChat.unknown.detail")}
      </p>
    );
  }
  const help = refusalText(error);
  return (
    <div className="flex max-w-[min(85%,34rem)] flex-wrap items-center justify-end gap-x-2 text-xs text-danger-text">
      <p>
        {t("privateChat.notSent")}:{" "}
        {help
          ? t(help)
          : hasFailureText(i18n, error.description)
            ? failureText(i18n, error.description)
            : error.description}
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
      {onDrop && (
        <button
          type="button"
          aria-label={t("privateChat.dropOf", { text: text.slice(0, NAME_UNITS) })}
          onClick={() => onDrop(message)}
          className="tap inline-flex items-center gap-1 rounded-md px-2 font-semibold text-accent-text hover:bg-hover"
        >
          <Trash2 aria-hidden className="size-3.5" />
          {t("privateChat.drop")}
        </button>
      )}
    </div>
  );
}

/** Returns our words for a refusal by Telegram; null where Telegram's own words, or the call's, are better. */
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
