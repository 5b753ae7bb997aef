import type { topics } from "../../../db/schema/chat-state/messages.ts";
import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { GENERAL_NAME, GENERAL_TOPIC } from "../../../domain/chats/forum-topic.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

/** Lists the forum's topics, General first (FTP-04, FTP-05). */
export function forumTopics({ sql }: ChatContext): ForumTopic[] {
  const rows = sql
    .exec<StoredRow<typeof topics, "id" | "name" | "flag">>("SELECT id, name, flag FROM topics ORDER BY id")
    .toArray();
  const general = rows.find((row) => row.id === GENERAL_TOPIC);
  return [
    { id: GENERAL_TOPIC, name: general?.name || GENERAL_NAME, flag: general?.flag ?? 0 },
    ...rows.filter((row) => row.id !== GENERAL_TOPIC).map(({ id, name, flag }) => ({ id, name, flag })),
  ];
}

/** Forgets a topic that is gone; a message in it would bring it back. */
export const forgetTopic = ({ sql }: ChatContext, topic: number): void => {
  sql.exec("DELETE FROM topics WHERE id = ?", topic);
};
