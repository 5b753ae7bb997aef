import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { type Explanation, explainReply } from "../../../domain/responders/explain.ts";
import type { TriedReply } from "../../../services/object-queries.ts";
import { readTemplate } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";
import { isServicePaused } from "../settings/plan.ts";
import { replyContextOf } from "../update/facts.ts";

/** Explains how every responder would treat a message (RSP-26); null for a chat that no bot of ours manages. */
export function explainTried(context: ChatContext, { text, topic, userId, isAdmin }: TriedReply): Explanation[] | null {
  if (context.values.get("snapshot") === undefined) return null;
  const status = userId === undefined ? undefined : context.members.status(userId)?.status;
  const message = {
    text,
    topic,
    isAdmin: isAdmin ?? (status !== undefined && status >= MEMBER_STATUS.administrator),
  };
  const reply = replyContextOf(context, isServicePaused(context));
  return explainReply(message, context.responders.compiled(), reply, (id) => readTemplate(context.sql, id) !== null);
}
