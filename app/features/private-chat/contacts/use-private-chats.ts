import { useCallback, useEffect, useRef, useState } from "react";
import { listPrivateChats } from "../../../../domain/endpoints/private-chats.ts";
import { CONTACTS_REFRESH_MS } from "../../../../domain/limits/interface.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import type { Attempted } from "../../../client/calls/attempt.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { isCallFailure } from "../../../client/calls/failure.ts";
import { tellUnreadOf } from "../../../shared/bot/unread-bots.ts";
import { usePoll } from "../news/use-poll.ts";
import { useSignals } from "../news/use-signals.ts";
import { isUnread, markRead, mergeContacts } from "./contact-view.ts";

/** The conversations of the page, and what keeps them and the open one up to date. */
export interface PrivateChats {
  /** null until they could be had */
  contacts: readonly Contact[] | null;
  /** why the last question failed; null where it did not */
  problem: string | null;
  isSignalled: boolean;
  refresh(): void;
  /** The read mark has moved. */
  read(chatId: string, progress: number): void;
  /** Tells of news of a conversation. @returns what ends it */
  listen(heard: (chatId: string) => void): () => void;
}

export function usePrivateChats(botId: string, first: Attempted<Contact[]>): PrivateChats {
  const [contacts, setContacts] = useState<readonly Contact[] | null>(first.ok ? first.value : null);
  const [problem, setProblem] = useState(first.ok ? null : first.message);
  const listeners = useRef(new Set<(chatId: string) => void>());

  const work = useCallback(async () => {
    try {
      const now = await browserClient.call(listPrivateChats, { params: { botId } });
      setContacts((old) => mergeContacts(old ?? [], now));
      setProblem(null);
      return true;
    } catch (error) {
      setProblem(isCallFailure(error) ? error.message : "INTERNAL_ERROR");
      return false;
    }
  }, [botId]);

  const refreshing = useRef(() => {});
  const isSignalled = useSignals(botId, (chatId) => {
    refreshing.current();
    for (const heard of listeners.current) heard(chatId);
  });
  const refresh = usePoll(work, { everyMs: CONTACTS_REFRESH_MS, isSignalled });
  useEffect(() => {
    refreshing.current = refresh;
  }, [refresh]);

  useEffect(() => {
    if (contacts) tellUnreadOf(botId, contacts.filter(isUnread).length);
  }, [botId, contacts]);

  const read = useCallback(
    (chatId: string, progress: number) => setContacts((old) => old && markRead(old, chatId, progress)),
    [],
  );
  const listen = useCallback((heard: (chatId: string) => void) => {
    listeners.current.add(heard);
    return () => {
      listeners.current.delete(heard);
    };
  }, []);

  return { contacts, problem, isSignalled, refresh, read, listen };
}
