import { useCallback, useEffect, useRef, useState } from "react";
import { countPrivateChats, getPrivateChat, listPrivateChats } from "../../../../domain/endpoints/private-chats.ts";
import { CONTACTS_PER_PAGE, CONTACTS_REFRESH_MS } from "../../../../domain/limits/interface.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { type ContactFolder, contactPlace } from "../../../../domain/private-chats/contact-folder.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { isCallFailure } from "../../../client/calls/failure.ts";
import { publishUnreadOf } from "../../../shared/bot/unread-bots.ts";
import { usePoll } from "../news/use-poll.ts";
import { useSignals } from "../news/use-signals.ts";
import { markRead, newerContact } from "./contact-view.ts";
import { type Listed, openFolder, takeContact, takeFirstPage, takeNextPage } from "./listed-contacts.ts";
import type { PrivateChatsData } from "./load-private-chats.ts";

/** The conversations of the page, and the functions that keep them and the open one up to date. */
export interface PrivateChats extends Listed {
  setFolder(folder: ContactFolder): void;
  /** Number of conversations in each folder; null until it is loaded. */
  counts: Record<ContactFolder | "unread", number> | null;
  loadMore(): Promise<void>;
  /** The newest known state of a contact, in whatever folder. */
  known(chatId: string): Contact | undefined;
  /** Takes over a contact from the answer of a call. */
  adopt(contact: Contact): void;
  /** why the last poll failed; null where it did not */
  problem: string | null;
  isSignalled: boolean;
  refresh(): void;
  /** Takes over a read mark that has moved. */
  read(chatId: string, progress: number): void;
  /** Keeps an open conversation up to date, in whatever folder, and reports its news. @returns stops it */
  listen(chatId: string, heard: () => void): () => void;
}

interface Options {
  botId: string;
  /** the reader's account */
  account: string;
}

const NOBODY: ReadonlyMap<string, Contact> = new Map();

/** Provides the conversations of a bot, which are reloaded on its signals. */
export function usePrivateChats({ botId, account }: Options, first: PrivateChatsData): PrivateChats {
  const [listed, setListed] = useState(() => openFolder("open", first.contacts.ok ? first.contacts.value : null));
  const [others, setOthers] = useState(NOBODY);
  const [counts, setCounts] = useState(first.counts.ok ? first.counts.value : null);
  const [problem, setProblem] = useState(first.contacts.ok ? null : first.contacts.message);
  /** callbacks of open conversations, by contact; while open, a contact off the first page is loaded with every poll */
  const listeners = useRef(new Map<string, () => void>());
  /** contacts with news that the first page may lack */
  const wanted = useRef(new Set<string>());
  const { folder, contacts, more } = listed;
  const asked = useRef(folder);
  asked.current = folder;

  const adopt = useCallback(
    (contact: Contact) => {
      setOthers((old) => {
        const before = old.get(contact.chat_id);
        const after = newerContact(before, contact);
        return after === before ? old : new Map(old).set(contact.chat_id, after);
      });
      setListed((old) => takeContact(old, contact, account));
    },
    [account],
  );

  const work = useCallback(async () => {
    const of = asked.current;
    const params = { botId };
    try {
      const [page, now] = await Promise.all([
        browserClient.call(listPrivateChats, { params, query: { folder: of, perPage: CONTACTS_PER_PAGE } }),
        browserClient.call(countPrivateChats, { params }),
      ]);
      setListed((old) => takeFirstPage(old, of, page));
      setCounts(now);
      setProblem(null);
      const missing = new Set([...wanted.current, ...listeners.current.keys()]);
      wanted.current.clear();
      for (const { chat_id } of page) missing.delete(chat_id);
      for (const contactId of missing) {
        const one = await browserClient.call(getPrivateChat, { params: { botId, contactId } }).catch(() => null);
        if (one !== null) adopt(one.item);
      }
      return true;
    } catch (error) {
      setProblem(isCallFailure(error) ? error.message : "INTERNAL_ERROR");
      return false;
    }
  }, [botId, adopt]);

  const refreshing = useRef(() => {});
  const isSignalled = useSignals(botId, (chatId) => {
    wanted.current.add(chatId);
    refreshing.current();
    listeners.current.get(chatId)?.();
  });
  const refresh = usePoll(work, { everyMs: CONTACTS_REFRESH_MS, isSignalled });
  useEffect(() => {
    refreshing.current = refresh;
  }, [refresh]);

  useEffect(() => {
    if (counts) publishUnreadOf(botId, counts.unread);
  }, [botId, counts]);

  function setFolder(next: ContactFolder) {
    if (next === folder) return;
    setListed(openFolder(next, null));
    asked.current = next;
    refresh();
  }

  async function loadMore(): Promise<void> {
    const last = contacts?.at(-1);
    if (last === undefined || more === "none" || more === "loading") return;
    const tell = (state: Listed["more"]) => setListed((old) => (old.folder === folder ? { ...old, more: state } : old));
    tell("loading");
    try {
      const query = { folder, perPage: CONTACTS_PER_PAGE, before: contactPlace(last) };
      const page = await browserClient.call(listPrivateChats, { params: { botId }, query });
      setListed((old) => takeNextPage(old, folder, page));
    } catch {
      tell("failed");
    }
  }

  const read = useCallback((chatId: string, progress: number) => {
    setListed((old) => ({ ...old, contacts: old.contacts && markRead(old.contacts, chatId, progress) }));
    setOthers((old) => {
      const marked = markRead([...old.values()], chatId, progress);
      return new Map(marked.map((contact) => [contact.chat_id, contact]));
    });
  }, []);
  const listen = useCallback((chatId: string, heard: () => void) => {
    listeners.current.set(chatId, heard);
    return () => {
      listeners.current.delete(chatId);
    };
  }, []);

  const known = (chatId: string) => contacts?.find(({ chat_id }) => chat_id === chatId) ?? others.get(chatId);
  return {
    folder,
    contacts,
    more,
    counts,
    setFolder,
    loadMore,
    known,
    adopt,
    problem,
    isSignalled,
    refresh,
    read,
    listen,
  };
}
