import type { Message } from "grammy/types";
import { decideSeen } from "../../../bot/spam/seen-elsewhere.ts";
import type { spamCases } from "../../../db/schema/chat-state/spam.ts";
import { isAdminStatus } from "../../../domain/members/member-status.ts";
import { alike, fingerprint } from "../../../domain/spam/fingerprint.ts";
import type { SeenElsewhere } from "../../../services/spam/shared-texts-object.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { actsUpon } from "../moderation/acts-upon.ts";
import { JUDGED_SELECT, type JudgedRow, messageOf } from "../moderation/judged-message.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { managingBot } from "../settings/managing-bot.ts";
import { applyWrites } from "../update/apply.ts";
import { createFacts } from "../update/facts.ts";

/**
 * Judges a message of this group again, now that other groups are known to have its text. Told twice, it has one effect;
 * what an admin removed or called wanted stays so.
 */
export async function takeSighting(context: ChatContext, { key, groups, print }: SeenElsewhere): Promise<void> {
  const { values, storage, alarms } = context;
  const bot = managingBot(context);
  const rules = context.filters.rules()?.rules;
  if (bot === null || values.get("movedTo") !== undefined || rules?.spam?.isShared !== true) return;
  const message = openMessage(context, key);
  if (message === null || isWantedHere(context, print)) return;
  context.elsewhere.note(key, groups, print);
  try {
    storage.transactionSync(() => applyWrites(context, decideSeen(message, createFacts(context, bot)).writes));
  } catch (error) {
    // Memory forgets with the transaction that was rolled back.
    context.forget();
    throw error;
  }
  alarms.arm("drain", context.nowMs());
  await drainOutbox(context);
}

/** Reads a message of which nothing was decided; null for one that was removed, answered about or is stored no longer. */
function openMessage(context: ChatContext, key: number): Message | null {
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

/** Tells whether an admin of this group called such a text wanted. */
function isWantedHere({ sql }: ChatContext, print: Uint8Array): boolean {
  const wanted = sql
    .exec<StoredRow<typeof spamCases, "key"> & { text: string }>(
      `SELECT c.key, m.text FROM spam_cases AS c JOIN messages AS m ON m.key = c.key
       WHERE c.answer = 'ham' ORDER BY c.key DESC LIMIT 100`,
    )
    .toArray();
  return wanted.some(({ text }) => alike(fingerprint(text), print));
}
