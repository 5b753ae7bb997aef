import { Link } from "@remix-run/react";
import type { ForumTopic } from "../../../domain/calls/chats.ts";
import type { Attempted } from "../../client/attempt.ts";
import { Badge } from "../../components/badge.tsx";
import { FailurePanel } from "../../components/failure-panel.tsx";
import { Hash, Send } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../chats/chat-kind.ts";
import { isClosed, topicName } from "../chats/topic.ts";

/** The forum's topics, General first (FTP-01, FTP-04). */
export function Topics({ topics, chatId }: { topics: Attempted<ForumTopic[]>; chatId: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="topics-title" className="grid gap-2">
      <h2 id="topics-title" className="text-sm font-semibold">
        {t("overview.topics.title")}
      </h2>
      {topics.ok ? (
        <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1">
          {topics.value.map((topic) => (
            <li key={topic.id} className="flex min-h-12 items-center gap-3 px-4">
              <Hash aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 grow truncate">
                <bdi>{topicName(t, topic)}</bdi>
              </span>
              {isClosed(topic) && <Badge tone="warning">{t("overview.topics.closed")}</Badge>}
              <Link
                to={`${chatPath("groups", chatId, "send_message")}?forum_topic_id=${topic.id}`}
                aria-label={t("overview.topics.send", { topic: topicName(t, topic) })}
                className="tap grid place-items-center rounded-md text-accent-text hover:bg-hover"
              >
                <Send aria-hidden className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <FailurePanel message={topics.message} />
      )}
      <p className="text-xs text-muted">{t("overview.topics.delay")}</p>
    </section>
  );
}
