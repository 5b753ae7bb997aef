import { useState } from "react";
import type { FormattedText } from "../../../domain/entities/types.ts";
import type { Responder } from "../../../domain/responders/responder.ts";
import type { Template } from "../../../domain/templates/template.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { NO_TEXT, useText } from "../editor/use-text.ts";
import { type DraftFields, isSame, startFields, textOf } from "./draft-fields.ts";
import { exampleTrigger } from "./examples.ts";
import type { EditorData } from "./load-editor.ts";

/** The state that editing began with; of a stored responder, the version that was seen (docs/decisions/017). */
interface Beginning {
  responder: Responder | null;
  fields: DraftFields;
  template: Template | null;
  text: FormattedText;
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
  const [template, setTemplate] = useState<Template | null>(start.template);
  const written = useText(start.text);
  return {
    start,
    fields,
    template,
    written,
    isDirty: !isSame(fields, start.fields) || template?.id !== start.template?.id || !isSame(written.draft, start.text),
    change: (change: Partial<DraftFields>) => setFields((former) => ({ ...former, ...change })),
    /**
     * Another template's text takes the place of what was written, which can be taken back; null makes a new message
     * of what stands there.
     */
    pick(picked: Template | null) {
      setTemplate(picked);
      if (picked === null) return;
      const { draft } = written;
      written.replace(textOf(picked));
      if (draft.text.trim() === "" || isSame(draft, template && textOf(template))) return;
      showToast({
        kind: "undo",
        title: t("responders.template.replaced"),
        undo() {
          setTemplate(template);
          written.replace(draft);
        },
      });
    },
    /** Begins anew with what somebody else has stored. */
    adopt(theirs: Responder, library: readonly Template[]) {
      const next = stored(theirs, library);
      setStart(next);
      setFields(next.fields);
      setTemplate(next.template);
      written.replace(next.text);
    },
  };
}

export type ResponderDraft = ReturnType<typeof useResponderDraft>;
