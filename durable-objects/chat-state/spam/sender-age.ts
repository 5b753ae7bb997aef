import type { SenderAge } from "../../../bot/spam/facts.ts";
import type { members, membershipChanges } from "../../../db/schema/chat-state/members.ts";
import { DAY_SECONDS, FLOOD_INTERVAL_MAX_SECONDS, SPAM_NEW_DAYS } from "../../../domain/limits.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { isVouched } from "../newcomers/vouched.ts";

/**
 * Tells how long the sender of a message had been here, and whether it was their first one after joining. Nothing where
 * the bot did not see them join and knows them for less than a month: they may have been here long before. Nothing
 * either where an admin vouches for them (AMB-332).
 */
export function ageOf(context: ChatContext, userId: number, message: { date: number; message_id: number }): SenderAge {
  const { sql } = context;
  const { date } = message;
  const [member] = sql.exec<StoredRow<typeof members, "ctime">>("SELECT ctime FROM members WHERE user_id = ?", userId);
  if (member === undefined) return {};
  if (date - member.ctime > SPAM_NEW_DAYS * DAY_SECONDS) return { memberDays: (date - member.ctime) / DAY_SECONDS };
  const [coming] = sql.exec<StoredRow<typeof membershipChanges, "at" | "wrote_at">>(
    "SELECT at, wrote_at FROM membership_changes WHERE user_id = ? AND label = 'join' AND at <= ? ORDER BY at DESC LIMIT 1",
    userId,
    date,
  );
  if (coming === undefined || isVouched(context, userId)) return {};
  const memberDays = (date - coming.at) / DAY_SECONDS;
  // First words are noted when statistics are folded; until then the messages of the last hour tell.
  if (coming.wrote_at !== null) return { memberDays, isFirst: coming.wrote_at >= date };
  const { lines } = context.recent.wrote({ userId, senderChatId: null }, message, FLOOD_INTERVAL_MAX_SECONDS);
  return { memberDays, isFirst: lines === 0 };
}
