import type { Message } from "grammy/types";
import { type OutboxRow, OWN_CHAT } from "../../shared/outbox/row.ts";
import type { ChatContext } from "../context.ts";

/**
 * Reads the messages that a request made in the chat itself: none for acts and for private chats (Bot API's sending
 * methods).
 */
export function sentMessages(row: OutboxRow, result: unknown): readonly Message[] {
  if (row.weight === 0 || row.chatId !== OWN_CHAT) return [];
  // Sending methods answer the Message they made, sendMediaGroup a list of them.
  return (Array.isArray(result) ? result : [result]) as Message[];
}

/** Tells whether the group has moved: its history and its logs are in the new object. */
export const hasMoved = ({ values }: ChatContext): boolean => values.get("movedTo") !== undefined;
