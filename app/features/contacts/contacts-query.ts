import { SEARCH_KEYWORD_MAX, SEARCH_MAX_KEYWORDS } from "../../../domain/limits.ts";
import { CONTACT_STATUS } from "../../../domain/private-chats/contact.ts";

/** A question to a bot's contacts, as read from the address; `status` null for all. */
export interface ContactsQuery {
  keyword: string;
  status: number | null;
  page: number;
}

/** Most characters that the search field takes: those that are searched for, with separators between them. */
export const KEYWORD_MAX = SEARCH_MAX_KEYWORDS * (SEARCH_KEYWORD_MAX + 1);
const STATUSES: readonly number[] = Object.values(CONTACT_STATUS);
const HIGHEST_PAGE = 1_000_000;

/** Reads the question from the address; a missing or wrong field means everybody, or the first page. */
export function readContactsQuery(fields: URLSearchParams): ContactsQuery {
  const status = Number(fields.get("status") ?? "");
  const page = Number(fields.get("page") ?? "1");
  return {
    keyword: [...(fields.get("keyword") ?? "").trim()].slice(0, KEYWORD_MAX).join(""),
    status: STATUSES.includes(status) ? status : null,
    page: Number.isInteger(page) && page > 0 && page <= HIGHEST_PAGE ? page : 1,
  };
}

export const isFiltered = ({ keyword, status }: ContactsQuery): boolean => keyword !== "" || status !== null;

/** Returns the address' fields for another page of the same question. */
export function contactsSearch({ keyword, status }: Omit<ContactsQuery, "page">, page = 1): string {
  const fields = new URLSearchParams();
  if (keyword) fields.set("keyword", keyword);
  if (status !== null) fields.set("status", String(status));
  if (page > 1) fields.set("page", String(page));
  return `?${fields}`;
}

/** Returns the input of the call that lists contacts; filters that are not set are left out. */
export const contactsFilter = ({ keyword, status }: ContactsQuery) => ({
  ...(keyword === "" ? {} : { keyword }),
  ...(status === null ? {} : { status }),
});
