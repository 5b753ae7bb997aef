import { useState } from "react";
import { createResponder, updateResponder } from "../../../domain/calls/responders.ts";
import { chatTemplates } from "../../../domain/calls/templates.ts";
import type { FormattedText } from "../../../domain/entities/types.ts";
import type { Responder } from "../../../domain/responder.ts";
import type { Template } from "../../../domain/template.ts";
import { useWrite } from "../../client/write.ts";
import { type DraftFields, isSame, textOf } from "./draft-fields.ts";

/** The page shows what went wrong itself, and leaves after success. */
const QUIET = { success: null, alerts: false, refreshes: false } as const;
const SAVED = { ...QUIET, success: "errors.OK_save_responder" } as const;

interface Draft {
  fields: DraftFields;
  template: Template | null;
  text: FormattedText;
}

type Stage = "newTemplate" | "template" | "create" | "update";

/**
 * Stores a reply's text as a template, where it is new or was changed, then the responder (ERR-04).
 * @param onTemplate takes over a new template, so that a second try after a failure makes no second one
 */
export function useSave(chatId: string, responder: Responder | null, onTemplate: (template: Template) => void) {
  const writes = {
    newTemplate: useWrite(chatTemplates.create, QUIET),
    template: useWrite(chatTemplates.update, QUIET),
    create: useWrite(createResponder, SAVED),
    update: useWrite(updateResponder, SAVED),
  };
  const [stage, setStage] = useState<Stage>("create");
  const params = { id: chatId };

  async function storeReply(template: Template | null, { text, entities }: FormattedText): Promise<string | null> {
    if (template !== null && isSame(textOf(template), { text, entities })) return template.id;
    const { id, ctime: _c, mtime: _m, ...rest } = template ?? { id: "", ctime: 0, mtime: 0 };
    // Telegram keeps no formatting on emoji.
    const body = { ...rest, content: text, entities, cleanEmojiFormat: true };
    setStage(template === null ? "newTemplate" : "template");
    const stored =
      template === null
        ? await writes.newTemplate.run({ params, body })
        : await writes.template.run({ params: { ...params, itemId: id }, body });
    if (stored === null) return null;
    onTemplate(stored.item);
    return stored.item.id;
  }

  async function save({ fields, template, text }: Draft): Promise<boolean> {
    const template_id = await storeReply(template, text);
    if (template_id === null) return false;
    const body = { ...fields, template_id };
    setStage(responder === null ? "create" : "update");
    const stored =
      responder === null
        ? await writes.create.run({ params, body })
        : await writes.update.run({ params: { ...params, itemId: responder.id }, body });
    return stored !== null;
  }

  return {
    save,
    isPending: Object.values(writes).some(({ isPending }) => isPending),
    failure: writes[stage].failure,
  };
}
