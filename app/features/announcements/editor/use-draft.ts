import { useState } from "react";
import type { Announcement, AnnouncementFields } from "../../../../domain/announcements/announcement.ts";
import type { FormattedText } from "../../../../domain/entities/types.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { NO_TEXT, useText } from "../../editor/use-text.ts";
import { isSame, textOf } from "../../responders/draft-fields.ts";
import type { EditorData } from "./load-editor.ts";

/** The edited fields of an announcement beside its message. */
export type DraftFields = Omit<AnnouncementFields, "template_id">;

function fieldsOf({ id: _id, template_id: _template, ...fields }: Announcement): DraftFields {
  return fields;
}

/** An announcement being written: its fields, the template it sends, the message's text. */
export function useDraft({ announcement, copied, templates, example, schedule }: EditorData) {
  const { t } = useTranslation();
  const [start] = useState(() => {
    const source = announcement ?? copied;
    const fields: DraftFields = source
      ? fieldsOf(source)
      : {
          ...schedule,
          ...{ ttl_sent: 0, isPin: false, flags: 0, isSwitchedOff: false },
          ...{ isForSelectedTopics: false, forum_topic_ids: [] },
        };
    const template =
      (source && templates.ok ? templates.value.find(({ id }) => id === source.template_id) : undefined) ?? null;
    const said: FormattedText = example ? { text: t(`announcements.example.${example}.text`), entities: [] } : NO_TEXT;
    return { fields, template, text: template === null ? said : textOf(template) };
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
    pick(picked: Template | null) {
      setTemplate(picked);
      if (picked !== null) written.replace(textOf(picked));
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
