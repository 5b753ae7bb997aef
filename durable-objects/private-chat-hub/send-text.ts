import type { PrivateMessage } from "../../domain/private-message.ts";
import { INTERACTION } from "../../domain/template.ts";
import type { PrivateText } from "../../services/private-chats/hub-object.ts";
import { LANE } from "../outbox/lane.ts";
import { partsOf } from "../outbox/parts.ts";
import { enqueue, retryFailed } from "../outbox/table.ts";
import { isOverOrPutOff, waitForParts } from "../outbox/wait-for-parts.ts";
import { findContact } from "./contact.ts";
import { drainLine } from "./host.ts";
import { MESSAGE_COLUMNS, MESSAGE_STATE, type MessageRow, shownMessage } from "./message.ts";
import { messageQueued } from "./own-message.ts";
import { privateRows } from "./private-rows.ts";
import type { HubScope } from "./scope.ts";

/** An operator's words are neither menu nor album. */
const PLAIN = {
  ...{ interactionMode: INTERACTION.none, disableWebPreview: false, disableNotification: false },
};
const OPTIONS = { protectContent: false, isPin: false, ttlAutoDelete: 0 };

/**
 * Queues an operator's words and waits for Telegram up to `waitMs` (AMB-195, AMB-263), or until it does not take them
 * for now (AMB-280); what is pending then goes on. A repeated `jobId` is the same message; where Telegram refused it,
 * it is tried once more. A long text goes in parts, of which the first is answered.
 */
export async function sendText(scope: HubScope, request: PrivateText): Promise<PrivateMessage | null> {
  const { userId, jobId, waitMs } = request;
  if (findContact(scope, userId) === null) return null;
  const groupKey = `text ${userId} ${jobId ?? crypto.randomUUID()}`;
  const isNews = scope.storage.transactionSync(() => queue(scope, request, groupKey));
  if (isNews) scope.signal.changed(userId);
  scope.alarms.arm("drain", scope.nowMs());
  // Held while somebody waits: a release in between would lose the waiters.
  const memory = scope.lines.of(userId);
  const waiting = waitForParts(scope.sql, memory, groupKey, waitMs, isOverOrPutOff);
  scope.waitUntil(drainLine(scope, userId));
  await waiting;
  scope.lines.release(userId, scope.nowMs());
  const [row] = scope.sql.exec<MessageRow>(
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE request = ? AND user_id = ?`,
    `${groupKey}#0`,
    userId,
  );
  return row === undefined ? null : shownMessage(row, scope.values.get("botId") ?? 0);
}

/** @returns whether something of the conversation changed */
function queue(scope: HubScope, { userId, text, jobId = "" }: PrivateText, groupKey: string): boolean {
  const { sql } = scope;
  const known = partsOf(sql, groupKey);
  if (known.length > 0) return known.some(({ state }) => state === "failed") && tryAgain(scope, userId, groupKey);
  const thread = findContact(scope, userId)?.thread ?? 0;
  const options = thread === 0 ? OPTIONS : { ...OPTIONS, message_thread_id: thread };
  const payload = { ...PLAIN, entities: [], keyboard: [], assets: [], content: text };
  const rows = privateRows(scope, userId, { idempotencyKey: groupKey, lane: LANE.send, payload, options });
  for (const row of rows) {
    messageQueued(scope, userId, row, String(row.payload.text ?? ""), row.position === 0 ? jobId : "");
  }
  enqueue(sql, rows, userId);
  return true;
}

function tryAgain(scope: HubScope, userId: number, groupKey: string): true {
  scope.sql.exec(
    `UPDATE messages SET state = ?, error_code = NULL, error = NULL WHERE user_id = ? AND state = ?
       AND request IN (SELECT idempotency_key FROM outbox WHERE group_key = ? AND state = 'failed')`,
    MESSAGE_STATE.pending,
    userId,
    MESSAGE_STATE.refused,
    groupKey,
  );
  retryFailed(scope.sql, groupKey, scope.nowMs());
  return true;
}
