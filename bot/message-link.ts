import type { Message } from "grammy/types";

/** Returns the address of a message; null in basic groups, which have none. */
export function linkTo({ chat, message_id }: Message): string | null {
  if (chat.type !== "supergroup") return null;
  if (chat.username !== undefined) return `https://t.me/${chat.username}/${message_id}`;
  const internal = /^-100(\d+)$/.exec(String(chat.id))?.[1];
  return internal === undefined ? null : `https://t.me/c/${internal}/${message_id}`;
}
