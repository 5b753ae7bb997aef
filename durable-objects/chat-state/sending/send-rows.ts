import { CHAT_TYPE, type ChatType } from "../../../domain/chats/chat-type.ts";
import { adTailOf } from "../../../domain/messages/ad-tail.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import { planSend, type SendContext, type SendPlan } from "../../../domain/sending/send-plan.ts";
import type { SnapshotHead } from "../../../services/snapshot.ts";
import { type PlannedSend, planRows } from "../../shared/outbox/plan-rows.ts";
import type { NewOutboxRow } from "../../shared/outbox/row.ts";
import type { ChatContext } from "../context.ts";

/** Makes the requests of a send; none where there is nothing to say. */
export const sendRows = (context: ChatContext, snapshot: SnapshotHead, send: PlannedSend): NewOutboxRow[] =>
  planRows(sendPlanOf(context, snapshot, send), send, context.nowMs());

/** Plans the requests of a send, by the chat's type, plan and managing bot. */
export const sendPlanOf = (
  context: ChatContext,
  snapshot: SnapshotHead,
  { payload, options }: Pick<PlannedSend, "payload" | "options">,
): SendPlan => planSend({ ...payload, ...options }, sendContextOf(context, snapshot));

function sendContextOf(context: ChatContext, snapshot: SnapshotHead): SendContext {
  const { chat, settings, bot } = snapshot;
  return {
    chatType: Object.values(CHAT_TYPE).find((type): type is ChatType => type === chat.type) ?? CHAT_TYPE.supergroup,
    level: effectiveLevel(settings, context.now()),
    isSharedBot: bot.isShared,
    adTail: adTailOf(context.config.publicUrl),
    chatHasUsername: chat.username !== null,
  };
}
