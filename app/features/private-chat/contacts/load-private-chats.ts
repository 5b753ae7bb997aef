import { listPrivateChats } from "../../../../domain/endpoints/private-chats.ts";
import { CONTACTS_DRAWN_FIRST } from "../../../../domain/limits/interface.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { type Attempted, attempt, mapped } from "../../../client/calls/attempt.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";

/** The conversations, newest first; the page asks for all of them as soon as it can. */
export interface PrivateChatsData {
  contacts: Attempted<Contact[]>;
}

export async function loadPrivateChats({ client, params }: PageArgs): Promise<PrivateChatsData> {
  const all = await attempt(client.call(listPrivateChats, { params: { botId: params.id ?? "" } }));
  return { contacts: mapped(all, (contacts) => contacts.slice(0, CONTACTS_DRAWN_FIRST)) };
}

const PRIVATE_CHAT = /^(\/bots\/[^/]+\/private_chat)(?:\/|$)/;
const bookOf = ({ pathname }: URL) => PRIVATE_CHAT.exec(pathname)?.[1];

/**
 * Tells whether a step leads from one of a bot's conversations to another: then the page's data of the bot are not
 * asked for again, so that the step is possible without a connection (AMB-249).
 */
export function staysInPrivateChats(from: URL, to: URL): boolean {
  const book = bookOf(from);
  return book !== undefined && book === bookOf(to) && from.pathname !== to.pathname;
}
