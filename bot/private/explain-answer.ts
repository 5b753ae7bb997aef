import { MESSAGE_TYPE } from "../../domain/messages/message-type.ts";
import { type Explanation, explainReply } from "../../domain/responders/explain.ts";
import { decidePrivateAnswer, type PrivateView } from "./decide-answer.ts";

/** Why each responder answers a private text or does not, decided as decidePrivateAnswer does (RSP-26). */
export function explainPrivateAnswer(text: string, view: PrivateView): Explanation[] {
  const has = (id: string) => view.template(id) !== null;
  const rows = explainReply({ text, topic: 0, isAdmin: false }, view.responders(), view.context, has);
  const answer = decidePrivateAnswer({ type: MESSAGE_TYPE.text, text }, view);
  return answer?.kind === "welcome" ? rows.map((row) => ({ ...row, outcome: "welcome" })) : rows;
}
