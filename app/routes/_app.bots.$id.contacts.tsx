import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, serverLoad } from "../client/page-data.ts";
import { ContactsPage } from "../features/contacts/contacts-page.tsx";
import { loadContacts } from "../features/contacts/load-contacts.ts";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad(loadContacts);
export const clientLoader = lazyBrowserLoad(
  async () => (await import("../features/contacts/load-contacts.ts")).loadContacts,
);
export const handle: PageHandle = { title: "contacts.title" };

export default function BotContacts() {
  return <ContactsPage data={useLoaderData<typeof loader>()} />;
}
