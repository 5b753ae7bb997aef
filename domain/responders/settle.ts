import { lacksTopics, settleTopicIds } from "../chats/topic-scope.ts";
import type { ErrorCode } from "../errors.ts";
import type { ResponderFields } from "./responder.ts";
import { settleTriggers } from "./settle-triggers.ts";

/**
 * Validates the fields of a responder and returns them in their stored form.
 * @param isPublic the chat has a username: its content cannot be protected (AMB-140)
 * @returns PLS_CHOOSE_TOPIC for one that is for selected topics and names none (AMB-116)
 */
export function settleResponder(
  fields: ResponderFields,
  isPublic: boolean,
): { ok: true; fields: ResponderFields } | { ok: false; code: ErrorCode } {
  const settled: ResponderFields = {
    ...fields,
    // Each reply stands once, so that none comes more often or twice running.
    more_template_ids: [...new Set(fields.more_template_ids)].filter((id) => id !== fields.template_id),
    triggers: settleTriggers(fields.triggers),
    forum_topic_ids: settleTopicIds(fields.forum_topic_ids),
    protectContent: fields.protectContent && !isPublic,
  };
  return lacksTopics(settled) ? { ok: false, code: "PLS_CHOOSE_TOPIC" } : { ok: true, fields: settled };
}
