import type { BotRequest, Write } from "./decision.ts";

/** A message in the bot's own words (bot/words), without a template and without an ad tail. */
interface Said {
  /** the same for a repeated update */
  key: string;
  text: string;
  /** formatting, and buttons as the Bot API takes them */
  more?: Record<string, unknown>;
}

interface SaidInChat extends Said {
  topic?: number;
  replyTo?: number;
  deleteAfterSeconds?: number;
}

/** Sends a text to the chat, as an answer or by itself. */
export const sayInChat = (said: SaidInChat): Write => ({ kind: "request", request: requestInChat(said) });

/** Makes the request that sends a text to the chat. */
export function requestInChat({ key, text, more, topic = 0, replyTo, deleteAfterSeconds }: SaidInChat): BotRequest {
  const payload = {
    text,
    ...(topic === 0 ? {} : { message_thread_id: topic }),
    ...(replyTo === undefined ? {} : { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } }),
    ...more,
  };
  return {
    key,
    method: "sendMessage",
    payload,
    weight: 1,
    ...(deleteAfterSeconds === undefined ? {} : { deleteAfterSeconds }),
  };
}

/**
 * Notifies somebody in their private chat with the bot. Where they have none nothing is sent, or `otherwise` where it
 * is given.
 */
export const notifyPerson = (userId: number, said: Said, otherwise?: BotRequest): Write => ({
  kind: "request",
  request: { ...noticeRequest(userId, said), ...(otherwise === undefined ? {} : { otherwise }) },
});

/** Makes the request that sends a text to somebody in private. */
export const noticeRequest = (userId: number, { key, text, more }: Said): BotRequest => ({
  key,
  method: "sendMessage",
  payload: { chat_id: userId, text, ...more },
  weight: 1,
});
