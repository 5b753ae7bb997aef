import type { ChatKind } from "../chat/chat-kind.ts";

/** The lists that can be archived from; also their paths. */
export type ListName = ChatKind | "bots";

/** The two views of a list: the active ones, and those that the account has archived (LST-10, LST-11). */
export type ListView = "active" | "archived";

/** Returns the view that a page's address names by `?show=archived`. */
export const viewOf = (url: string): ListView =>
  new URL(url).searchParams.get("show") === "archived" ? "archived" : "active";

/** Returns the address of a view. */
export const viewPath = (list: ListName, view: ListView): string =>
  view === "archived" ? `/${list}?show=archived` : `/${list}`;
