import { LOAD_MORE_FROM } from "../../../../domain/limits/interface.ts";
import { MESSAGE_TYPE } from "../../../../domain/messages/message-type.ts";
import type { PrivateMessage } from "../../../../domain/private-chats/private-message.ts";
import type { Payload } from "../../../../domain/templates/template.ts";

/** A message as it is written: its text, or a whole message. */
export type Written = Pick<Outgoing, "text" | "payload" | "reply">;

/** A message written here that the server has not answered yet. */
export interface Outgoing {
  /** position after the last message, as for messages that the server has under way */
  id: number;
  jobId: string;
  text: string;
  /** the whole message, where it is more than text */
  payload?: Payload | undefined;
  /** the message that it answers */
  reply: PrivateMessage["reply"];
  date: number;
  /** why it did not reach the server; null while it is under way */
  problem: string | null;
}

/** A conversation as the browser knows it. */
export interface ThreadState {
  /** messages of the server, rising, without gaps */
  messages: readonly PrivateMessage[];
  outgoing: readonly Outgoing[];
  /** whether there may be messages before the first */
  hasEarlier: boolean;
}

export type ThreadEvent =
  /** messages that this browser kept from an earlier visit */
  | { type: "kept"; messages: readonly PrivateMessage[]; outgoing: readonly Outgoing[] }
  | { type: "newest"; page: readonly PrivateMessage[] }
  | { type: "earlier"; page: readonly PrivateMessage[]; before: number }
  | { type: "later"; page: readonly PrivateMessage[]; after: number }
  | { type: "sending"; outgoing: Outgoing }
  | { type: "answered"; item: PrivateMessage }
  | { type: "failed"; jobId: string; problem: string }
  | { type: "dropped"; jobId: string };

/** Step of positions after the last message: far less than the server's steps between messages under way. */
const PLACE = 0.000001;

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
const isPageFull = (page: readonly unknown[]) => page.length >= LOAD_MORE_FROM;

/** Returns the state of a conversation that opens with the newest page. */
export const openThread = (page: readonly PrivateMessage[]): ThreadState => ({
  messages: page,
  outgoing: [],
  hasEarlier: isPageFull(page),
});

/**
 * Merges two versions of messages: the newer version of each stays; a message under way goes once one with its name
 * arrives.
 */
function merged(old: readonly PrivateMessage[], page: readonly PrivateMessage[]): readonly PrivateMessage[] {
  if (page.length === 0) return old;
  const ids = new Set(page.map(({ id }) => id));
  const jobs = new Set(page.map(({ jobId }) => jobId).filter(Boolean));
  return [...old.filter(({ id, jobId }) => !ids.has(id) && !jobs.has(jobId)), ...page].sort(byId);
}

/** Tells whether the newest page continues the known messages, so that nothing is missing between them. */
export function joinsUp(messages: readonly PrivateMessage[], page: readonly PrivateMessage[]): boolean {
  if (!isPageFull(page)) return true;
  const ids = new Set(page.map(({ id }) => id));
  return messages.some(({ id, isPending }) => !isPending && ids.has(id));
}

/** Merges the newest page into the known messages: older ones stay before it, ones that came meanwhile behind it. */
function withNewest(state: ThreadState, page: readonly PrivateMessage[]): ThreadState {
  const [first] = page;
  const last = page.at(-1);
  if (first === undefined || last === undefined) return { ...state, messages: [], hasEarlier: false };
  const isWhole = !isPageFull(page);
  const before = isWhole || !joinsUp(state.messages, page) ? [] : state.messages.filter(({ id }) => id < first.id);
  const behind = state.messages.filter(({ id, isPending }) => id > last.id && !isPending);
  return {
    ...state,
    messages: merged([...before, ...behind], page),
    hasEarlier: before.length > 0 ? state.hasEarlier : !isWhole,
  };
}

function withLater(state: ThreadState, page: readonly PrivateMessage[], after: number): ThreadState {
  const ids = new Set(page.map(({ id }) => id));
  // All that there is behind `after`: what is not among it is no longer under way.
  const isGone = ({ id, isPending }: PrivateMessage) => !isPageFull(page) && isPending && id > after && !ids.has(id);
  const left = state.messages.some(isGone) ? state.messages.filter((message) => !isGone(message)) : state.messages;
  const messages = merged(left, page);
  return messages === state.messages ? state : { ...state, messages };
}

/** Joins kept messages and the newest page; kept ones older than a gap between them are dropped. */
function withKept(state: ThreadState, kept: Pick<ThreadState, "messages" | "outgoing">): ThreadState {
  const page = state.messages;
  const names = new Set(state.outgoing.map(({ jobId }) => jobId));
  const outgoing = [...kept.outgoing.filter(({ jobId }) => !names.has(jobId)), ...state.outgoing];
  const all = withNewest({ messages: kept.messages, outgoing, hasEarlier: true }, page);
  return all;
}

/** Drops the waiting messages that have arrived. */
function settled(state: ThreadState): ThreadState {
  if (state.outgoing.length === 0) return state;
  const jobs = new Set(state.messages.map(({ jobId }) => jobId));
  const outgoing = state.outgoing.filter(({ jobId }) => !jobs.has(jobId));
  return outgoing.length === state.outgoing.length ? state : { ...state, outgoing };
}

/** Returns the next state; the same one where nothing has changed (PCH-10 to PCH-14, AMB-195, AMB-196). */
export function reduceThread(state: ThreadState, event: ThreadEvent): ThreadState {
  switch (event.type) {
    case "kept":
      return settled(withKept(state, event));
    case "newest":
      return settled(withNewest(state, event.page));
    case "earlier": {
      // The answer to a question that the list has outgrown.
      if (state.messages[0]?.id !== event.before) return state;
      return { ...state, messages: merged(event.page, state.messages), hasEarlier: isPageFull(event.page) };
    }
    case "later":
      return settled(withLater(state, event.page, event.after));
    case "sending": {
      const { jobId } = event.outgoing;
      const others = state.outgoing.filter((each) => each.jobId !== jobId);
      return {
        ...state,
        // A second try takes the place of what was refused.
        messages: state.messages.filter((each) => each.jobId !== jobId || each.error === null),
        outgoing: [...others, event.outgoing],
      };
    }
    case "answered":
      return settled({ ...state, messages: merged(state.messages, [event.item]) });
    case "dropped":
      return { ...state, outgoing: state.outgoing.filter(({ jobId }) => jobId !== event.jobId) };
    case "failed":
      return {
        ...state,
        outgoing: state.outgoing.map((each) =>
          each.jobId === event.jobId ? { ...each, problem: event.problem } : each,
        ),
      };
  }
}

/** Returns the position of a message that is written now. */
export const nextPlace = ({ messages, outgoing }: ThreadState): number =>
  Math.max(0, messages.at(-1)?.id ?? 0, ...outgoing.map(({ id }) => id)) + PLACE;

/** Returns the id of the last message before which none is under way, from which on news are loaded. */
export function anchorOf({ messages }: ThreadState): number {
  const pending = messages.findIndex(({ isPending }) => isPending);
  return (pending === -1 ? messages : messages.slice(0, pending)).at(-1)?.id ?? 0;
}

/** Returns all messages in the order in which they are drawn. @param botId author of the outgoing messages */
export function shownMessages({ messages, outgoing }: ThreadState, botId: string): readonly PrivateMessage[] {
  if (outgoing.length === 0) return messages;
  return [...messages, ...outgoing.map((each) => asMessage(each, botId))].sort(byId);
}

const asMessage = ({ problem, payload, ...each }: Outgoing, user_id: string): PrivateMessage => ({
  ...each,
  user_id,
  type: payload?.assets[0]?.type ?? MESSAGE_TYPE.text,
  entities: payload?.entities ?? [],
  edit_date: null,
  former: [],
  file: null,
  isPending: problem === null,
  error: problem === null ? null : { error_code: 0, description: problem },
});
