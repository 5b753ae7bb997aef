import { MESSAGE_TYPE } from "../../domain/messages/message-type.ts";
import { chooseReply } from "../../domain/responders/choose-reply.ts";
import { commandOfMessage } from "../../domain/responders/command.ts";
import type { CompiledResponders } from "../../domain/responders/compile.ts";
import { decideReply, type Reply, type ReplyContext } from "../../domain/responders/decide-reply.ts";
import { type Explanation, explainReply } from "../../domain/responders/explain.ts";
import type { Responder } from "../../domain/responders/responder.ts";
import type { Payload } from "../../domain/templates/template.ts";
import { replyFacts } from "../features/responders.ts";
import type { PrivateContent } from "./read-inbox.ts";

/** The facts from which an own bot decides its answer in a private chat. */
export interface PrivateFacts {
  /** template that answers /start (BOT-17); null where the welcome is off or its template is gone */
  welcome: Payload | null;
  responders(): CompiledResponders;
  context: ReplyContext;
  template(id: string): Payload | null;
  /** How often a responder has answered the person; called only for a responder whose replies take turns. */
  turnOf(ruleId: string): number;
  /** A number in [0, 1), which chooses among several replies. */
  random(): number;
  /** Tells whether the responder is silent after a recent answer to the person (docs/decisions/191). */
  isResting(responder: Responder): boolean;
}

export type InboxAnswer =
  | { kind: "welcome"; template: Payload }
  /** `template` is null where it was deleted, which is logged (AMB-154) */
  | { kind: "responder"; reply: Reply; template: Payload | null };

/**
 * Decides the answer to a new private message: the welcome to /start, a responder's reply to everything else (RSP-23).
 */
export function decideInboxAnswer(
  { type, text }: Pick<PrivateContent, "type" | "text">,
  facts: PrivateFacts,
): InboxAnswer | null {
  if (facts.context.isPaused || type === MESSAGE_TYPE.service || text === "") return null;
  const isStart = commandOfMessage(text, facts.context.botUsername)?.name === "start";
  if (isStart && facts.welcome !== null) return { kind: "welcome", template: facts.welcome };
  // Nobody is an admin in the own chat, and there are no topics to choose from.
  const reply = decideReply({ text, topic: 0, isAdmin: false }, facts.responders(), facts.context);
  if (reply === null || facts.isResting(reply.responder)) return null;
  return {
    kind: "responder",
    reply,
    template: chooseReply(reply.responder, replyFacts(reply.responder, facts), facts.random),
  };
}

/**
 * Explains for each responder why it answers a private text or does not, decided as decideInboxAnswer does (RSP-26).
 */
export function explainInboxAnswer(text: string, facts: PrivateFacts): Explanation[] {
  const rows = explainReply({ text, topic: 0, isAdmin: false }, facts.responders(), facts.context, {
    hasTemplate: (id) => facts.template(id) !== null,
    turnOf: (responder) => facts.turnOf(responder.id),
    isResting: facts.isResting,
  });
  const answer = decideInboxAnswer({ type: MESSAGE_TYPE.text, text }, facts);
  return answer?.kind === "welcome" ? rows.map((row) => ({ ...row, outcome: "welcome" })) : rows;
}
