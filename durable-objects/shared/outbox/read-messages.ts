import type { Message } from "grammy/types";

/**
 * The messages that a sending method answers: the one it made, sendMediaGroup a list of them (Bot API).
 * @returns null where that is not what the answer is
 */
export function readMessages(result: unknown): Message[] | null {
  const messages: unknown[] = Array.isArray(result) ? result : [result];
  return messages.length > 0 && messages.every(isMessage) ? messages : null;
}

/** As far as what follows a message relies on it. */
const isMessage = (value: unknown): value is Message =>
  isObject(value) &&
  Number.isSafeInteger(value.message_id) &&
  Number.isSafeInteger(value.date) &&
  isObject(value.chat) &&
  Number.isSafeInteger(value.chat.id);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
