import type { members as membersTable } from "../../../db/schema/chat-state/members.ts";
import { isAdminStatus } from "../../../domain/members/member-status.ts";
import { messageTextOf } from "../../../domain/messages/message-type.ts";
import { explainOrder, type OrderExplanation } from "../../../domain/moderation/explain.ts";
import { checkedMessage } from "../../../domain/moderation/filters.ts";
import { triedMessage } from "../../../domain/moderation/tried-message.ts";
import { decideReply } from "../../../domain/responders/decide-reply.ts";
import type { TriedOrder } from "../../../services/object-queries.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { isServicePaused } from "../settings/plan.ts";
import { replyContextOf } from "../update/facts.ts";
import { filterFacts } from "./filter-facts.ts";

/** Explains how moderation would treat a message (MOD-45); null for a chat that no bot of ours manages. */
export function explainMessage(
  context: ChatContext,
  { userId, isAdmin, topic, ...content }: TriedOrder,
): (OrderExplanation & { isExempt: boolean; isPaused: boolean }) | null {
  const active = context.filters.rules();
  if (active === null) return null;
  const message = triedMessage(content, context.now());
  const status = userId === undefined ? undefined : context.members.status(userId)?.status;
  const isExempt = isAdmin ?? (status !== undefined && isAdminStatus(status));
  const isPaused = isServicePaused(context);
  const text = messageTextOf(message);
  const facts = filterFacts(context);
  const checked = checkedMessage(message, {
    wrote: (seconds) =>
      userId === undefined
        ? { lines: 0, characters: 0 }
        : facts.wrote({ userId, senderChatId: null }, message, seconds),
    isNewLine: true,
    name: userId === undefined ? null : nameOf(context, userId),
    isAnswered: () =>
      decideReply(
        { text, topic, isAdmin: isExempt },
        context.responders.compiled(),
        replyContextOf(context, isPaused),
      ) !== null,
  });
  return { ...explainOrder(checked, active.rules, isExempt || isPaused), isExempt, isPaused };
}

function nameOf({ sql }: ChatContext, userId: number): { fname: string; lname: string } | null {
  const [row] = sql.exec<StoredRow<typeof membersTable, "fname" | "lname">>(
    "SELECT fname, lname FROM members WHERE user_id = ?",
    userId,
  );
  return row ?? null;
}
