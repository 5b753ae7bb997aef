import { ADMINS_TRUSTED_SECONDS } from "./limits.ts";
import { MEMBER_STATUS } from "./member-status.ts";

/**
 * How somebody stands to a chat (AMB-277): `open`; `not_admin`; closed to its last known admins because the managing bot
 * is out of it (`bot_gone`), because the bot is back and nobody has told yet who administers (`admins_unknown`), or
 * because Telegram could not be asked for a day (`telegram_silent`).
 */
export const CHAT_ACCESSES = ["open", "not_admin", "bot_gone", "admins_unknown", "telegram_silent"] as const;
export type ChatAccess = (typeof CHAT_ACCESSES)[number];

/** Why a chat is closed to somebody who was last known to administer it. */
export type ClosedReason = Exclude<ChatAccess, "open" | "not_admin">;

export interface AccessFacts {
  isAdmin: boolean;
  /** AMB-009 code of the managing bot in the chat; null where no bot of ours manages it */
  botStatus: number | null;
  /** unix second at which Telegram last told who administers the chat; 0 where nobody knows since the bot came back */
  syncedAt: number;
}

/** Decides whether somebody may manage a chat now (AUTH-22, AMB-277). The owner has no other rule than the admins. */
export function chatAccess({ isAdmin, botStatus, syncedAt }: AccessFacts, now: number): ChatAccess {
  if (!isAdmin) return "not_admin";
  if (botStatus === null || botStatus < MEMBER_STATUS.restricted) return "bot_gone";
  if (syncedAt === 0) return "admins_unknown";
  return now - syncedAt < ADMINS_TRUSTED_SECONDS ? "open" : "telegram_silent";
}
