import type { Chat } from "../../../domain/chat.ts";
import { listOf } from "../../../domain/chat-type.ts";

/** The two lists of chats; also the first part of their paths. */
export type ChatKind = "groups" | "channels";

/** The list a chat stands in; the account's chats are groups and channels only (LST-01). */
export const kindOf = (chat: Pick<Chat, "type">): ChatKind => listOf(chat.type) ?? "groups";

/** Sections that work for each kind, below /{kind}/{id}. */
export const SECTIONS = {
  groups: ["send_message", "messages/history"],
  channels: ["send_message"],
} as const satisfies Record<ChatKind, readonly string[]>;

/** Path of a chat's page; the overview without a section. */
export const chatPath = (kind: ChatKind, id: string, section = ""): string =>
  `/${kind}/${id}${section === "" ? "" : `/${section}`}`;

/** The same page under the chat's right kind, its overview where that kind has no such section (AMB-247). */
export function pathUnderKind(kind: ChatKind, id: string, pathname: string): string {
  const section = pathname.split("/").slice(3).join("/");
  return chatPath(kind, id, SECTIONS[kind].find((known) => known === section) ?? "");
}
