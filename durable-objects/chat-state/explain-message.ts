import { isAdminStatus } from "../../domain/member-status.ts";
import { messageTextOf } from "../../domain/message-type.ts";
import { checkedMessage } from "../../domain/moderation/checks.ts";
import { explainOrder, type OrderExplanation } from "../../domain/moderation/explain.ts";
import { triedMessage } from "../../domain/moderation/tried-message.ts";
import { decideReply } from "../../domain/responders/decide-reply.ts";
import type { TriedOrder } from "../../services/object-queries.ts";
import { orderView } from "./order-view.ts";
import type { ChatScope } from "./scope.ts";
import { isServicePaused, replyContextOf } from "./view.ts";

/** What the bot would do with a message (MOD-45); null for a chat that no bot of ours manages. */
export function explainMessage(
  scope: ChatScope,
  { userId, isAdmin, topic, ...content }: TriedOrder,
): (OrderExplanation & { isExempt: boolean; isPaused: boolean }) | null {
  const active = scope.order.rules();
  if (active === null) return null;
  const message = triedMessage(content, scope.now());
  const status = userId === undefined ? undefined : scope.members.status(userId)?.status;
  const isExempt = isAdmin ?? (status !== undefined && isAdminStatus(status));
  const isPaused = isServicePaused(scope);
  const text = messageTextOf(message);
  const view = orderView(scope);
  const checked = checkedMessage(message, {
    wrote: (seconds) =>
      userId === undefined ? { lines: 0, characters: 0 } : view.wrote({ userId, senderChatId: null }, message, seconds),
    isNewLine: true,
    name: userId === undefined ? null : nameOf(scope, userId),
    isAnswered: () =>
      decideReply({ text, topic, isAdmin: isExempt }, scope.responders.compiled(), replyContextOf(scope, isPaused)) !==
      null,
  });
  return { ...explainOrder(checked, active.rules, isExempt || isPaused), isExempt, isPaused };
}

function nameOf({ sql }: ChatScope, userId: number): { fname: string; lname: string } | null {
  const [row] = sql.exec<{ fname: string; lname: string }>(
    "SELECT fname, lname FROM members WHERE user_id = ?",
    userId,
  );
  return row ?? null;
}
