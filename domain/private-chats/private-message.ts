import * as z from "zod/mini";
import { entityShape } from "../entities/shape.ts";
import { formerWordsShape } from "./former-words.ts";

/**
 * A file of a private message; its bytes are at /binaries_from_telegram/private_chat/{botId}/{file_unique_id} (API-44).
 */
const privateFileShape = z.object({
  file_unique_id: z.string(),
  mimetype: z.string(),
  file_name: z.string(),
  /** bytes, 0 where Telegram does not tell; more than 20 MB cannot be shown (AMB-199) */
  size: z.number(),
  /** pixels and seconds, 0 where there are none */
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  /** its small picture's sides in pixels; null where it has none */
  thumbnail: z.nullable(z.object({ width: z.number(), height: z.number() })),
});
export type PrivateFile = z.infer<typeof privateFileShape>;

/** A message of a private chat (PCH-09). */
export const privateMessageShape = z.object({
  /**
   * Telegram's number of the message. A message that is under way or was refused has none: its id is a fraction above
   * that of the last message (50.001), so that every list sorts by this alone.
   */
  id: z.number(),
  /** the author: the person, or the bot */
  user_id: z.string(),
  date: z.number(),
  /** domain/messages/message-type.ts */
  type: z.number(),
  text: z.string(),
  entities: z.array(entityShape),
  /** unix second of the last edit; null for a message that was not edited */
  edit_date: z.nullable(z.number()),
  /** what it said before its edits, oldest first */
  former: z.array(formerWordsShape),
  /** the browser's id of a sent message (AMB-195); empty for other messages */
  jobId: z.string(),
  /** null while nothing is wrong */
  error: z.nullable(z.object({ error_code: z.number(), description: z.string() })),
  /** under way: neither sent nor refused */
  isPending: z.boolean(),
  /** for a message under way the reason why Telegram has not accepted it yet; it is tried again (AMB-280) */
  trouble: z.optional(z.object({ error_code: z.number(), description: z.string() })),
  file: z.nullable(privateFileShape),
  /** the message that it answers, its words cut short; null where it answers none, or one that is not stored */
  reply: z.nullable(z.object({ id: z.number(), user_id: z.string(), type: z.number(), text: z.string() })),
});
export type PrivateMessage = z.infer<typeof privateMessageShape>;
