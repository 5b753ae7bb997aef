import { useEffect, useRef, useState } from "react";
import { readTo } from "../../../domain/endpoints/private-chats.ts";
import type { Contact } from "../../../domain/private-chats/contact.ts";
import type { PrivateMessage } from "../../../domain/private-chats/private-message.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { nextMark } from "./read-mark.ts";

interface ReadMarkOptions {
  botId: string;
  contact: Pick<Contact, "chat_id" | "progress">;
  messages: readonly PrivateMessage[];
  isAtBottom: boolean;
  onRead(chatId: string, progress: number): void;
}

/** Marks as read what is in front of somebody (PCH-13); what failed is tried again with the next sight. */
export function useReadMark({ botId, contact, messages, isAtBottom, onRead }: ReadMarkOptions): void {
  const marked = useRef(0);
  const [sight, setSight] = useState(0);
  useEffect(() => {
    const look = () => setSight((count) => count + 1);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  const { chat_id, progress } = contact;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every sight
  useEffect(() => {
    const before = Math.max(marked.current, progress);
    const isVisible = document.visibilityState === "visible";
    const next = nextMark(messages, { isAtBottom, isVisible, progress: before });
    if (next === null) return;
    marked.current = next;
    const params = { botId, contactId: chat_id, messageId: String(next) };
    browserClient.call(readTo, { params }).then(
      (result) => onRead(chat_id, result.progress),
      () => {
        if (marked.current === next) marked.current = before;
      },
    );
  }, [botId, chat_id, progress, messages, isAtBottom, sight, onRead]);
}
