import { PRIVATE_CACHE_MESSAGES } from "../../../../domain/limits/interface.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import type { PrivateMessage } from "../../../../domain/private-chats/private-message.ts";
import { readPrivate, writePrivate } from "../../../client/session/private-storage.ts";
import type { Outgoing, ThreadState } from "./thread-state.ts";

/** Identifies a conversation: account, bot, person. */
export interface ThreadName {
  account: string;
  bot: string;
  contact: string;
}

/** The part of a conversation that a browser keeps (PCH-10, AMB-249). */
export interface KeptThread {
  contact: Contact;
  messages: PrivateMessage[];
  /** messages that did not reach the server, or may not have */
  outgoing: Outgoing[];
}

/** Version of the stored format: texts of other versions are not read. */
const VERSION = 3;
/** Reason shown for a message whose sending is unknown because the page was left meanwhile. */
const LEFT_MEANWHILE = "NETWORK_FAILED";

const keyOf = ({ account, bot, contact }: ThreadName) => [account, bot, contact];

function isMessage(value: unknown): value is PrivateMessage {
  const { id, text, entities, date } = (value ?? {}) as Partial<PrivateMessage>;
  return typeof id === "number" && typeof date === "number" && typeof text === "string" && Array.isArray(entities);
}

/** Parses a stored conversation; null where there is none or it cannot be read. */
export function parseThread(stored: string | null): KeptThread | null {
  if (stored === null) return null;
  try {
    const { version, contact, messages, outgoing } = JSON.parse(stored) as Partial<KeptThread & { version: number }>;
    if (version !== VERSION || typeof contact?.chat_id !== "string") return null;
    if (!Array.isArray(messages) || !messages.every(isMessage) || !Array.isArray(outgoing)) return null;
    return {
      contact,
      messages,
      outgoing: outgoing.map((each) => ({ ...each, problem: each.problem ?? LEFT_MEANWHILE })),
    };
  } catch {
    return null;
  }
}

/** Returns the newest 200 settled messages, and those still to be sent. */
export const keptOf = (contact: Contact, { messages, outgoing }: ThreadState): KeptThread => ({
  contact,
  messages: messages.filter(({ isPending }) => !isPending).slice(-PRIVATE_CACHE_MESSAGES),
  outgoing: [...outgoing],
});

/** Reads a conversation that this browser kept; null for none. */
export const loadThread = (name: ThreadName): KeptThread | null => parseThread(readPrivate(keyOf(name)));

/** Stores a conversation in this browser. */
export const saveThread = (name: ThreadName, kept: KeptThread): void =>
  writePrivate(keyOf(name), JSON.stringify({ version: VERSION, ...kept }));

/**
 * Texts beside kept messages on a page without a connection; `kinds` by domain/messages/message-type.ts, 0 for any
 * other.
 */
interface KeptWords {
  kept: string;
  notSent: string;
  /** text for a message that may have been sent */
  unknown: string;
  kinds: Record<number, string>;
}

/** Stores a conversation for public/offline-page.js, which reads threads of this version only. */
export const saveKeptWords = (account: string, words: KeptWords): void =>
  writePrivate([account, "words"], JSON.stringify({ version: VERSION, ...words }));

/** Reads the unsent answer of a conversation. */
export const loadPrivateDraft = (name: ThreadName): string => readPrivate([...keyOf(name), "draft"]) ?? "";

/** Stores an unsent answer in this browser. */
export const savePrivateDraft = (name: ThreadName, text: string): void => writePrivate([...keyOf(name), "draft"], text);
