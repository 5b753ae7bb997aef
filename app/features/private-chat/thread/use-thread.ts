import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  earlierMessages,
  laterMessages,
  newestMessages,
  sendPrivatePayload,
  sendText,
} from "../../../../domain/endpoints/private-chats.ts";
import { LOAD_MORE_FROM, MESSAGES_POLL_MS } from "../../../../domain/limits/interface.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import type { PrivateMessage } from "../../../../domain/private-chats/private-message.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { isCallFailure } from "../../../client/calls/failure.ts";
import { haptic } from "../../../client/telegram/haptics.ts";
import type { PrivateChats } from "../contacts/use-private-chats.ts";
import { usePoll } from "../news/use-poll.ts";
import {
  anchorOf,
  joinsUp,
  nextPlace,
  type Outgoing,
  openThread,
  reduceThread,
  type ThreadEvent,
  type ThreadState,
  type Written,
} from "./thread-state.ts";
import { type KeptThread, keptOf, loadThread, saveThread, type ThreadName } from "./thread-storage.ts";

/** Most pages of news that are loaded one after the other; beyond them only the newest page is. */
const CATCH_UP_PAGES = 10;

export interface Thread {
  state: ThreadState;
  /** why the last poll failed; null where it did not */
  problem: string | null;
  /** state of loading earlier messages */
  earlier: "idle" | "loading" | "failed";
  /** @param perPage number of messages, where it is more than a page */
  loadEarlier(perPage?: number): Promise<void>;
  send(written: Written): void;
  /** Sends a failed message again under the same name, so that one that had arrived after all is not sent twice. */
  retry(message: PrivateMessage): void;
  /** Removes a message that did not reach the server. */
  drop(message: PrivateMessage): void;
}

interface ThreadOptions {
  name: ThreadName;
  contact: Contact;
  /** the server's newest page, or what the browser kept */
  opened: readonly PrivateMessage[] | KeptThread;
  chats: Pick<PrivateChats, "isSignalled" | "refresh" | "listen">;
}

const messageOf = (error: unknown) => (isCallFailure(error) ? error.message : "INTERNAL_ERROR");
const isPage = (opened: ThreadOptions["opened"]): opened is readonly PrivateMessage[] => Array.isArray(opened);

const firstState = (opened: ThreadOptions["opened"]): ThreadState =>
  isPage(opened)
    ? openThread(opened)
    : { messages: opened.messages, outgoing: opened.outgoing, hasEarlier: opened.messages.length > 0 };

/** Provides one conversation: loads, polls and stores it, and sends messages. */
export function useThread({ name, contact, opened, chats }: ThreadOptions): Thread {
  const { bot, contact: contactId } = name;
  const [state, setState] = useState(() => firstState(opened));
  const [problem, setProblem] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<Thread["earlier"]>("idle");
  // An answer is added to the newest state, not to the one drawn last.
  const known = useRef(state);
  const wantsNewest = useRef(!isPage(opened));
  const params = useMemo(() => ({ botId: bot, contactId }), [bot, contactId]);

  const apply = useCallback((event: ThreadEvent) => {
    known.current = reduceThread(known.current, event);
    setState(known.current);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first render, which has to be the server's
  useEffect(() => {
    const kept = isPage(opened) ? loadThread(name) : null;
    if (kept) apply({ type: "kept", messages: kept.messages, outgoing: kept.outgoing });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name's parts
  useEffect(() => saveThread(name, keptOf(contact, state)), [bot, contactId, contact, state]);

  const catchUp = useCallback(async () => {
    for (let pages = 0; pages < CATCH_UP_PAGES; pages++) {
      const after = anchorOf(known.current);
      const page = await browserClient.call(laterMessages, { params: { ...params, messageId: String(after) } });
      apply({ type: "later", page, after });
      if (page.length < LOAD_MORE_FROM || anchorOf(known.current) === after) return;
    }
    apply({ type: "newest", page: await browserClient.call(newestMessages, { params }) });
  }, [params, apply]);

  const work = useCallback(async () => {
    const isWhole = wantsNewest.current;
    wantsNewest.current = false;
    try {
      if (isWhole) {
        const page = await browserClient.call(newestMessages, { params });
        if (known.current.messages.length === 0 || joinsUp(known.current.messages, page))
          apply({ type: "newest", page });
        else await catchUp();
      } else {
        await catchUp();
      }
      setProblem(null);
      return true;
    } catch (error) {
      wantsNewest.current ||= isWhole;
      setProblem(messageOf(error));
      return false;
    }
  }, [params, apply, catchUp]);

  const ask = usePoll(work, { everyMs: MESSAGES_POLL_MS, isSignalled: chats.isSignalled });
  const { listen, refresh } = chats;
  useEffect(
    () =>
      listen(contactId, () => {
        // Changed messages as well as new ones.
        wantsNewest.current = true;
        ask();
      }),
    [listen, contactId, ask],
  );

  const isLoading = useRef(false);
  const loadEarlier = useCallback(
    async (perPage?: number) => {
      const before = known.current.messages[0]?.id;
      if (isLoading.current || before === undefined || !known.current.hasEarlier) return;
      isLoading.current = true;
      setEarlier("loading");
      try {
        const query = perPage === undefined ? {} : { perPage };
        const page = await browserClient.call(earlierMessages, {
          params: { ...params, messageId: String(before) },
          query,
        });
        apply({ type: "earlier", page, before });
        setEarlier("idle");
      } catch {
        setEarlier("failed");
      } finally {
        isLoading.current = false;
      }
    },
    [params, apply],
  );

  const deliver = useCallback(
    async ({ jobId, text, payload, reply }: Outgoing) => {
      const named = { jobId, ...(reply === null ? {} : { reply_to: reply.id }) };
      try {
        const { item } = await (payload === undefined
          ? browserClient.call(sendText, { params, body: { text, ...named } })
          : browserClient.call(sendPrivatePayload, { params, body: { payload, ...named } }));
        apply({ type: "answered", item });
        if (item.error) haptic("error");
      } catch (error) {
        haptic("error");
        apply({ type: "failed", jobId, problem: messageOf(error) });
      }
      refresh();
    },
    [params, apply, refresh],
  );

  /** messages written here, for another try */
  const posted = useRef(new Map<string, Written>());
  /** Sends messages one after the other, so that they arrive in their order. */
  const queue = useRef(Promise.resolve());
  const post = useCallback(
    (outgoing: Outgoing) => {
      posted.current.set(outgoing.jobId, outgoing);
      apply({ type: "sending", outgoing });
      queue.current = queue.current.then(() => deliver(outgoing));
    },
    [apply, deliver],
  );
  const now = () => Math.floor(Date.now() / 1000);
  const send = (written: Written) =>
    post({ ...written, id: nextPlace(known.current), jobId: crypto.randomUUID(), date: now(), problem: null });
  const retry = ({ id, jobId, text, reply }: PrivateMessage) => {
    const waiting = known.current.outgoing.find((each) => each.jobId === jobId);
    const { payload } = waiting ?? posted.current.get(jobId) ?? {};
    post({ id, text, payload, reply, jobId: jobId || crypto.randomUUID(), date: now(), problem: null });
  };

  const drop = ({ jobId }: PrivateMessage) => apply({ type: "dropped", jobId });

  return { state, problem, earlier, loadEarlier, send, retry, drop };
}
