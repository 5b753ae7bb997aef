import type { Message, MessageEntity } from "grammy/types";
import { isRealReply, topicOf } from "../domain/chats/forum-topic.ts";
import { messageTextOf, messageTypeOf } from "../domain/messages/message-content.ts";
import { messageFileOf } from "../domain/messages/message-file.ts";
import { noticeOf } from "../domain/messages/notice.ts";
import type { EntityInput } from "../domain/templates/template.ts";
import type { StoredMessage } from "./decision.ts";
import { standsForNobody } from "./incoming.ts";
import { messageKey } from "./message-key.ts";

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
    type: messageTypeOf(message),
    text: withText ? messageTextOf(message) : "",
    entities: withText ? (message.entities ?? message.caption_entities ?? []).map(entityOf) : [],
    editDate: message.edit_date ?? null,
    topic: topicOf(message),
    replyTo: reply?.message_id ?? null,
    replyKey: reply === undefined ? null : messageKey(reply.date, reply.message_id),
    mediaGroupId: message.media_group_id ?? null,
    file: withText ? messageFileOf(message) : null,
    notice: noticeOf(message),
  };
}

/** Reads a formatting mark into its stored form. */
export function entityOf(entity: MessageEntity): EntityInput {
  return {
    type: entity.type,
    offset: entity.offset,
    length: entity.length,
    ...("url" in entity ? { url: entity.url } : {}),
    ...("language" in entity && entity.language !== undefined ? { language: entity.language } : {}),
  };
}
