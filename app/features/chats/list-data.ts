import type { Chat } from "../../../domain/chats/chat.ts";
import { archiveIdOfChat } from "../../../domain/ids.ts";
import { monthlyAllowance, UNLIMITED_ALLOWANCE } from "../../../domain/limits/plan-table.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatNumber } from "../../i18n/format.ts";
import { type ChatKind, kindOf } from "../../shared/chat/chat-kind.ts";
import { type ChatTrouble, CLOSED_KIND, type ClosedKind, troubleOf } from "../../shared/chat/chat-trouble.ts";
import { loadChats } from "../../shared/chat/load-chat.ts";
import { type ListView, viewOf } from "../../shared/lists/list-view.ts";
import { type PlanView, planView } from "../../shared/plan/plan-words.ts";

/** A chat as a row of the list; numbers are already in the reader's language. `allowance` is null without a limit. */
export interface ChatRow {
  id: string;
  title: string;
  username: string | null;
  members: string;
  memberCount: number;
  used: string;
  allowance: string | null;
  plan: PlanView;
  /** why the reader cannot work in the chat, of which then only the names are known; null where they can */
  closed: ClosedKind | null;
  trouble: ChatTrouble | null;
}

/** A bot of the account's own that manages one of its chats already. `username` without `@`. */
export interface OwnBot {
  username: string;
  name: string;
}

export interface ChatListData {
  view: ListView;
  /** Of the view, by title. */
  rows: ChatRow[];
  /** Number of chats of the kind in each view. */
  counts: Record<ListView, number>;
  ownBots: OwnBot[];
  /** The first chat in which a message for several chats may be written; null where there are not several. */
  bulkFrom: string | null;
}

function rowOf(chat: Chat, lang: string, now: number): ChatRow {
  const allowance = monthlyAllowance(effectiveLevel(chat, now));
  return {
    id: chat.id,
    title: chat.title,
    username: chat.username,
    members: formatNumber(lang, chat.cntmbr),
    memberCount: chat.cntmbr,
    used: formatNumber(lang, chat.usage_mnt),
    allowance: allowance === UNLIMITED_ALLOWANCE ? null : formatNumber(lang, allowance),
    plan: planView(chat, now),
    closed: CLOSED_KIND[chat.access],
    trouble: troubleOf(chat, allowance),
  };
}

/** Returns the account's own bots among those that manage its chats. */
export function ownBotsOf(chats: readonly Chat[]): OwnBot[] {
  const named = new Map<string, OwnBot>();
  for (const { bot, has_custom_bot } of chats) {
    if (bot && has_custom_bot) named.set(bot.id, { username: bot.username, name: bot.fname });
  }
  return [...named.values()];
}

/** Loads the list of one kind of chats: the archived ones, or all others (LST-01, LST-10, AMB-004). */
export async function loadChatList(
  kind: ChatKind,
  { client, account, request, lang, now }: PageArgs,
): Promise<ChatListData> {
  const all = await loadChats(client);
  const archive = new Set(account.archive_chat_uuid);
  const views: Record<ListView, Chat[]> = { active: [], archived: [] };
  for (const chat of all) {
    if (kindOf(chat) === kind) views[archive.has(archiveIdOfChat(chat.id)) ? "archived" : "active"].push(chat);
  }
  const view = viewOf(request.url);
  const collator = new Intl.Collator(lang, { numeric: true, sensitivity: "base" });
  const rows = views[view].sort((a, b) => collator.compare(a.title, b.title)).map((chat) => rowOf(chat, lang, now));
  const open = rows.filter(({ closed }) => closed === null);
  return {
    view,
    rows,
    counts: { active: views.active.length, archived: views.archived.length },
    ownBots: ownBotsOf(all),
    bulkFrom: view === "active" && open.length > 1 ? (open[0]?.id ?? null) : null,
  };
}
