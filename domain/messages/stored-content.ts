import type { Message, MessageEntity } from "grammy/types";
import type { EntityInput } from "../entities/shape.ts";
import { messageTextOf, messageTypeOf } from "./message-content.ts";
import type { MessageType } from "./message-type.ts";
import { sharedWordsOf } from "./shared-words.ts";

/** Kind and words of a message, as they are stored. */
export interface StoredContent {
  type: MessageType;
  text: string;
  /** what it shares beside its text (shared-words.ts) */
  shared: string;
  /** of the text */
  entities: EntityInput[];
}

/** Reads what is stored of a message's content: of one that a bot gets, and of one that an export has. */
export const storedContentOf = (message: Message): StoredContent => ({
  type: messageTypeOf(message),
  text: messageTextOf(message),
  shared: sharedWordsOf(message),
  entities: (message.entities ?? message.caption_entities ?? []).map(entityOf),
});

/** Reads a formatting mark into its stored form. */
const entityOf = (entity: MessageEntity): EntityInput => ({
  type: entity.type,
  offset: entity.offset,
  length: entity.length,
  ...("url" in entity ? { url: entity.url } : {}),
  ...("language" in entity && entity.language !== undefined ? { language: entity.language } : {}),
});
