import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { ContactsPage } from "../../features/contacts/contacts-page.tsx";
import { loadContacts } from "../../features/contacts/load-contacts.ts";

export const handle: PageHandle = { title: "contacts.title", texts: "routes/bot/contacts" };
export const loader = serverLoad(loadContacts);
export const clientLoader = browserLoad(loadContacts, handle);

export default function Contacts() {
  return <ContactsPage data={useLoaderData<typeof loader>()} />;
}
