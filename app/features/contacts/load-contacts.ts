import { botContacts } from "../../../domain/endpoints/bots.ts";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import type { ContactRow } from "../../../domain/private-chats/contact.ts";
import { type Attempted, attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { loadBot } from "../../shared/bot/load-bot.ts";
import { type ContactsQuery, contactsFilter, readContactsQuery } from "./contacts-query.ts";

export interface ContactsData {
  query: ContactsQuery;
  contacts: Attempted<{ rows: ContactRow[]; total: number | undefined }>;
}

/** Loads a page of the people who have a private chat with the bot (API-23). */
export async function loadContacts(args: PageArgs): Promise<ContactsData> {
  const { client, request } = args;
  const bot = await loadBot(args);
  const query = readContactsQuery(new URL(request.url).searchParams);
  const { page } = query;
  const answer = await attempt(
    client.call(botContacts, {
      params: { id: bot.id, page },
      query: {
        perPage: PER_PAGE_DEFAULT,
        ...contactsFilter(query),
      },
    }),
  );
  return { query, contacts: mapped(answer, ({ rows, total }) => ({ rows, total })) };
}
