import { CHAT_TYPE } from "../../domain/chats/chat-type.ts";
import { effectiveBotLevel } from "../../domain/plans/plan.ts";
import { planSend } from "../../domain/sending/send-plan.ts";
import { type PlannedSend, planRows } from "../shared/outbox/plan-rows.ts";
import type { NewOutboxRow } from "../shared/outbox/row.ts";
import type { InboxContext } from "./context.ts";

/** Builds the requests of a message to one person; none for an empty message. */
export function privateRows(context: InboxContext, userId: number, send: PlannedSend): NewOutboxRow[] {
  const snapshot = context.values.get("snapshot");
  const plan = planSend(
    { ...send.payload, ...send.options },
    {
      chatType: CHAT_TYPE.private,
      level: snapshot === undefined ? 0 : effectiveBotLevel(snapshot, context.now()),
      // Own bots carry no ad (AMB-144).
      isSharedBot: false,
      adTail: { text: "", url: "" },
      chatHasUsername: false,
    },
  );
  return planRows(plan, { ...send, person: userId }, context.nowMs());
}
