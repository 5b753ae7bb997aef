import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { forumTopics } from "../../../domain/endpoints/chats.ts";
import type { ChatLevel } from "../../../domain/limits/plan-table.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import { type Attempted, attempt } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatClock } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";

export interface ComposeData {
  topics: Attempted<ForumTopic[]>;
  /** The topic that the address names, else General (NAV-07). */
  topic: number;
  /** The chat's time now, for the bubble */
  clock: string;
  level: ChatLevel;
}

export async function loadCompose(args: PageArgs): Promise<ComposeData> {
  const chat = await loadChat(args);
  const topics = await attempt(
    chat.is_forum ? args.client.call(forumTopics, { params: { id: chat.id } }) : Promise.resolve([]),
  );
  const asked = Number(new URL(args.request.url).searchParams.get("forum_topic_id") ?? "0");
  const isKnown = topics.ok && topics.value.some(({ id }) => id === asked);
  return {
    topics,
    topic: isKnown ? asked : 0,
    clock: formatClock(args.lang, args.now, chat.tzn_offset),
    level: effectiveLevel(chat, args.now),
  };
}
