import type { Responder } from "../../../../domain/responders/responder.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { excerptOf } from "../../../shared/content/excerpt.ts";
import type { OneDraft } from "../../editor/rule/messages/use-messages.ts";
import type { DraftFields } from "../draft-fields.ts";

/** Returns a reply for the tester to show; null for an unknown one. */
export type ReplyOf = (id: string) => { text: string; files: number } | null;

/** Returns an id for a reply being written, used in the test where a stored reply has its template's id. */
const idOf = ({ key }: OneDraft): string => `draft ${key}`;

/**
 * Converts a responder being written into one that can be tested, with a look-up of its replies and of the stored
 * ones'.
 */
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
