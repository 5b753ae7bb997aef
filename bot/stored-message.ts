import type { Message } from "grammy/types";
import { isRealReply, topicOf } from "../domain/chats/forum-topic.ts";
import { messageTypeOf } from "../domain/messages/message-content.ts";
import { messageFileOf } from "../domain/messages/message-file.ts";
import { noticeOf } from "../domain/messages/notice.ts";
import { storedContentOf } from "../domain/messages/stored-content.ts";
import type { StoredMessage } from "./decision.ts";
import { standsForNobody } from "./incoming.ts";
import { messageKey } from "./message-key.ts";

/** Content of a message whose words are not stored. */
const NO_WORDS = { text: "", shared: "", entities: [] };

/**
 * Reads a Bot API message into its stored form (HIS-09).
 * @param withText false where the month's allowance is used up: the words are not stored then (AMB-265)
 */
export function storedMessageOf(message: Message, withText: boolean): StoredMessage {
  const { from, sender_chat } = message;
  const reply = isRealReply(message) ? message.reply_to_message : undefined;
  const isPerson = from !== undefined && sender_chat === undefined && !standsForNobody(from.id);
  return {
    key: messageKey(message.date, message.message_id),
    messageId: message.message_id,
    userId: isPerson ? from.id : null,
    senderChatId: isPerson ? null : (sender_chat?.id ?? message.chat.id),
    ...(withText ? storedContentOf(message) : { type: messageTypeOf(message), ...NO_WORDS }),
    editDate: message.edit_date ?? null,
    topic: topicOf(message),
    replyTo: reply?.message_id ?? null,
    replyKey: reply === undefined ? null : messageKey(reply.date, reply.message_id),
    mediaGroupId: message.media_group_id ?? null,
    file: withText ? messageFileOf(message) : null,
    notice: noticeOf(message),
  };
}
