import type { TFunction } from "i18next";
import { readEntity } from "../../../../../domain/entities/read.ts";
import type { FormattedText } from "../../../../../domain/entities/types.ts";
import type { Template } from "../../../../../domain/templates/template.ts";
import { showToast } from "../../../../client/page/toast-store.ts";
import type { WrittenText } from "../../use-text.ts";

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

/** A message being written: a template whose text may be changed, or a new one. */
export interface MessageState {
  template: Template | null;
  draft: FormattedText;
  /** as WrittenText has it */
  revision: number;
}

export const beginMessage = ({ template, text }: MessageStart): MessageState => ({
  template,
  draft: text,
  revision: 0,
});

/** Tells whether a message is another one than it was. */
export const isOther = ({ template, draft }: MessageState, from: MessageStart): boolean =>
  template?.id !== from.template?.id || !isSame(draft, from.text);

/** Gives the acts upon a message being written. @param set changes what it is by then */
export function messageActs(
  t: TFunction,
  { template, draft, revision }: MessageState,
  set: (change: (former: MessageState) => MessageState) => void,
) {
  const put = (text: FormattedText, by: Pick<MessageState, "template"> | null = null) =>
    set((former) => ({ ...former, ...by, draft: text, revision: former.revision + 1 }));
  const written: WrittenText = {
    draft,
    revision,
    change: (text) => set((former) => ({ ...former, draft: text })),
    replace: put,
  };
  return {
    template,
    written,
    /**
     * Another template's text takes the place of what was written, which can be taken back; null makes a new message
     * of what stands there.
     */
    pick(picked: Template | null) {
      if (picked === null) {
        set((former) => ({ ...former, template: null }));
        return;
      }
      put(textOf(picked), { template: picked });
      if (draft.text.trim() === "" || isSame(draft, template && textOf(template))) return;
      showToast({ kind: "undo", title: t("responders.template.replaced"), undo: () => put(draft, { template }) });
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
