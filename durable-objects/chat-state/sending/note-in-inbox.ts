import type { Message } from "grammy/types";
import type { OutboxRow } from "../../shared/outbox/row.ts";
import type { ChatContext } from "../context.ts";

/**
 * Tells an own bot's inbox of a message that a group has sent to somebody in their private chat with it (AMB-197). The
 * inbox is told after the fact: what it misses when this object dies was said all the same.
 */
export function noteInInbox(context: ChatContext, row: OutboxRow, result: unknown): void {
  const bot = context.values.get("snapshot")?.bot;
  const userId = row.payload.chat_id;
  if (bot === undefined || bot.isShared || typeof userId !== "number" || userId <= 0 || !isPrivate(result)) return;
  context.waitUntil(context.services().objects.botInbox(bot.id).noteSent(result));
}

const isPrivate = (result: unknown): result is Message =>
  typeof result === "object" && result !== null && (result as Partial<Message>).chat?.type === "private";
