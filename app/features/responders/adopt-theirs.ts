import { browserClient } from "../../client/calls/browser-client.ts";
import { responderCalls, templateCalls } from "../../shared/content/content-calls.ts";
import type { ContentOwner } from "../../shared/content/content-owner.ts";
import type { ResponderDraft } from "./use-responder-draft.ts";

/**
 * Restarts the draft from the responder as it is stored now.
 * @returns false where it was deleted
 * @throws CallFailure
 */
export async function adoptTheirs(owner: ContentOwner, draft: ResponderDraft): Promise<boolean> {
  const params = { id: owner.id };
  const [all, templates] = await Promise.all([
    browserClient.call(responderCalls(owner.type).list, { params }),
    browserClient.call(templateCalls(owner.type).list, { params }),
  ]);
  const theirs = all.find(({ id }) => id === draft.start.responder?.id);
  if (theirs === undefined) return false;
  draft.adopt(theirs, templates);
  return true;
}
