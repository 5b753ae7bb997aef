import { useOutletContext } from "@remix-run/react";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import type { PlanTargetType } from "../../../domain/limits/plan-table.ts";
import {
  CHAT_PLACEHOLDERS,
  PERSON_PLACEHOLDERS,
  PLACEHOLDERS,
  type Placeholder,
} from "../../../domain/placeholders/placeholder.ts";
import type { BotPageData } from "../bot/bot-page-data.ts";
import { botPath } from "../bot/bot-path.ts";
import { type ChatKind, chatPath } from "../chat/chat-kind.ts";
import type { ChatPageData } from "../chat/chat-page-data.ts";

/** Owner of the templates, files and responders on a page: a chat or a bot (LIB-20, AMB-157). */
export interface ContentOwner {
  type: PlanTargetType;
  id: string;
  /** Address of its overview or first page, below which its pages are: "/groups/{id}". */
  base: string;
  /** A channel takes no reply keyboards. */
  isChannel: boolean;
  /** Everybody can read along, so nothing can be protected (AMB-140). */
  isPublic: boolean;
  /** The shared bot says it, which ends the messages of free chats with a line of its own (MSG-38). */
  isSharedBot: boolean;
  /** Of the bot that says it, without `@`; empty where there is none. */
  botUsername: string;
}

export type OwnerContext = (ChatPageData & { kind: ChatKind }) | BotPageData;

/** Returns the chat or bot of a page as the owner of its content. */
export function ownerOf(context: OwnerContext): ContentOwner {
  if ("bot" in context) {
    const { id, username } = context.bot;
    return {
      type: "bot",
      id,
      base: botPath(id),
      isChannel: false,
      isPublic: false,
      isSharedBot: false,
      botUsername: username,
    };
  }
  const { chat, kind } = context;
  return {
    type: "chat",
    id: chat.id,
    base: chatPath(kind, chat.id),
    isChannel: chat.type === CHAT_TYPE.channel,
    isPublic: chat.username !== null,
    isSharedBot: !chat.has_custom_bot,
    botUsername: chat.bot?.username ?? "",
  };
}

/** Provides the chat or bot of the page, from its layout. */
export const useContentOwner = (): ContentOwner => ownerOf(useOutletContext<OwnerContext>());

/**
 * Lists the placeholders that are filled in: a channel's posts answer nobody, a private chat has no group (AMB-306).
 */
export function placeholdersOf({ type, isChannel }: Pick<ContentOwner, "type" | "isChannel">): readonly Placeholder[] {
  if (type === "bot") return PERSON_PLACEHOLDERS;
  return isChannel ? CHAT_PLACEHOLDERS : PLACEHOLDERS;
}

/** Returns the path of a page of a chat or bot. @param page "contentlib/create" */
export const ownerPath = ({ base }: Pick<ContentOwner, "base">, page: string): string => `${base}/${page}`;
