import { repliesOf } from "../../../../domain/responders/choose-reply.ts";
import type { Responder } from "../../../../domain/responders/responder.ts";
import { isSameMore, moreOf, type StoredMessage } from "../../editor/rule/messages/stored-messages.ts";
import { changeOf, type DraftFields } from "../draft-fields.ts";

const firstOf = ([first]: readonly StoredMessage[]) => ({
  ...(first?.template ? { template_id: first.template.id } : {}),
  ...(first?.message ? { reply: first.message } : {}),
});

/** Returns the replies of a new responder as the call takes them. */
export const repliesToAdd = (replies: readonly StoredMessage[]) => ({
  ...firstOf(replies),
  ...(replies.length > 1 ? { more_replies: moreOf(replies) } : {}),
});

/** Returns the change of a stored responder: the changed fields and replies, and their former values. */
export function changeToStore(responder: Responder, fields: DraftFields, replies: readonly StoredMessage[]) {
  const { template_id, more_template_ids } = responder;
  const { reply, template_id: first = template_id } = firstOf(replies);
  const { change, before } = changeOf(responder, { ...fields, template_id: first, more_template_ids });
  const isMoreSame = isSameMore(replies, more_template_ids);
  return {
    ...change,
    ...(reply ? { reply } : {}),
    ...(isMoreSame ? {} : { more_replies: moreOf(replies) }),
    before: { ...before, ...(isMoreSame ? {} : { more_template_ids }) },
  };
}

/** Tells whether a responder answers with a template. */
export const isReplyOf = (responder: Pick<Responder, "template_id" | "more_template_ids">, id: string): boolean =>
  repliesOf(responder).includes(id);
