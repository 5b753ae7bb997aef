import { useOutletContext } from "@remix-run/react";
import type { Chat } from "../../../domain/chats/chat.ts";
import type { PlanView } from "../plan/plan-words.ts";
import type { ChatKind } from "./chat-kind.ts";

/** The parts of a chat that all its pages show. A page about settings loads these itself. */
export type ShownChat = Pick<
  Chat,
  | ("id" | "type" | "title" | "username" | "cntmbr" | "is_forum" | "langm" | "tzn_name" | "tzn_offset")
  | "asset_id_rules"
  | ("bot" | "has_custom_bot" | "bot_is_admin" | "bot_rights" | "user_rights")
> & {
  /** Tells whether only admins who may change the chat's info may change settings (AMB-278). */
  info_only: boolean;
};

/** Data of a chat that all of its pages use; `members` in the reader's language. */
export interface ChatPageData {
  chat: ShownChat;
  members: string;
  plan: PlanView;
}

/** Provides the chat of the page, from its layout. */
export const useChatPage = () => useOutletContext<ChatPageData & { kind: ChatKind }>();
