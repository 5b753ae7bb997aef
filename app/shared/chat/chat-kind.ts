import { addLinkOf } from "../../../domain/chats/add-bot-link.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { listOf } from "../../../domain/chats/chat-type.ts";
import { menuPaths } from "../nav/areas.ts";

/** The two lists of chats; also the first part of their paths. */
export type ChatKind = "groups" | "channels";

/** The three lists of chats and bots with content of their own; the first part of their paths. */
export type OwnerList = ChatKind | "bots";

/** Returns the list to which an address belongs. @param pathname of a page of a chat or bot */
export function listAt(pathname: string): OwnerList {
  const first = pathname.split("/")[1];
  return first === "channels" || first === "bots" ? first : "groups";
}

/** Returns the list of chats to which the address of a chat's page belongs. */
export const kindAt = (pathname: string): ChatKind => (listAt(pathname) === "channels" ? "channels" : "groups");

/** Returns the list of a chat; the account's chats are groups and channels only (LST-01). */
export const kindOf = (chat: Pick<Chat, "type">): ChatKind => listOf(chat.type) ?? "groups";

/** Pages of the library without a menu entry, for groups and channels (NAV-16, NAV-21, AMB-129). */
const LIBRARY_PAGES: readonly string[] = ["contentlib", "contentlib/create"];

/** Returns the path of a chat's page; without a section, that of the overview. @param id any text from an address */
export const chatPath = (kind: ChatKind, id: string, section = ""): string =>
  `/${kind}/${encodeURIComponent(id)}${section === "" ? "" : `/${section}`}`;

/**
 * Returns the same page of a chat under its right kind and id; its overview where that kind has no such section
 * (AMB-247).
 * @param pathname of the page under the kind and id in the address
 */
export function pathUnderKind(kind: ChatKind, id: string, pathname: string): string {
  const [, asked, , ...rest] = pathname.split("/");
  const page = rest.join("/");
  const pages = [...menuPaths(kind), ...LIBRARY_PAGES];
  return chatPath(kind, id, asked === kind || pages.includes(page) ? page : "");
}

/** Returns the link that adds a bot to one of the kinds of chats. @param username without `@` */
export const addBotLink = (kind: ChatKind, username: string): string => addLinkOf(username, kind !== "groups");
