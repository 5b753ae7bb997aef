import { useOutletContext } from "@remix-run/react";
import type { Chat } from "../../../domain/chat.ts";
import type { PageArgs } from "../../client/page-data.ts";
import { formatNumber } from "../../i18n/format.ts";
import type { ChatKind } from "./chat-kind.ts";
import { loadChat } from "./load-chat.ts";
import { type PlanView, planView } from "./plan-words.ts";

/** What every page of one chat knows; `members` in the reader's language. */
export interface ChatPageData {
  chat: Chat;
  members: string;
  plan: PlanView;
}

export async function loadChatPage(kind: ChatKind, args: PageArgs): Promise<ChatPageData> {
  const chat = await loadChat(kind, args);
  return { chat, members: formatNumber(args.lang, chat.cntmbr), plan: planView(chat, args.now) };
}

/** The chat of the page, from its layout. */
export const useChatPage = () => useOutletContext<ChatPageData & { kind: ChatKind }>();
