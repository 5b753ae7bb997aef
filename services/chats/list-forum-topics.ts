import type { ForumTopic } from "../../domain/calls/chats.ts";
import { countByTopic } from "../../domain/chats/topic-scope.ts";
import type { AdministeredChat } from "../access.ts";
import { selectAnnouncements } from "../announcements/queries.ts";
import type { SessionContext } from "../context.ts";
import { respondersOf } from "../responders/queries.ts";

/**
 * Lists the forum's topics, General first, each with how many responders and announcements are aimed at it (FTP-02).
 */
export async function listForumTopics(
  ctx: SessionContext,
  { chat }: AdministeredChat,
): Promise<(ForumTopic & { cnt_responder: number; cnt_announcement: number })[]> {
  const [topics, responders, announcements] = await Promise.all([
    ctx.objects.chat(chat.telegram_id).forumTopics(),
    respondersOf(ctx.db, { type: "chat", id: chat.id }),
    selectAnnouncements(ctx.db, chat.id),
  ]);
  const answered = countByTopic(responders);
  const announced = countByTopic(announcements);
  return topics.map((topic) => ({
    ...topic,
    cnt_responder: answered.get(topic.id) ?? 0,
    cnt_announcement: announced.get(topic.id) ?? 0,
  }));
}
