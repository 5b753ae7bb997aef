import { repliesOf } from "../../../../domain/responders/choose-reply.ts";
import type { Responder } from "../../../../domain/responders/responder.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { isSame, type messageToStore } from "../../editor/rule/use-message-draft.ts";
import { changeOf, type DraftFields } from "../draft-fields.ts";

/** A reply as it is saved. */
interface StoredReply {
  /** The template that it is, null for a new message. */
  template: Template | null;
  /** The message to be stored; null where the template says it already. */
  message: ReturnType<typeof messageToStore>;
}

const firstOf = ([first]: readonly StoredReply[]) => ({
  ...(first?.template ? { template_id: first.template.id } : {}),
  ...(first?.message ? { reply: first.message } : {}),
});

const moreOf = ([, ...more]: readonly StoredReply[]) =>
  more.map(({ template, message }) => message ?? { template_id: template?.id ?? "" });

/** Gives the replies of a new responder as the call takes them. */
export const repliesToAdd = (replies: readonly StoredReply[]) => ({
  ...firstOf(replies),
  ...(replies.length > 1 ? { more_replies: moreOf(replies) } : {}),
});

/** Gives the change of a stored responder: fields and replies that are other ones, and what they were. */
export function changeToStore(responder: Responder, fields: DraftFields, replies: readonly StoredReply[]) {
  const { template_id, more_template_ids } = responder;
  const { reply, template_id: first = template_id } = firstOf(replies);
  const { change, before } = changeOf(responder, { ...fields, template_id: first, more_template_ids });
  const more = moreOf(replies);
  const isSameMore = isSame(
    more,
    more_template_ids.map((id) => ({ template_id: id })),
  );
  return {
    ...change,
    ...(reply ? { reply } : {}),
    ...(isSameMore ? {} : { more_replies: more }),
    before: { ...before, ...(isSameMore ? {} : { more_template_ids }) },
  };
}

/** Tells whether a responder answers with a template. */
export const isReplyOf = (responder: Pick<Responder, "template_id" | "more_template_ids">, id: string): boolean =>
  repliesOf(responder).includes(id);
