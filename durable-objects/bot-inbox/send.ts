import type { PrivateMessage } from "../../domain/private-chats/private-message.ts";
import type { Payload, SendResult } from "../../domain/templates/template.ts";
import { INTERACTION } from "../../domain/templates/template.ts";
import type { PreviewRequest } from "../../services/objects.ts";
import type { PrivateSend, PrivateText } from "../../services/private-chats/inbox-object.ts";
import { LANE } from "../shared/outbox/lane.ts";
import { readParts } from "../shared/outbox/parts.ts";
import { sendPreview } from "../shared/outbox/preview.ts";
import { enqueue, retryFailed } from "../shared/outbox/table.ts";
import { isOverOrPutOff, waitForParts } from "../shared/outbox/wait-for-parts.ts";
import { findContact } from "./contact.ts";
import type { InboxContext } from "./context.ts";
import { drainLine } from "./drain-outbox.ts";
import { listedMessages, MESSAGE_STATE, type MessageRow, shownMessage } from "./message.ts";
import { messageQueued } from "./own-message.ts";
import { privateRows } from "./private-rows.ts";

const OPTIONS = { protectContent: false, isPin: false, ttlAutoDelete: 0 };

/**
 * Queues an operator's message and waits for Telegram up to `waitMs` (AMB-195, AMB-263), or until Telegram puts it off
 * (AMB-280); a message that is still pending is sent later. A repeated `jobId` is the same message, and is tried once
 * more where Telegram refused it. A long text is sent in parts; the first one is returned.
 */
export async function send(context: InboxContext, request: PrivateSend): Promise<PrivateMessage | null> {
  const { userId, jobId, waitMs } = request;
  if (findContact(context, userId) === null) return null;
  const groupKey = `text ${userId} ${jobId ?? crypto.randomUUID()}`;
  const isNews = context.storage.transactionSync(() => queue(context, request, groupKey));
  if (isNews) context.signal.changed(userId);
  context.alarms.arm("drain", context.nowMs());
  // Held while somebody waits: a release in between would lose the waiters.
  const memory = context.privateLines.of(userId);
  const waiting = waitForParts(context.sql, memory, groupKey, waitMs, isOverOrPutOff);
  context.waitUntil(drainLine(context, userId));
  await waiting;
  context.privateLines.release(userId, context.nowMs());
  const [row] = context.sql.exec<MessageRow>(
    listedMessages("m.request = ? AND m.user_id = ?"),
    `${groupKey}#0`,
    userId,
  );
  return row === undefined ? null : shownMessage(row, context.values.get("botId") ?? 0);
}

/**
 * Queues a message of an operator.
 * @returns whether something of the conversation changed
 */
function queue(
  context: InboxContext,
  { userId, payload, replyTo, jobId = "" }: PrivateSend,
  groupKey: string,
): boolean {
  const { sql } = context;
  const known = readParts(sql, groupKey);
  if (known.length > 0) return known.some(({ state }) => state === "failed") && tryAgain(context, userId, groupKey);
  const thread = findContact(context, userId)?.thread ?? 0;
  const options = thread === 0 ? OPTIONS : { ...OPTIONS, message_thread_id: thread };
  const planned = { idempotencyKey: groupKey, lane: LANE.send, payload, options, replyTo };
  const rows = privateRows(context, userId, planned);
  for (const row of rows) {
    const isFirst = row.position === 0;
    messageQueued(context, userId, row, { job: isFirst ? jobId : "", replyTo: isFirst ? (replyTo ?? null) : null });
  }
  enqueue(sql, rows, userId);
  return true;
}

function tryAgain(context: InboxContext, userId: number, groupKey: string): true {
  context.sql.exec(
    `UPDATE messages SET state = ?, error_code = NULL, error = NULL WHERE user_id = ? AND state = ?
       AND request IN (SELECT idempotency_key FROM outbox WHERE group_key = ? AND state = 'failed')`,
    MESSAGE_STATE.pending,
    userId,
    MESSAGE_STATE.refused,
    groupKey,
  );
  retryFailed(context.sql, groupKey, context.nowMs());
  return true;
}

/** Sends a plain text, without keyboard or files. */
export const sendText = (context: InboxContext, { text, ...rest }: PrivateText): Promise<PrivateMessage | null> =>
  send(context, { ...rest, payload: plainPayload(text) });

const plainPayload = (content: string): Payload => ({
  content,
  entities: [],
  keyboard: [],
  assets: [],
  interactionMode: INTERACTION.none,
  disableWebPreview: false,
  disableNotification: false,
});

/** Sends a preview of this bot's content to one person only (MSG-32, AMB-269); it is not part of a conversation. */
export const preview = (context: InboxContext, request: PreviewRequest): Promise<SendResult> =>
  sendPreview(
    {
      ...context,
      begin(userId) {
        context.alarms.arm("drain", context.nowMs());
        context.waitUntil(drainLine(context, userId));
      },
    },
    request,
  );
