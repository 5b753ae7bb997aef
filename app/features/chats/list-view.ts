import type { ChatKind } from "./chat-kind.ts";

/** The two views of a list: what is at hand, and what the account has archived (LST-10, LST-11). */
export type ListView = "active" | "archived";

/** The view that a page's address names by `?show=archived`. */
export const viewOf = (url: string): ListView =>
  new URL(url).searchParams.get("show") === "archived" ? "archived" : "active";

/** Address of a view. */
export const viewPath = (kind: ChatKind, view: ListView): string =>
  view === "archived" ? `/${kind}?show=archived` : `/${kind}`;
