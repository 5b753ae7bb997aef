import { pageAt, SECTIONS_OF, type TargetList } from "../../../domain/chats/sections.ts";

const isList = (text: string): text is TargetList => Object.hasOwn(SECTIONS_OF, text);

/**
 * Returns the path of the page that an address without one of its own leads to: the first page of a section, of a chat
 * or bot, or of the whole dashboard (NAV-01, AMB-268). Null where the address names none.
 */
export function firstPage(pathname: string): string | null {
  const [list, id, ...rest] = pathname.split("/").filter((part) => part !== "");
  if (list === undefined) return "/groups";
  if (id === undefined || !isList(list)) return null;
  const page = pageAt(list, rest.join("/"));
  if (page === null) return null;
  return `/${list}/${id}${page === "" ? "" : `/${page}`}`;
}
