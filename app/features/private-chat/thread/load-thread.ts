import { getPrivateChat, newestMessages } from "../../../../domain/endpoints/private-chats.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import type { PrivateMessage } from "../../../../domain/private-chats/private-message.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";
import { currentSession } from "../../../client/session/session.ts";
import { type KeptThread, loadThread } from "./thread-storage.ts";

/** The data of a conversation that is opened. */
export interface OpenedThread {
  contact: Contact;
  /** the newest page, rising; null where the browser has a copy, which is shown before the network (AMB-249) */
  messages: PrivateMessage[] | null;
}

/**
 * Loads the newest messages of a conversation. @throws CallFailure where the bot is not the reader's, or knows no such
 * person
 */
export async function loadNewest({ client, params }: Pick<PageArgs, "client" | "params">): Promise<OpenedThread> {
  const input = { params: { botId: params.id ?? "", contactId: params.contactId ?? "" } };
  const [{ item }, messages] = await Promise.all([
    client.call(getPrivateChat, input),
    client.call(newestMessages, input),
  ]);
  return { contact: item, messages };
}

/** Reads this browser's copy of the conversation that a page's address names (PCH-10). */
export function keptThread(params: PageArgs["params"]): KeptThread | null {
  const account = currentSession()?.account.id;
  if (account === undefined) return null;
  return loadThread({ account, bot: params.id ?? "", contact: params.contactId ?? "" });
}
