import type { OutboxRow, RequestOutcome } from "../../shared/outbox/row.ts";
import type { ChatContext } from "../context.ts";

/**
 * Work of one noun after a request to Telegram, in the transaction that settles the request. All of them are listed in
 * chat-state/after-send.ts, in their order.
 */
export interface AfterSend {
  /** Follows a request that was carried out. @param result as the Bot API's method answers */
  sent?(context: ChatContext, row: OutboxRow, result: unknown): void;
  /**
   * Follows a request that was not carried out, or of which nobody knows (AMB-260).
   * @returns whether the request goes on in another way, so that the nouns behind this one are not told
   */
  notSent?(context: ChatContext, row: OutboxRow, outcome: RequestOutcome): boolean;
}

/** Runs the hook of every noun of a request that was carried out. */
export function notifySent(context: ChatContext, row: OutboxRow, result: unknown): void {
  for (const noun of context.afterSend) noun.sent?.(context, row, result);
}

/** Runs the hooks of the nouns of a request that was not. */
export function notifyNotSent(context: ChatContext, row: OutboxRow, outcome: RequestOutcome): void {
  context.afterSend.some((noun) => noun.notSent?.(context, row, outcome) === true);
}
