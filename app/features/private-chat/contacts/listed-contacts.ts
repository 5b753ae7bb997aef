import { CONTACTS_PER_PAGE } from "../../../../domain/limits/interface.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { type ContactFolder, isInFolder } from "../../../../domain/private-chats/contact-folder.ts";
import { mergeContacts, newerContact } from "./contact-view.ts";

/** The loaded part of a folder's list. */
export interface Listed {
  folder: ContactFolder;
  /** null until they are loaded */
  contacts: readonly Contact[] | null;
  /** whether more of the folder can be loaded, is being loaded, or failed to load */
  more: "none" | "some" | "loading" | "failed";
}

const isFull = (page: readonly Contact[]) => page.length >= CONTACTS_PER_PAGE;

/** Returns the state of a folder that is opened, with its first page where it is known. */
export const openFolder = (folder: ContactFolder, page: readonly Contact[] | null): Listed => ({
  folder,
  contacts: page,
  more: page !== null && isFull(page) ? "some" : "none",
});

/** Takes over the newest first page; an answer about another folder changes nothing. */
export function takeFirstPage(old: Listed, folder: ContactFolder, page: readonly Contact[]): Listed {
  if (old.folder !== folder) return old;
  if (old.contacts === null) return openFolder(folder, page);
  const contacts = mergeContacts(old.contacts, page, isFull(page));
  const isLonger = old.contacts.length > page.length;
  const more = !isFull(page) ? "none" : old.more === "none" && !isLonger ? "some" : old.more;
  return contacts === old.contacts && more === old.more ? old : { folder, contacts, more };
}

/** Adds the page behind the last contact. */
export function takeNextPage(old: Listed, folder: ContactFolder, page: readonly Contact[]): Listed {
  if (old.folder !== folder) return old;
  const before = old.contacts ?? [];
  const known = new Set(before.map(({ chat_id }) => chat_id));
  const contacts = [...before, ...page.filter(({ chat_id }) => !known.has(chat_id))];
  return { folder, contacts, more: isFull(page) ? "some" : "none" };
}

/** Replaces a contact by its newest state; one that has left the folder leaves the list. */
export function takeContact(old: Listed, contact: Contact, account: string): Listed {
  const before = old.contacts?.find(({ chat_id }) => chat_id === contact.chat_id);
  if (before === undefined) return old;
  const after = isInFolder(contact, old.folder, account) ? [newerContact(before, contact)] : [];
  if (after[0] === before) return old;
  return { ...old, contacts: old.contacts?.flatMap((each) => (each === before ? after : [each])) ?? null };
}
