import type { messages } from "../../../../db/schema/chat-state/messages.ts";
import type { trusted } from "../../../../db/schema/chat-state/moderation.ts";
import { DAY_SECONDS } from "../../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../../domain/members/member-status.ts";
import type { Act, ActionName, ActTarget } from "../../../../domain/moderation/act.ts";
import type { TrustedBy } from "../../../../domain/moderation/trust.ts";
import type { StoredRow } from "../../../shared/stored-row.ts";
import type { ChatContext } from "../../context.ts";
import type { StoredAction } from "../action-log.ts";

type Place = Pick<ChatContext, "sql" | "values" | "members" | "now">;

/** Stores the trust that an act gives or denies; denial is stored only where the chat's rule would trust the member. */
export function noteTrust(context: ChatContext, { target, actor }: Act, action: ActionName): void {
  if (action !== "trust" && action !== "untrust") return;
  const { sql, now } = context;
  const id = target.userId ?? target.senderChatId;
  sql.exec("DELETE FROM trusted WHERE member_id = ?", id);
  if (action === "untrust" && trustOf(context, target) === null) return;
  sql.exec(
    "INSERT INTO trusted (member_id, is_trusted, at, actor) VALUES (?, ?, ?, ?)",
    ...[id, action === "trust" ? 1 : 0, now(), actor],
  );
}

/**
 * Returns the source of somebody's trust: an admin, or else the chat's rule for regulars; null for a member not
 * trusted.
 */
export function trustOf(context: Place, { userId, senderChatId }: ActTarget): TrustedBy | null {
  const id = userId ?? senderChatId;
  if (id === null) return null;
  const said = wordOn(context, id);
  if (said !== null) return said.is_trusted === 1 ? "admin" : null;
  return userId !== null && isRegular(context, userId) ? "regular" : null;
}

function wordOn({ sql }: Pick<Place, "sql">, id: number): StoredRow<typeof trusted, "is_trusted"> | null {
  const [row] = sql.exec<StoredRow<typeof trusted, "is_trusted">>(
    "SELECT is_trusted FROM trusted WHERE member_id = ?",
    id,
  );
  return row ?? null;
}

/** Tells whether a member has the days, the stored messages and the clean record that the chat's rule asks for. */
function isRegular({ sql, values, members, now }: Place, userId: number): boolean {
  const { trst_days = 0, trst_msgs = 0 } = values.get("snapshot")?.settings ?? {};
  if (trst_days === 0) return false;
  if (members.status(userId)?.status !== MEMBER_STATUS.member) return false;
  const isLongHere = sql
    .exec("SELECT 1 FROM members WHERE user_id = ? AND ctime <= ?", userId, now() - trst_days * DAY_SECONDS)
    .toArray();
  const isWarned = sql.exec("SELECT 1 FROM warnings WHERE member_id = ? AND count > 0", userId).toArray();
  if (isLongHere.length === 0 || isWarned.length > 0) return false;
  const wrote = sql
    .exec<StoredRow<typeof messages, "key">>(
      "SELECT key FROM messages WHERE user_id = ? ORDER BY key DESC LIMIT ?",
      userId,
      trst_msgs,
    )
    .toArray();
  return wrote.length >= trst_msgs;
}

/** Tells whether what an act said of somebody's trust still holds. */
export const isLastWord = (
  context: Place,
  { action, user_id, sender_chat_id }: Pick<StoredAction, "action" | "user_id" | "sender_chat_id">,
): boolean => {
  const trust = trustOf(context, { userId: user_id, senderChatId: sender_chat_id });
  return action === "trust" ? trust === "admin" : trust === null;
};
