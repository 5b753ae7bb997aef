import { useRef } from "react";
import type { PrivateMessage } from "../../../domain/private-chats/private-message.ts";
import { lastNumber } from "./read-mark.ts";

/** How many messages of the other side have come since the newest was last in sight. */
export function useSeen(messages: readonly PrivateMessage[], botId: string, isAtBottom: boolean): number {
  const seen = useRef(0);
  if (isAtBottom) seen.current = lastNumber(messages);
  return messages.filter(({ id, user_id }) => id > seen.current && user_id !== botId).length;
}
