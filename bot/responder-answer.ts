import type { Responder } from "../domain/responders/responder.ts";
import type { Payload } from "../domain/templates/template.ts";
import type { LoggedReply } from "./decision.ts";

/** The log's code for a responder whose template is gone (AMB-154); no request was made that could have another. */
export const TEMPLATE_GONE = 404;
/** Makes the log's entry for a template that was deleted. */
export const templateGoneComment = (templateId: string): string => `Missing message template ${templateId}`;

/**
 * The log's entry for a template with neither words nor media, with the code that Telegram's refusal of it would have.
 */
export const NOTHING_TO_SAY = { resStatus: 400, comment: "PLS_FILL_MSG_CONTENT" };

type AnswerOptions = Pick<
  Responder,
  "disableWebPreview" | "disableNotification" | "protectContent" | "ttl_sent" | "deduplicate"
>;

/** Makes the reply of a responder to a message, in a group or in private. `thread` 0: in none. */
export function responderAnswer(
  { responder }: { responder: AnswerOptions },
  template: Payload,
  place: Pick<LoggedReply, "idempotencyKey" | "replyTo" | "topic" | "run"> & { thread: number },
): LoggedReply {
  const { thread, ...rest } = place;
  return {
    ...rest,
    payload: {
      ...template,
      // Either may ask for it: the template wherever it is sent, the responder for its own answers (RSP-18).
      disableWebPreview: template.disableWebPreview || responder.disableWebPreview,
      disableNotification: template.disableNotification || responder.disableNotification,
    },
    options: {
      protectContent: responder.protectContent,
      isPin: false,
      ttlAutoDelete: responder.ttl_sent,
      ...(thread === 0 ? {} : { message_thread_id: thread }),
    },
    deduplicate: responder.deduplicate,
  };
}
