import { Link } from "@remix-run/react";
import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { MessageText } from "../../components/text/message-text.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { topicName } from "../../shared/chat/topic.ts";
import { messageKindKey } from "../../shared/content/message-kind.ts";
import type { HistoryRow } from "./history-rows.ts";

/** One stored message: who, what kind, the words, when. */
export function HistoryCell({ row, topics }: { row: HistoryRow; topics: ForumTopic[] }) {
  const { t } = useTranslation();
  const topic = topics.find(({ id }) => id === row.forum_topic_id);
  return (
    <li className="flex gap-3 px-4 py-3 [content-visibility:auto] [contain-intrinsic-size:auto_4.5rem]">
      <Avatar name={row.name} peer={row.userId ?? undefined} size="sm" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <Name row={row} />
          {row.username && (
            <bdi dir="ltr" className="text-xs text-muted">
              @{row.username}
            </bdi>
          )}
          {row.isBot && <Badge tone="info">{t("history.bot")}</Badge>}
          <span className="num ms-auto text-xs text-muted">
            {row.edited && <span title={row.edited}>{t("history.edited")} </span>}
            <bdi dir="ltr" title={row.moment}>
              {row.clock}
            </bdi>
          </span>
        </div>
        {row.type !== MESSAGE_TYPE.text && <p className="text-sm text-accent-text">{t(messageKindKey(row.type))}</p>}
        {row.text && <MessageText text={row.text} entities={row.entities} marks={row.marks} />}
        {topic && (
          <p className="text-xs text-muted">
            <bdi>{topicName(t, topic)}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

/** Leads to everything of that member; who wrote as a chat is no member. */
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
