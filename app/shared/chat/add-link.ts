import { addLinkOf } from "../../../domain/chats/add-bot-link.ts";
import type { ChatKind } from "./chat-kind.ts";

/** The link that adds a bot to one of the kinds of chats. @param username without `@` */
export const addBotLink = (kind: ChatKind, username: string): string => addLinkOf(username, kind !== "groups");
