import type { Chat } from "../../../domain/chat.ts";
import { monthlyAllowance } from "../../../domain/limits/plan-table.ts";
import { effectiveLevel, isExhausted } from "../../../domain/plan.ts";
import type { PageArgs } from "../../client/page-data.ts";
import { formatNumber } from "../../i18n/format.ts";
import { type ChatKind, kindOf } from "./chat-kind.ts";
import { loadChats } from "./load-chat.ts";
import { type PlanView, planView } from "./plan-words.ts";

/** What is wrong with a chat, the worst first. */
export type ChatTrouble = "locked" | "bot_missing" | "bot_not_admin" | "usage_exceeded";

/** A chat as a row of the list; numbers are already in the reader's language. */
export interface ChatRow {
  id: string;
  title: string;
  username: string | null;
  members: string;
  memberCount: number;
  used: string;
  allowance: string;
  plan: PlanView;
  trouble: ChatTrouble | null;
}

function troubleOf(chat: Chat, allowance: number): ChatTrouble | null {
  if (!chat.user_is_admin) return "locked";
  if (chat.bot === null) return "bot_missing";
  if (!chat.bot_is_admin) return "bot_not_admin";
  return isExhausted(chat.usage_mnt, allowance) ? "usage_exceeded" : null;
}

/** The list of one kind of chats, by title. */
export async function loadChatList(kind: ChatKind, { client, lang, now }: PageArgs): Promise<ChatRow[]> {
  const chats = (await loadChats(client)).filter((chat) => kindOf(chat) === kind);
  const collator = new Intl.Collator(lang, { numeric: true, sensitivity: "base" });
  return chats
    .sort((a, b) => collator.compare(a.title, b.title))
    .map((chat) => {
      const allowance = monthlyAllowance(effectiveLevel(chat, now));
      return {
        id: chat.id,
        title: chat.title,
        username: chat.username,
        members: formatNumber(lang, chat.cntmbr),
        memberCount: chat.cntmbr,
        used: formatNumber(lang, chat.usage_mnt),
        allowance: formatNumber(lang, allowance),
        plan: planView(chat, now),
        trouble: troubleOf(chat, allowance),
      };
    });
}
