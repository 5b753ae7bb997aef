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
  /** Path of its overview or first page, below which its pages are: "/groups/{id}". */
  base: string;
  /** Tells whether it is a channel, which takes no reply keyboards. */
  isChannel: boolean;
  /** Tells whether everybody can read it, so that its content cannot be protected (AMB-140). */
  isPublic: boolean;
  /** Tells whether the shared bot sends the messages, which adds a line of its own to those of free chats (MSG-38). */
  isSharedBot: boolean;
  /** Username of the bot that sends the messages, without `@`; empty where there is none. */
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
 * Lists the placeholders that can be filled in: a channel's posts answer nobody, a private chat has no group (AMB-306).
 */
export function placeholdersOf({ type, isChannel }: Pick<ContentOwner, "type" | "isChannel">): readonly Placeholder[] {
  if (type === "bot") return PERSON_PLACEHOLDERS;
  return isChannel ? CHAT_PLACEHOLDERS : PLACEHOLDERS;
}

/** Returns the path of a page of a chat or bot. @param page "contentlib/create" */
export const ownerPath = ({ base }: Pick<ContentOwner, "base">, page: string): string => `${base}/${page}`;
