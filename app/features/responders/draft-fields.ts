import type { Responder, ResponderFields } from "../../../domain/responders/responder.ts";
import { isSame } from "../editor/rule/messages/message-draft.ts";

/** The edited fields of a responder beside its replies. */
export type DraftFields = Omit<ResponderFields, "template_id" | "more_template_ids">;

const NEW: DraftFields = {
  reply_order: 0,
  triggers: [],
  disableWebPreview: false,
  disableNotification: false,
  protectContent: false,
  adminExampt: false,
  isSwitchedOff: false,
  deduplicate: false,
  isForSelectedTopics: false,
  forum_topic_ids: [],
  ttl_sent: 0,
  cooldown_user: 0,
  cooldown_chat: 0,
};

/** Returns the fields that the editor begins with. @param triggers of an example */
export function startFields(responder: Responder | null, triggers: DraftFields["triggers"]): DraftFields {
  if (responder === null) return { ...NEW, triggers };
  const { id: _id, template_id: _first, more_template_ids: _more, ...fields } = responder;
  return fields;
}

/** Returns the changed fields, and their former values. */
export function changeOf(
  { id: _id, ...before }: Responder,
  fields: ResponderFields,
): Record<"change" | "before", Partial<ResponderFields>> {
  const names = (Object.keys(fields) as (keyof ResponderFields)[]).filter(
    (name) => !isSame(fields[name], before[name]),
  );
  const only = (from: ResponderFields) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { change: only(fields), before: only(before) };
}
