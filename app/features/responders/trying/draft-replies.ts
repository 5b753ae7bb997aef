import type { Responder } from "../../../../domain/responders/responder.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { excerptOf } from "../../../shared/content/excerpt.ts";
import type { OneDraft } from "../../editor/rule/messages/use-messages.ts";
import type { DraftFields } from "../draft-fields.ts";

/** A reply as the tester shows it; null for one that is not known. */
export type ReplyOf = (id: string) => { text: string; files: number } | null;

/** Returns the id under which a reply that is being written is tried, in place of a template's. */
const idOf = ({ key }: OneDraft): string => `draft ${key}`;

/** Returns a responder that is being written as it is tried, and the replies that it and the stored ones may give. */
export function triedDraft(
  id: string,
  fields: DraftFields,
  replies: readonly OneDraft[],
  library: readonly Template[],
): { draft: Responder; replyOf: ReplyOf } {
  const [template_id = "", ...more_template_ids] = replies.map(idOf);
  return {
    draft: { ...fields, id, template_id, more_template_ids },
    replyOf(asked) {
      const written = replies.find((reply) => idOf(reply) === asked);
      if (written !== undefined) {
        return excerptOf({ content: written.draft.text, assets: written.template?.assets ?? [] });
      }
      const stored = library.find((template) => template.id === asked);
      return stored === undefined ? null : excerptOf(stored);
    },
  };
}
