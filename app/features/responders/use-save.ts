import { useState } from "react";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { useWrite } from "../../client/calls/write.ts";
import { responderCalls } from "../../shared/content/content-calls.ts";
import type { ContentOwner } from "../../shared/content/content-owner.ts";
import { messageToStore } from "../editor/rule/use-message-draft.ts";
import { changeOf } from "./draft-fields.ts";
import type { ResponderDraft } from "./use-responder-draft.ts";

/** The page shows what went wrong itself, and leaves after success. */
const SAVED = { success: "errors.OK_save_responder", alerts: false, refreshes: false } as const;

/**
 * Stores a responder with its reply in one call; the reply where it is new or was changed (ERR-04). It says what it
 * began with, so that nobody's work is replaced unseen (docs/decisions/017).
 */
export function useSave(owner: ContentOwner, { start, fields, template }: ResponderDraft) {
  const responders = responderCalls(owner.type);
  const create = useWrite(responders.create, SAVED);
  const update = useWrite(responders.update, SAVED);
  const [isShown, setShown] = useState(false);
  const write = start.responder === null ? create : update;
  const params = { id: owner.id };

  /** @param isForced what somebody else has stored meanwhile is replaced @returns whether it is stored */
  async function save(text: FormattedText, isForced: boolean): Promise<boolean> {
    setShown(true);
    const stored = messageToStore(template, text, isForced);
    const reply = stored && { reply: stored };
    const { responder } = start;
    if (responder === null) {
      const named = template === null ? {} : { template_id: template.id };
      return (await create.run({ params, body: { ...fields, ...named, ...reply } })) !== null;
    }
    const { change, before } = changeOf(responder, { ...fields, template_id: template?.id ?? responder.template_id });
    const body = { ...change, ...reply, ...(isForced ? {} : { before }) };
    return (await update.run({ params: { ...params, itemId: responder.id }, body })) !== null;
  }

  return {
    save,
    isPending: write.isPending,
    failure: isShown ? write.failure : null,
    /** Clears the failure. */
    forget: () => setShown(false),
  };
}
