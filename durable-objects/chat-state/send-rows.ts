import { adTailOf } from "../../domain/ad-tail.ts";
import { CHAT_TYPE, type ChatType } from "../../domain/chat-type.ts";
import { effectiveLevel } from "../../domain/plan.ts";
import { planSend, type SendContext } from "../../domain/send-plan.ts";
import type { SnapshotHead } from "../../services/snapshot.ts";
import { type PlannedSend, planRows } from "../outbox/plan-rows.ts";
import type { NewOutboxRow } from "../outbox/row.ts";
import type { ChatScope } from "./scope.ts";

/** The requests that a send is made of; none where there is nothing to say. */
export const sendRows = (scope: ChatScope, snapshot: SnapshotHead, send: PlannedSend): NewOutboxRow[] =>
  planRows(planSend({ ...send.payload, ...send.options }, sendContextOf(scope, snapshot)), send, scope.nowMs());

function sendContextOf(scope: ChatScope, snapshot: SnapshotHead): SendContext {
  const { chat, settings, bot } = snapshot;
  return {
    chatType: Object.values(CHAT_TYPE).find((type): type is ChatType => type === chat.type) ?? CHAT_TYPE.supergroup,
    level: effectiveLevel(settings, scope.now()),
    isSharedBot: bot.isShared,
    adTail: adTailOf(scope.config.publicUrl),
    chatHasUsername: chat.username !== null,
  };
}
