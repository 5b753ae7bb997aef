import type { TFunction } from "i18next";
import { readEntity } from "../../../../../domain/entities/read.ts";
import type { FormattedText } from "../../../../../domain/entities/types.ts";
import { INTERACTION } from "../../../../../domain/templates/interaction.ts";
import type { Payload, Template } from "../../../../../domain/templates/template.ts";
import { showToast } from "../../../../client/page/toast-store.ts";
import type { WrittenText } from "../../use-text.ts";

/** A rule's message when editing began: the template that it names, null for none, and its text. */
export interface MessageStart {
  template: Template | null;
  text: FormattedText;
}

/** Returns a template's text in the form that the editor uses. */
export const textOf = ({ content, entities }: Pick<Template, "content" | "entities">): FormattedText => ({
  text: content,
  entities: entities.flatMap((entity) => readEntity(content, entity) ?? []),
});

/** Tells whether two plain data values are deeply equal. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The files and buttons of a message. */
export type MessageParts = Pick<Payload, "assets" | "keyboard" | "interactionMode">;

const NO_PARTS: MessageParts = { assets: [], keyboard: [], interactionMode: INTERACTION.none };

/** A message being written: a template whose text may be changed, or a new one. */
export interface MessageState {
  template: Template | null;
  draft: FormattedText;
  /** files and buttons chosen here, which replace those of the template; null for those of the template, or none */
  parts: MessageParts | null;
  /** number of texts set from outside the editor (`WrittenText`) */
  revision: number;
}

export const beginMessage = ({ template, text }: MessageStart): MessageState => ({
  template,
  draft: text,
  parts: null,
  revision: 0,
});

const ownParts = ({ assets, keyboard, interactionMode }: MessageParts): MessageParts => ({
  assets,
  keyboard,
  interactionMode,
});

/** Returns the present files and buttons of a message. */
export const partsIn = ({ template, parts }: Pick<MessageState, "template" | "parts">): MessageParts =>
  ownParts(parts ?? template ?? NO_PARTS);

/** Tells whether a message has changed since editing began. */
export const isOther = (message: MessageState, from: MessageStart): boolean =>
  message.template?.id !== from.template?.id ||
  !isSame(message.draft, from.text) ||
  !isSame(partsIn(message), partsIn({ template: from.template, parts: null }));

/** Returns the functions that change a message being written. @param set updates it from its present state */
export function messageActs(
  t: TFunction,
  { template, draft, parts, revision }: MessageState,
  set: (change: (former: MessageState) => MessageState) => void,
) {
  const put = (text: FormattedText, by: Partial<Pick<MessageState, "template" | "parts">> = {}) =>
    set((former) => ({ ...former, ...by, draft: text, revision: former.revision + 1 }));
  const written: WrittenText = {
    draft,
    revision,
    change: (text) => set((former) => ({ ...former, draft: text })),
    replace: (text) => put(text),
  };
  return {
    template,
    parts,
    written,
    setParts: (next: MessageParts) => set((former) => ({ ...former, parts: next })),
    /**
     * Replaces the message by the text of a template and offers to undo that; null turns the present text into a new
     * message.
     */
    pick(picked: Template | null) {
      if (picked === null) {
        set((former) => ({ ...former, template: null }));
        return;
      }
      put(textOf(picked), { template: picked, parts: null });
      const isWritten = draft.text.trim() !== "" && !isSame(draft, template && textOf(template));
      if (!isWritten && parts === null) return;
      showToast({
        kind: "undo",
        title: t("responders.template.replaced"),
        undo: () => put(draft, { template, parts }),
      });
    },
  };
}

/**
 * Returns a message as a call stores it; null where it equals the stored template.
 * @param isForced replaces what somebody else has stored meanwhile
 * @param parts as in {@link MessageState}
 */
export function messageToStore(
  template: Template | null,
  { text, entities }: FormattedText,
  isForced: boolean,
  parts: MessageParts | null = null,
) {
  const content = { content: text, entities, cleanEmojiFormat: true, ...parts } as const;
  if (template === null) return content;
  if (isSame(textOf(template), { text, entities }) && (parts === null || isSame(ownParts(template), ownParts(parts))))
    return null;
  const { ctime: _ctime, mtime, ...rest } = template;
  return { ...rest, ...content, ...(isForced ? {} : { mtime }) };
}
