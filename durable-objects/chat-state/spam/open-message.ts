import type { Message } from "grammy/types";
import type { spamCases } from "../../../db/schema/chat-state/spam.ts";
import { isAdminStatus } from "../../../domain/members/member-status.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { actsUpon } from "../moderation/acts-upon.ts";
import { JUDGED_SELECT, type JudgedRow, messageOf } from "../moderation/judged-message.ts";

/** Reads a message of which nothing was decided; null for one that was removed, answered about or is stored no longer. */
export function openMessage(context: ChatContext, key: number): Message | null {
  const { sql, values } = context;
  const [row] = sql.exec<JudgedRow>(`${JUDGED_SELECT} WHERE m.key = ?`, key);
  const [found] = sql.exec<StoredRow<typeof spamCases, "answer" | "act_key">>(
    "SELECT answer, act_key FROM spam_cases WHERE key = ? AND (answer IS NOT NULL OR act_key IS NOT NULL)",
    key,
  );
  if (row === undefined || row.text === "" || found !== undefined) return null;
  if (actsUpon(context, [row]).has(key)) return null;
  const status = row.user_id === null ? undefined : context.members.status(row.user_id)?.status;
  if (status !== undefined && isAdminStatus(status)) return null;
  return messageOf(row, values.get("telegramId") ?? 0);
}
