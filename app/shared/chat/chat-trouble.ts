import type { Chat } from "../../../domain/chats/chat.ts";
import { isGroupType } from "../../../domain/chats/chat-type.ts";
import { missingRights, type NeededRight } from "../../../domain/members/admin-rights.ts";
import { usageState } from "../../../domain/plans/plan.ts";

/**
 * Reason why the reader cannot work in a chat: not an admin there, the bot is no longer in it, or Telegram has not told
 * who administers it (AMB-036, AMB-277).
 */
export type ClosedKind = "locked" | "bot_gone" | "unconfirmed";

/** A chat's trouble; `percent` of the month's allowance. */
export type ChatTrouble =
  | { kind: ClosedKind }
  | { kind: "bot_not_admin" }
  | { kind: "usage_exceeded" }
  | { kind: "rights_missing"; rights: NeededRight[] }
  | { kind: "usage_high"; percent: number };

export const CLOSED_KIND: Record<Chat["access"], ClosedKind | null> = {
  open: null,
  not_admin: "locked",
  bot_gone: "bot_gone",
  admins_unknown: "unconfirmed",
  telegram_silent: "unconfirmed",
};

/** Text keys of the badge for each kind of closed chat. */
export const CLOSED_TEXT = {
  locked: "chats.list.locked",
  bot_gone: "chats.list.botMissing",
  unconfirmed: "chats.list.unconfirmed",
} as const satisfies Record<ClosedKind, string>;

/** Finds the worst trouble of a chat: one that stops everything, else one that stops a part, else one to come. */
export function troubleOf(chat: Chat, allowance: number): ChatTrouble | null {
  const closed = CLOSED_KIND[chat.access];
  if (closed !== null) return { kind: closed };
  if (!chat.bot_is_admin) return { kind: "bot_not_admin" };
  const usage = usageState(chat.usage_mnt, allowance);
  if (usage === "error") return { kind: "usage_exceeded" };
  const rights = missingRights(chat.bot_rights, !isGroupType(chat.type));
  if (rights.length > 0) return { kind: "rights_missing", rights };
  if (usage === "warning") return { kind: "usage_high", percent: Math.floor((chat.usage_mnt * 100) / allowance) };
  return null;
}
