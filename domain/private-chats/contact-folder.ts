import { readUserId } from "../ids.ts";
import type { Contact } from "./contact.ts";

/** Folders of conversations at the desk: open, open and the reader's own, closed. */
export const CONTACT_FOLDERS = ["open", "mine", "closed"] as const;
export type ContactFolder = (typeof CONTACT_FOLDERS)[number];

/** A row's place in a list that is sorted by time and then number, both falling. */
export interface ContactPlace {
  date: number;
  userId: number;
}

/** Writes the place of a list's last row, for the request of the next page. */
export const contactPlace = ({ date, chat_id }: Pick<Contact, "date" | "chat_id">): string => `${date}_${chat_id}`;

/** Reads a place; null for a text that is none. */
export function parseContactPlace(text: string): ContactPlace | null {
  const [, date, person = ""] = /^(\d{1,12})_(\d+)$/.exec(text) ?? [];
  const userId = readUserId(person);
  return userId === null ? null : { date: Number(date), userId };
}

/** Tells whether a conversation is in a folder of the account. */
export const isInFolder = (
  { is_closed, assignee }: Pick<Contact, "is_closed" | "assignee">,
  folder: ContactFolder,
  account: string,
): boolean => is_closed === (folder === "closed") && (folder !== "mine" || assignee?.id === account);
