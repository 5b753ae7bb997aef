import { isThreadGone } from "../../../domain/chats/forum-topic.ts";
import { LANE_NAMES } from "../../../domain/metrics/names.ts";
import { tally } from "../../../domain/metrics/tally.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { type Interpretation, interpretAnswer } from "./interpret-answer.ts";
import { wakeWaiters } from "./memory.ts";
import type { OutboxContext } from "./outbox-context.ts";
import { pause } from "./pauses.ts";
import { isAboutChat, type OutboxRow, type RequestOutcome } from "./row.ts";
import { failRest, finish, markSending, putOff } from "./table.ts";
import { sentWithinMinute } from "./turn.ts";

/** Makes one request and settles what follows from its answer. Never rejects. */
export async function makeRequest(context: OutboxContext, row: OutboxRow): Promise<void> {
  const { sql } = context.storage;
  markSending(sql, row.id);
  tally.add("outbox_wait_ms", Math.max(0, context.nowMs() - row.dueMs), LANE_NAMES[row.lane]);
  const attempt = { ...row, attempts: row.attempts + 1 };
  const sent = countSent(context, row);
  let answer = await request(context, attempt);
  let interpretation = interpret(context, attempt, answer);
  if (interpretation.kind === "moved") {
    context.movedTo(interpretation.to);
    answer = await request(context, attempt);
    interpretation = interpret(context, attempt, answer);
  }
  const elsewhere = elsewhereOf(context, attempt, answer);
  if (elsewhere !== null) {
    answer = await request(context, elsewhere);
    interpretation = interpret(context, elsewhere, answer);
  }
  sent.isAnswered();
  if (row.weight > 0) context.budget.spent(row);
  if (interpretation.pauseMs !== null) {
    pause(sql, context.line, interpretation.pauseMs, context.nowMs());
    context.budget.paused(interpretation.pauseMs);
  }
  if (interpretation.kind === "later") {
    const { atMs, isOffline, trouble, pauseMs } = interpretation;
    tally.add("retries", 1, String(trouble.resStatus));
    // A message that did not arrive takes no place in the chat's minute.
    if (pauseMs === null) sent.takeBack();
    if (isOffline) context.memory.offlineUntilMs = atMs;
    // It keeps its place in a line that waits as a whole.
    putOff(sql, row.id, isOffline || pauseMs !== null ? null : atMs, trouble);
    context.putOff(row, trouble);
  } else settle(context, row, interpretation.kind === "done" ? interpretation.outcome : MOVED_TWICE, answer);
  wakeWaiters(context.memory, row.groupKey);
}

/** Returns a message anew for another topic, where the one it was meant for is gone. */
function elsewhereOf(context: OutboxContext, row: OutboxRow, answer: TelegramAnswer<unknown>): OutboxRow | null {
  const { message_thread_id: thread, ...payload } = row.payload;
  if (answer.ok || typeof thread !== "number" || !isThreadGone(answer.description)) return null;
  const other = context.threadGone(row, thread);
  if (other === null) return null;
  return { ...row, payload: { ...payload, ...(other === 0 ? {} : { message_thread_id: other }) } };
}

const interpret = (context: OutboxContext, row: OutboxRow, answer: TelegramAnswer<unknown>): Interpretation =>
  interpretAnswer(row, answer, context.nowMs(), context.random());

const MOVED_TWICE: RequestOutcome = {
  state: "failed",
  messageIds: [],
  resStatus: 400,
  message: "the group moved twice",
};

/**
 * Counts a message from the moment at which it is sent. Telegram counts it on arrival, some time before its answer; so
 * after the answer its time counts, as in the table.
 */
function countSent(context: OutboxContext, { weight, lane }: OutboxRow): { isAnswered(): void; takeBack(): void } {
  if (weight === 0) return { isAnswered: () => undefined, takeBack: () => undefined };
  const entry = { atMs: context.nowMs(), weight, lane };
  const { memory } = context;
  memory.sent = [...sentWithinMinute(context, entry.atMs), entry];
  return {
    isAnswered() {
      entry.atMs = context.nowMs();
    },
    takeBack() {
      memory.sent = memory.sent?.filter((other) => other !== entry) ?? null;
    },
  };
}

/** Settles a request: its end and what follows are one transaction. */
export function settle(
  context: OutboxContext,
  row: OutboxRow,
  outcome: RequestOutcome,
  answer?: TelegramAnswer<unknown>,
): void {
  const store = (end: RequestOutcome, follow: () => void) =>
    context.storage.transactionSync(() => {
      finish(context.storage.sql, row.id, end, context.nowMs());
      if (end.state !== "sent") failRest(context.storage.sql, row, end, context.nowMs());
      follow();
    });
  const unknown: RequestOutcome = { ...outcome, ...FAULT };
  const ways = [
    () =>
      outcome.state === "sent" && answer?.ok === true
        ? store(outcome, () => context.sent(row, answer.result))
        : store(outcome, () => context.notSent(row, outcome)),
    // A fault of ours in what follows leaves no request under way for ever, and none without its line in the log.
    () => store(unknown, () => context.notSent(row, unknown)),
    () => store(unknown, () => undefined),
  ];
  for (const way of ways) {
    try {
      way();
      return;
    } catch (error) {
      context.rolledBack(error);
    }
  }
}

const FAULT = { state: "unknown", resStatus: 0, message: "what Telegram answered could not be stored" } as const;

/** HTTP's code for a fault of our own: the request is tried again, and others are not held up. */
const FAULT_CODE = 500;

const NO_BOT: TelegramAnswer<never> = {
  ok: false,
  error_code: 400,
  description: "Bad Request: bot is not a member of the chat",
  outcomeUnknown: false,
};

async function request(context: OutboxContext, row: OutboxRow): Promise<TelegramAnswer<unknown>> {
  const { durationSeconds } = row.purpose;
  const chat = isAboutChat(row.method) ? { chat_id: context.chatId() } : {};
  // No second of it is cut off.
  const untilDate =
    durationSeconds === undefined ? {} : { until_date: Math.ceil(context.nowMs() / 1000) + durationSeconds };
  let isAsked = false;
  try {
    const telegram = await context.telegram();
    if (telegram === null) return NO_BOT;
    isAsked = true;
    return await telegram.call(row.method, { ...chat, ...row.payload, ...untilDate });
  } catch (error) {
    // A fault of ours must not leave the row under way for ever; before Telegram was asked it surely was not sent.
    const kind = error instanceof Error ? error.name : "Error";
    const error_code = isAsked ? 0 : FAULT_CODE;
    return { ok: false, error_code, description: `the request failed (${kind})`, outcomeUnknown: isAsked };
  }
}
