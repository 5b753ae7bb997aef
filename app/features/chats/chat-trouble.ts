import { missingRights, type NeededRight } from "../../../domain/admin-rights.ts";
import type { Chat } from "../../../domain/chat.ts";
import { isGroupType } from "../../../domain/chat-type.ts";
import { usageState } from "../../../domain/plan.ts";

/** What is wrong with a chat; `percent` of the month's allowance. */
export type ChatTrouble =
  | { kind: "locked" }
  | { kind: "bot_missing" }
  | { kind: "bot_not_admin" }
  | { kind: "usage_exceeded" }
  | { kind: "rights_missing"; rights: NeededRight[] }
  | { kind: "usage_high"; percent: number };

/** The worst of what is wrong: what stops everything before what stops a part, that before what is coming. */
export function troubleOf(chat: Chat, allowance: number): ChatTrouble | null {
  if (!chat.user_is_admin) return { kind: "locked" };
  if (chat.bot === null) return { kind: "bot_missing" };
  if (!chat.bot_is_admin) return { kind: "bot_not_admin" };
  const usage = usageState(chat.usage_mnt, allowance);
  if (usage === "error") return { kind: "usage_exceeded" };
  const rights = missingRights(chat.bot_rights, !isGroupType(chat.type));
  if (rights.length > 0) return { kind: "rights_missing", rights };
  if (usage === "warning") return { kind: "usage_high", percent: Math.floor((chat.usage_mnt * 100) / allowance) };
  return null;
}
