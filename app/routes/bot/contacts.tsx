import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { ContactsPage } from "../../features/contacts/contacts-page.tsx";
import { loadContacts } from "../../features/contacts/load-contacts.ts";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadContacts);
export const clientLoader = browserLoad(loadContacts);
export const handle: PageHandle = { title: "contacts.title" };

export default function Contacts() {
  return <ContactsPage data={useLoaderData<typeof loader>()} />;
}
