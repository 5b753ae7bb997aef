import { Link } from "@remix-run/react";
import { Hash, MessagesSquare, Send } from "lucide-react";
import { unpackTopicFlag } from "../../../domain/chats/forum-topic.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { topicName } from "../../shared/chat/topic.ts";
import type { CountedTopic } from "./load-topics.ts";

/**
 * Shows one topic: its name, its state, its responders and announcements, and links to read it and to write into it (FTP-01 to 05).
 */
export function TopicPanel({ topic, chatId }: { topic: CountedTopic; chatId: string }) {
  const { t } = useTranslation();
  const name = topicName(t, topic);
  const responders = t("overview.topics.responders", { count: topic.cnt_responder });
  const { closed, hidden } = unpackTopicFlag(topic.flag);
  return (
    <li className="grid min-w-0 content-between gap-3 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex min-w-0 items-start gap-2">
        <Hash aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <h2 className="min-w-0 grow break-words font-semibold">
          <bdi>{name}</bdi>
        </h2>
        {closed && <Badge tone="warning">{t("overview.topics.closed")}</Badge>}
        {hidden && <Badge tone="info">{t("overview.topics.hidden")}</Badge>}
      </div>
      <p className="num text-sm text-muted">
        {topic.cnt_responder === 0 ? (
          responders
        ) : (
          <Link
            to={`${chatPath("groups", chatId, "responders")}?forum_topic_id=${topic.id}`}
            className="tap inline-flex items-center font-medium text-accent-text underline"
          >
            {responders}
            <span className="sr-only">: {name}</span>
          </Link>
        )}
        {topic.cnt_announcement > 0 && (
          <Link
            to={chatPath("groups", chatId, "announcements")}
            className="tap ms-3 inline-flex items-center font-medium text-accent-text underline"
          >
            {t("overview.topics.announcements", { count: topic.cnt_announcement })}
            <span className="sr-only">: {name}</span>
          </Link>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          icon={MessagesSquare}
          to={`${chatPath("groups", chatId, "messages/history")}?forum_topic_id=${topic.id}`}
        >
          {t("history.title")}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
        <ButtonLink icon={Send} to={`${chatPath("groups", chatId, "send_message")}?forum_topic_id=${topic.id}`}>
          {t("send.title")}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
