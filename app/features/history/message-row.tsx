import { Link } from "@remix-run/react";
import { useRef } from "react";
import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { memberPhotoAddress, messageFileAddress, messageThumbnailAddress } from "../../../domain/media/file-address.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import { fileAddress } from "../../client/session/session.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { topicName } from "../../shared/chat/topic.ts";
import { messageKindKey } from "../../shared/content/message-kind.ts";
import { MessageMedia } from "../../shared/content/message-media.tsx";
import { FoldedText } from "./folded-text.tsx";
import type { HistoryItem, HistoryRow } from "./history-items.ts";
import { Removal } from "./removal.tsx";
import { isGone, type RowActs, RowMenu } from "./row-menu.tsx";

interface MessageRowProps {
  item: Extract<HistoryItem, { kind: "message" }>;
  topics: ForumTopic[];
  acts: RowActs;
  /** Called when a link in the text is pressed. */
  onLink(address: string): void;
}

/**
 * Shows one stored message, or an album: its author, what it replies to, what it shows and says, and what happened to
 * it.
 */
export function MessageRow({ item: { row, album, isFollowing }, topics, acts, onLink }: MessageRowProps) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const element = useRef<HTMLLIElement>(null);
  const topic = topics.find(({ id }) => id === row.forum_topic_id);
  const shown = album.length > 0 ? album : [row];
  const gone = isGone(row);
  const isTicked = shown.every(({ key }) => acts.selected.has(key));
  const notes = shown.flatMap(({ key }) => acts.notes.get(key) ?? []);
  const hasKind = row.file === null && row.type !== MESSAGE_TYPE.text;
  return (
    <li
      ref={element}
      tabIndex={-1}
      data-message={row.key}
      className={`group relative flex gap-3 px-4 hover:bg-hover ${isTicked ? "bg-selected" : ""} ${isFollowing ? "py-0.5" : "pt-2 pb-0.5"}`}
    >
      <span
        className={`relative w-9 shrink-0 ${acts.selected.size > 0 ? "[&>span]:opacity-0" : "fine:group-hover:[&>span]:opacity-0"}`}
      >
        <input
          type="checkbox"
          checked={isTicked}
          onChange={() => acts.toggle(shown)}
          aria-label={t("history.select", { name: row.name, clock: row.clock })}
          className={`absolute start-2 top-2 z-10 size-5 accent-accent ${acts.selected.size > 0 ? "" : "hidden opacity-0 group-hover:opacity-100 focus-visible:opacity-100 fine:block"}`}
        />
        {!isFollowing && (
          <Avatar
            name={row.name}
            peer={row.userId ?? chat.id}
            photo={row.userId === null ? undefined : memberPhotoAddress(chat.id, row.userId)}
            size="sm"
          />
        )}
      </span>
      <div className="grid min-w-0 grow justify-items-start gap-1">
        {!isFollowing && <Head row={row} topic={topic ? topicName(t, topic) : null} />}
        {row.reply && <Reply reply={row.reply} />}
        {row.file !== null && (
          <div className="flex max-w-full flex-wrap gap-1">
            {shown.map(({ key, type, file }) => {
              if (file === null) return null;
              const small = file.thumbnail === null ? undefined : fileAddress(messageThumbnailAddress(chat.id, key));
              return (
                <MessageMedia
                  key={key}
                  type={type}
                  file={file}
                  address={fileAddress(messageFileAddress(chat.id, key))}
                  thumbnail={small}
                  tone="text-muted"
                />
              );
            })}
          </div>
        )}
        {hasKind && <p className="text-sm text-accent-text">{t(messageKindKey(row.type))}</p>}
        {row.text && <FoldedText row={row} isGone={gone} onLink={onLink} />}
        {row.act && <Removal action={row.act} row={element} />}
        {notes.map((note) => (
          <p key={note} role="alert" className="text-sm text-danger-text">
            {note}
          </p>
        ))}
        {row.edited && (
          <p className="text-xs text-muted" title={row.edited.moment}>
            {t("history.editedAt", { clock: row.edited.clock })}
          </p>
        )}
      </div>
      <span className="-my-1 -me-3 self-start [&:focus-within>button]:opacity-100 [&>button]:opacity-60 fine:[&>button]:opacity-0 fine:group-focus-within:[&>button]:opacity-100 fine:group-hover:[&>button]:opacity-100">
        <RowMenu row={row} rows={shown} acts={acts} />
      </span>
    </li>
  );
}

function Head({ row, topic }: { row: HistoryRow; topic: string | null }) {
  const { t } = useTranslation();
  return (
    <p className="flex w-full items-baseline gap-x-2">
      <Name row={row} />
      {row.username && (
        <bdi dir="ltr" className="min-w-0 shrink-[4] truncate text-xs text-muted max-sm:hidden">
          @{row.username}
        </bdi>
      )}
      {row.isBot && <Badge tone="info">{t("history.bot")}</Badge>}
      {topic !== null && <bdi className="min-w-8 shrink-[4] truncate text-xs text-muted">{topic}</bdi>}
      <span title={row.moment} className="num ms-auto shrink-0 text-xs text-muted">
        <bdi dir="ltr">{row.clock}</bdi>
      </span>
    </p>
  );
}

/** Links to all messages of the author; a chat as an author is no member and gets no link. */
function Name({ row: { name, userId } }: { row: HistoryRow }) {
  const { t } = useTranslation();
  const shown = <bdi className="block truncate">{name}</bdi>;
  const look = "min-w-0 text-sm font-semibold";
  if (userId === null) return <span className={look}>{shown}</span>;
  return (
    <Link to={`?user=${userId}`} title={t("history.member", { name })} className={`${look} -my-1 py-1 hover:underline`}>
      {shown}
    </Link>
  );
}

function Reply({ reply }: { reply: NonNullable<HistoryRow["reply"]> }) {
  const { t } = useTranslation();
  const look = "flex max-w-full gap-1 border-s-2 border-accent ps-2 text-sm text-muted";
  if (reply === "unknown") return <span className={look}>{t("history.reply.unknown")}</span>;
  const { name, type, text } = reply;
  return (
    <span className={look}>
      <bdi className="max-w-3/5 shrink-0 truncate font-medium text-text">{name}</bdi>
      <bdi className="cut min-w-0">{text === "" ? t(messageKindKey(type)) : text}</bdi>
    </span>
  );
}
