import { useState } from "react";
import type { Announcement, AnnouncementFields } from "../../../../domain/announcements/announcement.ts";
import type { FormattedText } from "../../../../domain/entities/types.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { isSame, textOf, useMessageDraft } from "../../editor/rule/use-message-draft.ts";
import { NO_TEXT } from "../../editor/use-text.ts";
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
          ...{ ends_at: 0, runs_max: 0, skip_at: 0, isFormerDeleted: false, more_template_ids: [], people_min: 0 },
          ...{ ttl_sent: 0, isPin: false, flags: 0, isSwitchedOff: false },
          ...{ isForSelectedTopics: false, forum_topic_ids: [] },
        };
    const template =
      (source && templates.ok ? templates.value.find(({ id }) => id === source.template_id) : undefined) ?? null;
    const said: FormattedText = example ? { text: t(`announcements.example.${example}.text`), entities: [] } : NO_TEXT;
    return { fields, template, text: template === null ? said : textOf(template) };
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
  };
}
export type Draft = ReturnType<typeof useDraft>;
