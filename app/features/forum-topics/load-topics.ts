import type { ResultAt } from "../../../domain/calls/index.ts";
import { forumTopics } from "../../../domain/endpoints/chats.ts";
import { type Attempted, attempt } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";

/** A topic with the number of responders limited to it (FTP-02). */
export type CountedTopic = ResultAt<typeof forumTopics>[number];

/** The forum's topics, General first; null where the group is no forum (FTP-01, FTP-03). */
export interface TopicsData {
  topics: Attempted<CountedTopic[]> | null;
}

/** Loads the topics of a forum with the responders and announcements of each (FTP-01). */
export async function loadTopics(args: PageArgs): Promise<TopicsData> {
  const chat = await loadChat(args);
  if (!chat.is_forum) return { topics: null };
  return { topics: await attempt(args.client.call(forumTopics, { params: { id: chat.id } })) };
}
