import type { messages } from "../../../db/schema/chat-state/messages.ts";
import type { ActTarget } from "../../../domain/moderation/act.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { senderToken } from "./history-index.ts";

type SentMessage = StoredRow<typeof messages, "message_id" | "type">;

/**
 * Lists a sender's stored messages with keys from `fromKey` on, oldest first, without those of the basic group that
 * this chat was. The full-text index tells those up to its mark, by the token of the sender; the few behind it, and
 * those that wait to be read into it, are looked through.
 */
export function messagesOfSender({ sql, values }: ChatContext, sender: ActTarget, fromKey: number): SentMessage[] {
  const id = sender.userId ?? sender.senderChatId;
  if (id === null) return [];
  return sql
    .exec<SentMessage>(
      `SELECT m.message_id, m.type FROM messages AS m JOIN (
         SELECT rowid AS key FROM message_words WHERE message_words MATCH ?1 AND rowid >= CAST(?2 AS INTEGER)
         UNION SELECT key FROM messages WHERE key > ?3 AND key >= ?2
         UNION SELECT key FROM search_pending WHERE key >= ?2) AS found ON found.key = m.key
       WHERE coalesce(m.user_id, m.sender_chat_id) = ?4 AND m.origin IS NULL ORDER BY m.key`,
      `"${senderToken(id)}"`,
      fromKey,
      values.get("searchMark") ?? 0,
      id,
    )
    .toArray();
}
