import { useState } from "react";
import type { FormattedText } from "../../../domain/entities/types.ts";
import type { Responder, ResponderFields } from "../../../domain/responders/responder.ts";
import type { Template } from "../../../domain/templates/template.ts";
import { useWrite } from "../../client/calls/write.ts";
import { responderCalls, templateCalls } from "../../shared/content/content-calls.ts";
import type { ContentOwner } from "../../shared/content/content-owner.ts";
import { changeOf, isSame, textOf } from "./draft-fields.ts";
import type { ResponderDraft } from "./use-responder-draft.ts";

/** The page shows what went wrong itself, and leaves after success. */
const QUIET = { success: null, alerts: false, refreshes: false } as const;
const SAVED = { ...QUIET, success: "errors.OK_save_responder" } as const;

type Stage = "newTemplate" | "template" | "create" | "update";

/**
 * Stores a reply's text as a template, where it is new or was changed, then the responder (ERR-04). Each says what it
 * began with, so that nobody's work is replaced unseen (docs/decisions/017).
 */
export function useSave(owner: ContentOwner, { start, fields, template, keep }: ResponderDraft) {
  const templates = templateCalls(owner.type);
  const responders = responderCalls(owner.type);
  const writes = {
    newTemplate: useWrite(templates.create, QUIET),
    template: useWrite(templates.update, QUIET),
    create: useWrite(responders.create, SAVED),
    update: useWrite(responders.update, SAVED),
  };
  const [stage, setStage] = useState<Stage | null>(null);
  const params = { id: owner.id };

  async function storeReply({ text, entities }: FormattedText, isForced: boolean): Promise<Template | null> {
    if (template !== null && isSame(textOf(template), { text, entities })) return template;
    const { id, ctime: _c, mtime, ...rest } = template ?? { id: "", ctime: 0, mtime: 0 };
    const body = { ...rest, content: text, entities, cleanEmojiFormat: true };
    setStage(template === null ? "newTemplate" : "template");
    const answer =
      template === null
        ? await writes.newTemplate.run({ params, body })
        : await writes.template.run({
            params: { ...params, itemId: id },
            body: isForced ? body : { ...body, mtime },
          });
    // A second try after a failure makes no second template.
    if (answer !== null) keep(answer.item);
    return answer?.item ?? null;
  }

  function storeResponder(responder: Responder | null, next: ResponderFields, isForced: boolean) {
    setStage(responder === null ? "create" : "update");
    if (responder === null) return writes.create.run({ params, body: next });
    const { change, before } = changeOf(responder, next);
    const body = isForced ? change : { ...change, before };
    return writes.update.run({ params: { ...params, itemId: responder.id }, body });
  }

  /** @param isForced what somebody else has stored meanwhile is replaced @returns whether it is stored */
  async function save(text: FormattedText, isForced: boolean): Promise<boolean> {
    const reply = await storeReply(text, isForced);
    if (reply === null) return false;
    return (await storeResponder(start.responder, { ...fields, template_id: reply.id }, isForced)) !== null;
  }

  return {
    save,
    isPending: Object.values(writes).some(({ isPending }) => isPending),
    failure: stage === null ? null : writes[stage].failure,
    /** What went wrong is settled. */
    forget: () => setStage(null),
  };
}
