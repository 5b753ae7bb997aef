import { useEffect, useRef, useState } from "react";
import { readTo } from "../../../../domain/endpoints/private-chats.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import type { PrivateMessage } from "../../../../domain/private-chats/private-message.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";

interface ReadMarkOptions {
  botId: string;
  contact: Pick<Contact, "chat_id" | "progress" | "unread">;
  messages: readonly PrivateMessage[];
  isAtBottom: boolean;
  onRead(chatId: string, progress: number): void;
}

/** Marks messages as read while they are in view (PCH-13); a failed call is repeated when they are next in view. */
export function useReadMark({ botId, contact, messages, isAtBottom, onRead }: ReadMarkOptions): void {
  const marked = useRef(0);
  const [sight, setSight] = useState(0);
  useEffect(() => {
    const look = () => setSight((count) => count + 1);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  const { chat_id, progress, unread } = contact;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every sight
  useEffect(() => {
    const before = Math.max(marked.current, progress);
    // While a mark is on its way, the messages before it are not late.
    const late = before === progress ? unread : 0;
    const isVisible = document.visibilityState === "visible";
    const next = nextMark(messages, { isAtBottom, isVisible, progress: before, unread: late });
    if (next === null) return;
    marked.current = next;
    const params = { botId, contactId: chat_id, messageId: String(next) };
    browserClient.call(readTo, { params }).then(
      (result) => onRead(chat_id, result.progress),
      () => {
        if (marked.current === next) marked.current = before;
      },
    );
  }, [botId, chat_id, progress, unread, messages, isAtBottom, sight, onRead]);
}

/** Counts the other side's messages since the newest one was last in view. */
export function useSeen(messages: readonly PrivateMessage[], botId: string, isAtBottom: boolean): number {
  const seen = useRef(0);
  if (isAtBottom) seen.current = lastNumber(messages);
  return messages.filter(({ id, user_id }) => id > seen.current && user_id !== botId).length;
}

interface Sight {
  /** whether the newest messages are in view */
  isAtBottom: boolean;
  /** whether the page is visible */
  isVisible: boolean;
  /** id up to which messages are marked as read, or being marked */
  progress: number;
  /** unread messages; where none is behind the mark, they arrived late, before it */
  unread: number;
}

/**
 * Returns the id up to which a conversation can be marked as read: that of the last message with an id of the server.
 */
export const lastNumber = (messages: readonly PrivateMessage[]): number =>
  messages.findLast(({ id, isPending }) => !isPending && Number.isInteger(id))?.id ?? 0;

/** Returns the next read mark; null where it stays. It only moves forward (PCH-13, AMB-194). */
export function nextMark(
  messages: readonly PrivateMessage[],
  { isAtBottom, isVisible, progress, unread }: Sight,
): number | null {
  if (!isAtBottom || !isVisible) return null;
  const last = lastNumber(messages);
  return last > progress || (last === progress && unread > 0) ? last : null;
}
