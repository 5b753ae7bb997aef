import type { ChatView, Wrote } from "../../bot/chat-view.ts";
import { keyFrom, messageKey } from "../../bot/message-key.ts";
import { MEMBER_STATUS } from "../../domain/member-status.ts";
import { MESSAGE_TYPE } from "../../domain/message-type.ts";
import type { ChatScope } from "./scope.ts";

/** Parts of an album are sent at once; their seconds differ by little. */
const ALBUM_SECONDS = 30;

type OrderView = Pick<
  ChatView,
  "order" | "wrote" | "albumParts" | "isAlbumRemoved" | "isNameDue" | "admins" | "linkedChatId" | "groupBan"
>;

/** What the keeping of order may read: flood is counted from the stored messages, so it survives everything. */
export function orderView(scope: ChatScope): OrderView {
  const { sql, values, order, now } = scope;
  return {
    order: () => order.rules(),
    wrote({ userId, senderChatId }, { date, message_id }, seconds) {
      const column = userId === null ? "sender_chat_id" : "user_id";
      return sql
        .exec<Wrote & Record<string, SqlStorageValue>>(
          `SELECT count(DISTINCT coalesce(media_group_id, key)) AS lines, coalesce(sum(length(text)), 0) AS characters
           FROM messages WHERE ${column} = ? AND key >= ? AND key < ? AND key <> ? AND type <> ? AND origin IS NULL`,
          userId ?? senderChatId,
          keyFrom(date - seconds + 1),
          keyFrom(date + 1),
          messageKey(date, message_id),
          MESSAGE_TYPE.service,
        )
        .one();
    },
    albumParts: (mediaGroupId, around) =>
      sql
        .exec<{ message_id: number }>(
          "SELECT message_id FROM messages WHERE key >= ? AND key < ? AND media_group_id = ?",
          keyFrom(around - ALBUM_SECONDS),
          keyFrom(around + ALBUM_SECONDS),
          mediaGroupId,
        )
        .toArray()
        .map(({ message_id }) => message_id),
    isAlbumRemoved: (mediaGroupId) =>
      sql.exec("SELECT 1 FROM removed_albums WHERE id = ?", mediaGroupId).toArray().length > 0,
    isNameDue: (userId) => order.isNameDue(userId),
    admins: () => adminsOf(scope),
    linkedChatId: values.get("linkedChatId") ?? null,
    groupBan(userId) {
      const [row] = sql.exec<{ until: number | null }>("SELECT until FROM group_bans WHERE user_id = ?", userId);
      return row === undefined || (row.until !== null && row.until <= now()) ? null : row;
    },
  };
}

/** People who administer the chat. */
export const adminsOf = ({ sql }: Pick<ChatScope, "sql">): number[] =>
  sql
    .exec<{ user_id: number }>(
      "SELECT user_id FROM members WHERE status >= ? AND is_bot = 0 ORDER BY user_id",
      MEMBER_STATUS.administrator,
    )
    .toArray()
    .map(({ user_id }) => user_id);
