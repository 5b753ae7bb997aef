import { messagesOf } from "../../../domain/sending/send-plan.ts";
import type { SendResult } from "../../../domain/templates/template.ts";
import type { PreviewRequest } from "../../../services/objects.ts";
import { LANE } from "./lane.ts";
import { sendResultOf } from "./parts.ts";
import type { PrivateLines } from "./private-lines.ts";
import { enqueue, withdraw } from "./table.ts";
import { waitForParts } from "./wait-for-parts.ts";

interface PreviewContext {
  sql: SqlStorage;
  privateLines: PrivateLines;
  nowMs(): number;
  /** Begins to send in a person's line. */
  begin(userId: number): void;
}

/**
 * Sends something to one person alone, through their line, and waits for Telegram (AMB-269). The parts that have not
 * gone out when nobody waits any more are withdrawn.
 */
export async function sendPreview(context: PreviewContext, request: PreviewRequest): Promise<SendResult> {
  const { sql, privateLines } = context;
  const { key, userId, parts, waitMs } = request;
  const nowMs = context.nowMs();
  enqueue(
    sql,
    parts.map((part, position) => ({
      idempotencyKey: `${key}#${position}`,
      groupKey: key,
      position,
      lane: LANE.send,
      method: part.method,
      payload: { chat_id: userId, ...part.payload },
      weight: messagesOf(part),
      dueMs: nowMs,
      expiresMs: nowMs + waitMs,
    })),
  );
  // Held while somebody waits: a release in between would lose the waiters.
  const waiting = waitForParts(sql, privateLines.of(userId), key, waitMs);
  context.begin(userId);
  await waiting;
  privateLines.release(userId, context.nowMs());
  withdraw(sql, key, context.nowMs());
  return sendResultOf(sql, key);
}
