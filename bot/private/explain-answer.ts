import { MESSAGE_TYPE } from "../../domain/messages/message-type.ts";
import { type Explanation, explainReply } from "../../domain/responders/explain.ts";
import { decideInboxAnswer, type PrivateFacts } from "./decide-answer.ts";

/** Why each responder answers a private text or does not, decided as decideInboxAnswer does (RSP-26). */
export function explainInboxAnswer(text: string, facts: PrivateFacts): Explanation[] {
  const has = (id: string) => facts.template(id) !== null;
  const rows = explainReply({ text, topic: 0, isAdmin: false }, facts.responders(), facts.context, has);
  const answer = decideInboxAnswer({ type: MESSAGE_TYPE.text, text }, facts);
  return answer?.kind === "welcome" ? rows.map((row) => ({ ...row, outcome: "welcome" })) : rows;
}
