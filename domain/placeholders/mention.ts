import type { Entity } from "../entities/types.ts";

/** Beginning of Telegram's address of a person; in a sent message such a link becomes a `text_mention`. */
const PERSON = /^tg:\/\/user\?id=(\d{1,16})$/;

/** Returns the address of the link to a person. */
export const personUrl = (userId: number): string => `tg://user?id=${userId}`;

/** Bot API MessageEntity of type text_mention, with the fields that are sent. */
interface TextMention {
  type: "text_mention";
  /** UTF-16 units */
  offset: number;
  length: number;
  user: { id: number; is_bot: false; first_name: string };
}

/** An entity of an outgoing message. */
export type SentEntity = Entity | TextMention;

/** Makes the entities of an outgoing message: a link to a person becomes a mention (AMB-306). */
export function sentEntities(text: string, entities: readonly Entity[]): SentEntity[] {
  return entities.map((entity) => {
    const id = entity.type === "text_link" ? PERSON.exec(entity.url)?.[1] : undefined;
    if (id === undefined) return entity;
    const { offset, length } = entity;
    const user = { id: Number(id), is_bot: false as const, first_name: text.slice(offset, offset + length) };
    return { type: "text_mention", offset, length, user };
  });
}
