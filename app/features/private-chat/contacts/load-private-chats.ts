import type { ResultAt } from "../../../../domain/calls/index.ts";
import { countPrivateChats, listPrivateChats } from "../../../../domain/endpoints/private-chats.ts";
import { CONTACTS_PER_PAGE } from "../../../../domain/limits/interface.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { type Attempted, attempt } from "../../../client/calls/attempt.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";

/** The first open conversations, newest first, and how many there are in each folder. */
export interface PrivateChatsData {
  contacts: Attempted<Contact[]>;
  counts: Attempted<ResultAt<typeof countPrivateChats>>;
}

/** Loads the first conversations of an own bot. */
export async function loadPrivateChats({ client, params }: PageArgs): Promise<PrivateChatsData> {
  const bot = { params: { botId: params.id ?? "" } };
  const [contacts, counts] = await Promise.all([
    attempt(client.call(listPrivateChats, { ...bot, query: { folder: "open", perPage: CONTACTS_PER_PAGE } })),
    attempt(client.call(countPrivateChats, bot)),
  ]);
  return { contacts, counts };
}

const PRIVATE_CHAT = /^(\/bots\/[^/]+\/private_chat)(?:\/|$)/;
const bookOf = ({ pathname }: URL) => PRIVATE_CHAT.exec(pathname)?.[1];

/**
 * Tells whether a navigation leads from one of a bot's conversations to another, or to another message of one. The
 * bot's data are then not loaded again, so that the navigation works without a connection (AMB-249).
 */
export function staysInPrivateChats(from: URL, to: URL): boolean {
  const book = bookOf(from);
  return book !== undefined && book === bookOf(to) && from.href !== to.href;
}
