import { useState } from "react";
import type { Announcement, AnnouncementFields } from "../../../../domain/announcements/announcement.ts";
import { isTooSoon } from "../../../../domain/announcements/frequency.ts";
import type { FormattedText } from "../../../../domain/entities/types.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { isSame, type MessageStart, textOf, useMessageDraft } from "../../editor/rule/use-message-draft.ts";
import { NO_TEXT } from "../../editor/use-text.ts";
import type { EditorData } from "./load-editor.ts";

/** The edited fields of an announcement beside its message. */
export type DraftFields = Omit<AnnouncementFields, "template_id">;

function fieldsOf({ id: _id, template_id: _template, ...fields }: Announcement): DraftFields {
  return fields;
}

/** The state that editing began with; of a stored announcement, the version that was seen (docs/decisions/017). */
interface Beginning extends MessageStart {
  /** null for a new one */
  announcement: Announcement | null;
  fields: DraftFields;
}

/** @param source what is edited, or the one that a new one is a copy of */
const begunWith = (
  announcement: Announcement | null,
  source: Announcement,
  templates: readonly Template[],
): Beginning => {
  const template = templates.find(({ id }) => id === source.template_id) ?? null;
  return { announcement, fields: fieldsOf(source), template, text: template === null ? NO_TEXT : textOf(template) };
};

/** Tells whether saving says when it runs, or that it does. */
const isPlannedBy = ({ announcement, fields: before }: Beginning, fields: DraftFields): boolean =>
  !fields.isSwitchedOff &&
  (announcement === null ||
    before.isSwitchedOff ||
    before.freq_type !== fields.freq_type ||
    before.freq_val !== fields.freq_val);

/** An announcement being written: its fields, the template it sends, the message's text. */
export function useDraft(data: EditorData) {
  const { announcement, copied, begunWith: templateId, templates, example, schedule, isTurnedOn } = data;
  const { t } = useTranslation();
  const [start, setStart] = useState<Beginning>(() => {
    const source = announcement ?? copied;
    if (source !== null) return begunWith(announcement, source, templates.ok ? templates.value : []);
    const fields: DraftFields = {
      ...schedule,
      ...{ ends_at: 0, runs_max: 0, skip_at: 0, isFormerDeleted: false, more_template_ids: [], people_min: 0 },
      ...{ ttl_sent: 0, isPin: false, flags: 0, isSwitchedOff: false },
      ...{ isForSelectedTopics: false, forum_topic_ids: [] },
    };
    const text: FormattedText = example ? { text: t(`announcements.example.${example}.text`), entities: [] } : NO_TEXT;
    const template = (templates.ok ? templates.value : []).find(({ id }) => id === templateId) ?? null;
    return { announcement, fields, template, text: template === null ? text : textOf(template) };
  });
  const [fields, setFields] = useState(isTurnedOn ? { ...start.fields, isSwitchedOff: false } : start.fields);
  const message = useMessageDraft(start);
  return {
    start,
    fields,
    template: message.template,
    written: message.written,
    isDirty: !isSame(fields, start.fields) || message.isChanged(start),
    /** Tells whether it is planned by saving, and for a second that has passed, or nearly: it would come later. */
    isPastAt: (now: number) => isPlannedBy(start, fields) && isTooSoon(fields, now),
    change: (change: Partial<DraftFields>) => setFields((former) => ({ ...former, ...change })),
    pick: message.pick,
    /** Begins anew with what somebody else has stored. */
    adopt(theirs: Announcement, library: readonly Template[]) {
      const next = begunWith(theirs, theirs, library);
      setStart(next);
      setFields(next.fields);
      message.reset(next);
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
