import { useState } from "react";
import type { Template } from "../../../../../domain/templates/template.ts";
import { moveItem } from "../../../../components/actions/move-item.ts";
import { useTranslation } from "../../../../i18n/use-translation.tsx";
import { NO_TEXT } from "../../use-text.ts";
import { beginMessage, isOther, type MessageStart, type MessageState, messageActs, textOf } from "./message-draft.ts";

/** One of a rule's messages as editing began. */
export interface OneStart extends MessageStart {
  /** Tells whether the template that it names is gone. */
  isGone: boolean;
}

/** One of the messages being written; its key stays when others are added or removed. */
export interface OneDraft extends MessageState {
  key: number;
  isGone: boolean;
}

interface State {
  all: OneDraft[];
  /** key of the message in the editor */
  shown: number;
  /** key for the next new message */
  nextKey: number;
}

export const NEW_MESSAGE: OneStart = { template: null, text: NO_TEXT, isGone: false };

/**
 * Returns how each message begins, from the templates that a rule names.
 * @param library null where it could not be loaded
 */
export const startsOf = (ids: readonly string[], library: readonly Template[] | null): OneStart[] =>
  ids.map((id) => {
    const template = library?.find((each) => each.id === id);
    return template === undefined
      ? { ...NEW_MESSAGE, isGone: library !== null }
      : { template, text: textOf(template), isGone: false };
  });

const begun = (starts: readonly OneStart[], firstKey: number): State => ({
  all: starts.map((start, at) => ({ ...beginMessage(start), isGone: start.isGone, key: firstKey + at })),
  shown: firstKey,
  nextKey: firstKey + starts.length,
});

/** Provides the messages of a rule being written, of which one is in the editor. */
export function useMessages(starts: readonly OneStart[]) {
  const { t } = useTranslation();
  const [state, setState] = useState(() => begun(starts, 0));
  const at = Math.max(
    0,
    state.all.findIndex(({ key }) => key === state.shown),
  );
  const shown = state.all[at] ?? { ...beginMessage(NEW_MESSAGE), isGone: false, key: 0 };

  const setOne = (key: number, change: (former: MessageState) => MessageState) =>
    setState((former) => ({
      ...former,
      all: former.all.map((one) => (one.key === key ? { ...one, ...change(one) } : one)),
    }));
  const setAll = (all: OneDraft[], key = state.shown) => setState((former) => ({ ...former, all, shown: key }));

  return {
    all: state.all,
    at,
    shown,
    message: messageActs(t, shown, (change) => setOne(shown.key, change)),
    isChanged: (from: readonly OneStart[]) =>
      state.all.length !== from.length || state.all.some((one, place) => isOther(one, from[place] ?? NEW_MESSAGE)),
    show: (place: number) => setState((former) => ({ ...former, shown: former.all[place]?.key ?? former.shown })),
    /** Adds an empty message, and shows it. */
    add: () =>
      setState(({ all, nextKey }) => ({
        all: [...all, { ...beginMessage(NEW_MESSAGE), isGone: false, key: nextKey }],
        shown: nextKey,
        nextKey: nextKey + 1,
      })),
    move: (place: number, by: number) => setAll(moveItem(state.all, place, by)),
    /** Removes a message. @returns puts it back */
    remove(place: number) {
      const removed = state.all[place];
      const left = state.all.filter((_, each) => each !== place);
      setAll(left, removed?.key === state.shown ? left[Math.min(place, left.length - 1)]?.key : state.shown);
      return () =>
        setState((former) =>
          removed === undefined
            ? former
            : { ...former, all: former.all.toSpliced(place, 0, removed), shown: removed.key },
        );
    },
    /** Replaces the messages by the given texts, in their order. */
    replaceTexts: (texts: readonly MessageState["draft"][]) =>
      setState((former) => ({
        ...former,
        all: former.all.map((one, place) => {
          const draft = texts[place] ?? one.draft;
          return draft === one.draft ? one : { ...one, draft, revision: one.revision + 1 };
        }),
      })),
    /** Resets all messages to the given ones. */
    reset: (next: readonly OneStart[]) => setState((former) => begun(next, former.nextKey)),
  };
}

export type Messages = ReturnType<typeof useMessages>;
