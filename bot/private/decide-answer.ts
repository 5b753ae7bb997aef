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

/** The facts by which an own bot answers in a private chat. */
export interface PrivateFacts {
  /** what /start is answered with (BOT-17); null where it is off or its template is gone */
  welcome: Payload | null;
  responders(): CompiledResponders;
  context: ReplyContext;
  template(id: string): Payload | null;
  /** How often a responder has answered the person; asked of those alone whose replies take turns. */
  turnOf(ruleId: string): number;
  /** A number in [0, 1): which of several replies comes. */
  random(): number;
  /** It answered the person so lately that it says nothing now (docs/decisions/191). */
  isResting(responder: Responder): boolean;
}

export type InboxAnswer =
  | { kind: "welcome"; template: Payload }
  /** `template` null: it is gone, which the log tells (AMB-154) */
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
