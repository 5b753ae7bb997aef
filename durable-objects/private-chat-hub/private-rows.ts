import { CHAT_TYPE } from "../../domain/chat-type.ts";
import { effectiveBotLevel } from "../../domain/plan.ts";
import { planSend } from "../../domain/send-plan.ts";
import { type PlannedSend, planRows } from "../outbox/plan-rows.ts";
import type { NewOutboxRow } from "../outbox/row.ts";
import type { HubScope } from "./scope.ts";

/** The requests that a message to somebody is made of; none where there is nothing to say. */
export function privateRows(scope: HubScope, userId: number, send: PlannedSend): NewOutboxRow[] {
  const snapshot = scope.values.get("snapshot");
  const plan = planSend(
    { ...send.payload, ...send.options },
    {
      chatType: CHAT_TYPE.private,
      level: snapshot === undefined ? 0 : effectiveBotLevel(snapshot, scope.now()),
      // Own bots carry no ad (AMB-144).
      isSharedBot: false,
      adTail: { text: "", url: "" },
      chatHasUsername: false,
    },
  );
  return planRows(plan, { ...send, person: userId }, scope.nowMs());
}
