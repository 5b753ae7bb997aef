import { useState } from "react";
import type { Announcement, AnnouncementFields } from "../../../../domain/announcements/announcement.ts";
import { FREQUENCY, isTooSoon } from "../../../../domain/announcements/frequency.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { isSame } from "../../editor/rule/messages/message-draft.ts";
import { NEW_MESSAGE, type OneStart, startsOf, useMessages } from "../../editor/rule/messages/use-messages.ts";
import type { EditorData } from "./load-editor.ts";

/** The edited fields of an announcement; the first of its texts stands apart. */
export type DraftFields = Omit<AnnouncementFields, "template_id">;

function fieldsOf({ id: _id, template_id: _template, ...fields }: Announcement): DraftFields {
  return fields;
}

/** Lists the templates of the texts that take turns. */
const textsOf = ({ template_id, more_template_ids }: Announcement) => [template_id, ...more_template_ids];

/** The state that editing began with; of a stored announcement, the version that was seen (docs/decisions/017). */
interface Beginning {
  /** null for a new one */
  announcement: Announcement | null;
  fields: DraftFields;
  texts: OneStart[];
}

/** @param source what is edited, or the one that a new one is a copy of */
const begunWith = (
  announcement: Announcement | null,
  source: Announcement,
  templates: readonly Template[] | null,
): Beginning => ({ announcement, fields: fieldsOf(source), texts: startsOf(textsOf(source), templates) });

/** Tells whether saving plans a run: a new announcement, one just switched on, or a changed schedule. */
const isPlannedBy = ({ announcement, fields: before }: Beginning, fields: DraftFields): boolean =>
  !fields.isSwitchedOff &&
  (announcement === null ||
    before.isSwitchedOff ||
    before.freq_type !== fields.freq_type ||
    before.freq_val !== fields.freq_val);

/** Provides an announcement being written: its fields, and its texts with the templates that they are. */
export function useDraft(data: EditorData) {
  const { announcement, copied, begunWith: templateId, templates, example, schedule, isTurnedOn } = data;
  const { t } = useTranslation();
  const [start, setStart] = useState<Beginning>(() => {
    const source = announcement ?? copied;
    const library = templates.ok ? templates.value : null;
    if (source !== null) return begunWith(announcement, source, library);
    const fields: DraftFields = {
      ...schedule,
      ends_at: 0,
      runs_max: 0,
      skip_at: 0,
      isFormerDeleted: false,
      more_template_ids: [],
      people_min: 0,
      ttl_sent: 0,
      isPin: false,
      flags: 0,
      isSwitchedOff: false,
      isForSelectedTopics: false,
      forum_topic_ids: [],
    };
    if (templateId !== null) return { announcement, fields, texts: startsOf([templateId], library) };
    const text = example ? { text: t(`announcements.example.${example}.text`), entities: [] } : NEW_MESSAGE.text;
    return { announcement, fields, texts: [{ ...NEW_MESSAGE, text }] };
  });
  const [set, setFields] = useState(isTurnedOn ? { ...start.fields, isSwitchedOff: false } : start.fields);
  const texts = useMessages(start.texts);
  const isOnce = set.freq_type === FREQUENCY.once;
  const fields = { ...set, more_template_ids: texts.all.slice(1).map(({ template }) => template?.id ?? "") };
  return {
    start,
    fields,
    texts,
    /** The texts that are sent: of a one-time announcement only the first. */
    sent: isOnce ? texts.all.slice(0, 1) : texts.all,
    isOnce,
    isDirty: !isSame(set, start.fields) || texts.isChanged(start.texts),
    /** Tells whether saving would plan a run for a time that has passed, or nearly has. */
    isPastAt: (now: number) => isPlannedBy(start, fields) && isTooSoon(fields, now),
    change(change: Partial<DraftFields>) {
      setFields((former) => ({ ...former, ...change }));
      if (change.freq_type === FREQUENCY.once) texts.show(0);
    },
    /** Restarts the draft from a version that somebody else has stored. */
    adopt(theirs: Announcement, library: readonly Template[]) {
      const next = begunWith(theirs, theirs, library);
      setStart(next);
      setFields(next.fields);
      texts.reset(next.texts);
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
