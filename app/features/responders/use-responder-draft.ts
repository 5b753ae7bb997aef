import { useState } from "react";
import type { Responder } from "../../../domain/responders/responder.ts";
import type { Template } from "../../../domain/templates/template.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isSame, type MessageStart, textOf, useMessageDraft } from "../editor/rule/use-message-draft.ts";
import { NO_TEXT } from "../editor/use-text.ts";
import { type DraftFields, startFields } from "./draft-fields.ts";
import { exampleTrigger } from "./examples.ts";
import type { EditorData } from "./load-editor.ts";

/** The state that editing began with; of a stored responder, the version that was seen (docs/decisions/017). */
interface Beginning extends MessageStart {
  responder: Responder | null;
  fields: DraftFields;
}

const stored = (responder: Responder, templates: readonly Template[]): Beginning => {
  const template = templates.find(({ id }) => id === responder.template_id) ?? null;
  return {
    responder,
    fields: startFields(responder, []),
    template,
    text: template === null ? NO_TEXT : textOf(template),
  };
};

/** A responder being written: its fields, the template it answers with, the reply's text. */
export function useResponderDraft({ responder, templates, example }: EditorData) {
  const { t } = useTranslation();
  const [start, setStart] = useState<Beginning>(() => {
    if (responder !== null) return stored(responder, templates.ok ? templates.value : []);
    const fields = startFields(null, example === null ? [] : [exampleTrigger(t, example)]);
    const text = example === null ? NO_TEXT : { text: t(`responders.example.${example}.reply`), entities: [] };
    return { responder, fields, template: null, text };
  });
  const [fields, setFields] = useState(start.fields);
  const message = useMessageDraft(start);
  return {
    start,
    fields,
    template: message.template,
    written: message.written,
    isDirty: !isSame(fields, start.fields) || message.isChanged(start),
    change: (change: Partial<DraftFields>) => setFields((former) => ({ ...former, ...change })),
    pick: message.pick,
    /** Begins anew with what somebody else has stored. */
    adopt(theirs: Responder, library: readonly Template[]) {
      const next = stored(theirs, library);
      setStart(next);
      setFields(next.fields);
      message.reset(next);
    },
  };
}

export type ResponderDraft = ReturnType<typeof useResponderDraft>;
