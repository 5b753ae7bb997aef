import { useState } from "react";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { useWrite } from "../../client/calls/write.ts";
import { responderCalls } from "../../shared/content/content-calls.ts";
import type { ContentOwner } from "../../shared/content/content-owner.ts";
import { messageToStore } from "../editor/rule/messages/message-draft.ts";
import { changeToStore, repliesToAdd } from "./replies/to-store.ts";
import type { ResponderDraft } from "./use-responder-draft.ts";

/** Disables the notices: the page shows a failure itself, and leaves after success. */
const SAVED = { success: "errors.OK_save_responder", alerts: false, refreshes: false } as const;

/**
 * Stores a responder with its new and changed replies in one call (ERR-04). The call names the version that editing
 * began with, so that no other admin's work is replaced unseen (docs/decisions/017).
 */
export function useSave(owner: ContentOwner, { start, fields, replies }: ResponderDraft) {
  const responders = responderCalls(owner.type);
  const create = useWrite(responders.create, SAVED);
  const update = useWrite(responders.update, SAVED);
  const [isShown, setShown] = useState(false);
  const write = start.responder === null ? create : update;
  const params = { id: owner.id };

  /**
   * @param texts of the replies, in their order
   * @param isForced replaces what somebody else has stored meanwhile
   * @returns whether it is stored
   */
  async function save(texts: readonly FormattedText[], isForced: boolean): Promise<boolean> {
    setShown(true);
    const { responder } = start;
    const stored = replies.all.map(({ template, draft }, at) => ({
      template,
      message: messageToStore(template, texts[at] ?? draft, isForced),
    }));
    if (responder === null)
      return (await create.run({ params, body: { ...fields, ...repliesToAdd(stored) } })) !== null;
    const { before, ...change } = changeToStore(responder, fields, stored);
    const body = { ...change, ...(isForced ? {} : { before }) };
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
