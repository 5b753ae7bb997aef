import { useState } from "react";
import { repliesOf } from "../../../domain/responders/choose-reply.ts";
import type { Responder } from "../../../domain/responders/responder.ts";
import type { Template } from "../../../domain/templates/template.ts";
import type { Attempted } from "../../client/calls/attempt.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isSame } from "../editor/rule/messages/message-draft.ts";
import { NEW_MESSAGE, type OneStart, startsOf, useMessages } from "../editor/rule/messages/use-messages.ts";
import { type DraftFields, startFields } from "./draft-fields.ts";
import { exampleTrigger } from "./examples.ts";
import type { EditorData } from "./load-editor.ts";

/** The state that editing began with; of a stored responder, the version that was seen (docs/decisions/017). */
interface Beginning {
  responder: Responder | null;
  fields: DraftFields;
  replies: OneStart[];
}

/** @param library null where it could not be loaded */
const stored = (responder: Responder, library: readonly Template[] | null): Beginning => ({
  responder,
  fields: startFields(responder, []),
  replies: startsOf(repliesOf(responder), library),
});

const loadedOf = <T>(part: Attempted<T>): T | null => (part.ok ? part.value : null);

/** Provides a responder being written: its fields, and its replies with the templates that they are. */
export function useResponderDraft({ responder, templates, example }: EditorData) {
  const { t } = useTranslation();
  const [start, setStart] = useState<Beginning>(() => {
    if (responder !== null) return stored(responder, loadedOf(templates));
    const fields = startFields(null, example === null ? [] : [exampleTrigger(t, example)]);
    if (example === null) return { responder, fields, replies: [NEW_MESSAGE] };
    const text = { text: t(`responders.example.${example}.reply`), entities: [] };
    return { responder, fields, replies: [{ ...NEW_MESSAGE, text }] };
  });
  const [fields, setFields] = useState(start.fields);
  const replies = useMessages(start.replies);
  return {
    start,
    fields,
    replies,
    isDirty: !isSame(fields, start.fields) || replies.isChanged(start.replies),
    change: (change: Partial<DraftFields>) => setFields((former) => ({ ...former, ...change })),
    /** Restarts the draft from a version that somebody else has stored. */
    adopt(theirs: Responder, library: readonly Template[]) {
      const next = stored(theirs, library);
      setStart(next);
      setFields(next.fields);
      replies.reset(next.replies);
    },
  };
}

export type ResponderDraft = ReturnType<typeof useResponderDraft>;
