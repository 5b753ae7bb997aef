import { useOutletContext } from "@remix-run/react";
import type { Chat } from "../../../domain/chat.ts";
import type { PageArgs } from "../../client/page-data.ts";
import { formatNumber } from "../../i18n/format.ts";
import type { ChatKind } from "./chat-kind.ts";
import { loadChat } from "./load-chat.ts";
import { type PlanView, planView } from "./plan-words.ts";

/** Of the chat what its pages show; the settings that a page is about, its own loader gives it. */
export type ShownChat = Pick<
  Chat,
  | ("id" | "type" | "title" | "username" | "cntmbr" | "is_forum" | "langm" | "tzn_offset")
  | ("bot" | "bot_is_admin" | "bot_rights")
>;

const shownOf = (chat: Chat): ShownChat => ({
  id: chat.id,
  type: chat.type,
  title: chat.title,
  username: chat.username,
  cntmbr: chat.cntmbr,
  is_forum: chat.is_forum,
  langm: chat.langm,
  tzn_offset: chat.tzn_offset,
  bot: chat.bot,
  bot_is_admin: chat.bot_is_admin,
  bot_rights: chat.bot_rights,
});

/** What every page of one chat knows; `members` in the reader's language. */
export interface ChatPageData {
  chat: ShownChat;
  members: string;
  plan: PlanView;
}

export async function loadChatPage(kind: ChatKind, args: PageArgs): Promise<ChatPageData> {
  const chat = await loadChat(kind, args);
  return { chat: shownOf(chat), members: formatNumber(args.lang, chat.cntmbr), plan: planView(chat, args.now) };
}

/** The chat of the page, from its layout. */
export const useChatPage = () => useOutletContext<ChatPageData & { kind: ChatKind }>();
