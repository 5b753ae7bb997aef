import type { Span } from "../../../../domain/entities/types.ts";
import { PRIVATE_UNREAD_COUNTED_MAX } from "../../../../domain/limits/runtime.ts";
import { MESSAGE_TYPE } from "../../../../domain/messages/message-type.ts";
import { CONTACT_STATUS, type Contact } from "../../../../domain/private-chats/contact.ts";
import { localDay } from "../../../../domain/time/timezone.ts";
import { cutText } from "../../../components/text/cut-text.ts";
import { formatClock, formatDate, formatNumber, formatYearDate } from "../../../i18n/format.ts";

const PREVIEW_MAX = 120;

/**
 * Tells whether a contact's last message is unread, or an earlier one that arrived late, before the read mark
 * (AMB-194).
 */
export const isUnread = ({ id, progress, unread }: Pick<Contact, "id" | "progress" | "unread">): boolean =>
  id > progress || unread > 0;

/** Formats the number of unread messages in at most two digits; at least 1 where there is any. */
export const unreadText = (lang: string, unread: number): string =>
  unread < PRIVATE_UNREAD_COUNTED_MAX
    ? formatNumber(lang, Math.max(1, unread))
    : `${formatNumber(lang, PRIVATE_UNREAD_COUNTED_MAX - 1)}+`;

/**
 * Formats the time of day for today, else the date, with its year where it is long ago.
 * @param offset minutes east of UTC
 */
export function shortTime(lang: string, { second, offset, now }: Record<"second" | "offset" | "now", number>): string {
  const daysAgo = localDay(now, offset) - localDay(second, offset);
  if (daysAgo === 0) return formatClock(lang, second, offset);
  return daysAgo < 300 ? formatDate(lang, second, offset) : formatYearDate(lang, second, offset);
}

/** Tells whether a person can be written to (PCH-01): only in the normal state. */
export const canWrite = ({ status }: Pick<Contact, "status">): boolean => status === CONTACT_STATUS.normal;

const onOneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Returns the last message on one line; empty where it has no text. */
export const lastWords = ({ text }: Pick<Contact, "text">): string =>
  cutText(onOneLine(text.slice(0, 4 * PREVIEW_MAX)), PREVIEW_MAX);

/** UTF-16 units shown before the match: more would push it out of sight. */
const LEAD = 24;
const LEAD_MAX = 48;

/** Cuts the words around a match from a message, on one line, with the positions of the matches. */
export function foundWords(text: string, marksOf: (text: string) => Span[]): { text: string; marks: Span[] } {
  const line = onOneLine(text);
  const first = marksOf(line)[0]?.offset ?? 0;
  const space = line.lastIndexOf(" ", first - LEAD);
  const cut = first <= LEAD_MAX ? 0 : first - space <= LEAD_MAX ? space + 1 : first - LEAD;
  const isInsidePair = cut > 0 && (line.codePointAt(cut - 1) ?? 0) > 0xffff;
  const rest = line.slice(isInsidePair ? cut + 1 : cut);
  const shown = cutText(cut > 0 ? `…${rest}` : rest, PREVIEW_MAX);
  return { text: shown, marks: marksOf(shown) };
}

/** Tells whether the kind of the last message is shown. */
export const hasKind = ({ type }: Pick<Contact, "type">): boolean => type !== MESSAGE_TYPE.text;

const isSame = (a: Contact, b: Contact) => JSON.stringify(a) === JSON.stringify(b);

/** Tells whether one contact comes after another in a list that begins with the newest. */
const isBehind = (one: Contact, other: Contact): boolean =>
  one.date === other.date ? Number(one.chat_id) < Number(other.chat_id) : one.date < other.date;

/**
 * Merges the server's contact into the page's: a read mark does not go back.
 * @returns the page's object where nothing changed
 */
export function newerContact(before: Contact | undefined, now: Contact): Contact {
  if (before === undefined) return now;
  const after = before.progress > now.progress ? withMark(now, before.progress) : now;
  return isSame(before, after) ? before : after;
}

/**
 * Merges the server's first page into the page's contacts; those of later pages stay behind it, unless the first is the
 * only page. An unchanged contact stays the same object, so that it is not drawn again.
 */
export function mergeContacts(old: readonly Contact[], page: readonly Contact[], isFull = false): readonly Contact[] {
  const known = new Map(old.map((contact) => [contact.chat_id, contact]));
  const ids = new Set(page.map(({ chat_id }) => chat_id));
  const last = page.at(-1);
  const isLater = (contact: Contact) => isFull && !ids.has(contact.chat_id) && last && isBehind(contact, last);
  const next = [...page.map((contact) => newerContact(known.get(contact.chat_id), contact)), ...old.filter(isLater)];
  const isUnchanged = next.length === old.length && next.every((contact, index) => contact === old[index]);
  return isUnchanged ? old : next;
}

/** Returns a contact with a new read mark; the server counts its unread messages again. */
const withMark = (contact: Contact, progress: number): Contact => ({
  ...contact,
  progress,
  unread: Number(contact.id > progress),
});

/** Returns one conversation with its read mark moved forward. */
export const markRead = (contacts: readonly Contact[], chatId: string, progress: number): readonly Contact[] =>
  contacts.map((contact) =>
    contact.chat_id === chatId && contact.progress <= progress ? withMark(contact, progress) : contact,
  );

/**
 * Tells whether the code of an open conversation is loaded: then another one can be opened without a connection, from
 * this browser's copy (AMB-249), and its link need not be held (app/features/shell/use-held-link.ts).
 */
let isHere = false;

export const threadCodeCame = (): void => {
  isHere = true;
};
export const isThreadCodeHere = (): boolean => isHere;
