import { useState } from "react";
import { readEntity } from "../../../../domain/entities/read.ts";
import type { FormattedText } from "../../../../domain/entities/types.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { showToast } from "../../../client/page/toast-store.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useText } from "../use-text.ts";

/** A rule's message as editing began: the template that it names, null for none, and the text. */
export interface MessageStart {
  template: Template | null;
  text: FormattedText;
}

/** A template's text as the editor has it. */
export const textOf = ({ content, entities }: Pick<Template, "content" | "entities">): FormattedText => ({
  text: content,
  entities: entities.flatMap((entity) => readEntity(content, entity) ?? []),
});

/** Tells whether two values of plain data are equal. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The message of a rule being written: a template whose text may be changed, or a new one. */
export function useMessageDraft(start: MessageStart) {
  const { t } = useTranslation();
  const [template, setTemplate] = useState(start.template);
  const written = useText(start.text);
  return {
    template,
    written,
    isChanged: (from: MessageStart) => template?.id !== from.template?.id || !isSame(written.draft, from.text),
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
    /** Begins anew. */
    reset(next: MessageStart) {
      setTemplate(next.template);
      written.replace(next.text);
    },
  };
}

/**
 * Gives a message as a call stores it; null where a stored template says it already.
 * @param isForced what somebody else has stored meanwhile is replaced
 */
export function messageToStore(template: Template | null, { text, entities }: FormattedText, isForced: boolean) {
  const content = { content: text, entities, cleanEmojiFormat: true } as const;
  if (template === null) return content;
  if (isSame(textOf(template), { text, entities })) return null;
  const { ctime: _ctime, mtime, ...rest } = template;
  return { ...rest, ...content, ...(isForced ? {} : { mtime }) };
}
