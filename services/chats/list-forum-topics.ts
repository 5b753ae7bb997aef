import type { ForumTopic } from "../../domain/calls/chats.ts";
import { countByTopic } from "../../domain/chats/topic-scope.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { respondersOf } from "../responders/queries.ts";

/** The forum's topics, General first, each with how many responders are aimed at it (FTP-02). */
export async function listForumTopics(
  ctx: SessionContext,
  { chat }: AdministeredChat,
): Promise<(ForumTopic & { cnt_responder: number })[]> {
  const [topics, responders] = await Promise.all([
    ctx.objects.chat(chat.telegram_id).forumTopics(),
    respondersOf(ctx.db, { type: "chat", id: chat.id }),
  ]);
  const counts = countByTopic(responders);
  return topics.map((topic) => ({ ...topic, cnt_responder: counts.get(topic.id) ?? 0 }));
}
