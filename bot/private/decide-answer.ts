import { MESSAGE_TYPE } from "../../domain/messages/message-type.ts";
import { commandOfMessage } from "../../domain/responders/command.ts";
import type { CompiledResponders } from "../../domain/responders/compile.ts";
import { decideReply, type Reply, type ReplyContext } from "../../domain/responders/decide-reply.ts";
import type { Payload } from "../../domain/templates/template.ts";
import type { PrivateContent } from "./read-inbox.ts";

/** What an own bot may say by itself in a private chat. */
export interface PrivateView {
  /** what /start is answered with (BOT-17); null where it is off or its template is gone */
  welcome: Payload | null;
  responders(): CompiledResponders;
  context: ReplyContext;
  template(id: string): Payload | null;
}

export type PrivateAnswer =
  | { kind: "welcome"; template: Payload }
  /** `template` null: it is gone, which the log tells (AMB-154) */
  | { kind: "responder"; reply: Reply; template: Payload | null };

/** What a new private message is answered with: /start by the welcome, everything else by a responder (RSP-23). */
export function decidePrivateAnswer(
  { type, text }: Pick<PrivateContent, "type" | "text">,
  view: PrivateView,
): PrivateAnswer | null {
  if (view.context.isPaused || type === MESSAGE_TYPE.service || text === "") return null;
  const isStart = commandOfMessage(text, view.context.botUsername)?.name === "start";
  if (isStart && view.welcome !== null) return { kind: "welcome", template: view.welcome };
  // Nobody is an admin in the own chat, and there are no topics to choose from.
  const reply = decideReply({ text, topic: 0, isAdmin: false }, view.responders(), view.context);
  return reply === null ? null : { kind: "responder", reply, template: view.template(reply.responder.template_id) };
}
