import type { Message } from "grammy/types";
import { messageTypeOf } from "../messages/message-content.ts";
import { readableWordsOf } from "../messages/shared-words.ts";
import type { Act } from "./act.ts";

/** Returns a message as evidence for the action log: its type and all its words. */
export const evidenceOf = (message: Message): NonNullable<Act["evidence"]> => ({
  type: messageTypeOf(message),
  text: readableWordsOf(message),
});
