import { useState } from "react";
import { moveItem } from "../../../components/actions/move-item.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import {
  beginMessage,
  isOther,
  type MessageStart,
  type MessageState,
  messageActs,
} from "../../editor/rule/use-message-draft.ts";
import { NO_TEXT } from "../../editor/use-text.ts";

/** A reply as editing began. */
export interface ReplyStart extends MessageStart {
  /** The template that it names is gone. */
  isGone: boolean;
}

/** A reply being written; its key stays while others come and go. */
export interface ReplyDraft extends MessageState {
  key: number;
  isGone: boolean;
}

interface State {
  all: ReplyDraft[];
  /** key of the one that is in the editor */
  shown: number;
  /** of the next one */
  nextKey: number;
}

export const NEW_REPLY: ReplyStart = { template: null, text: NO_TEXT, isGone: false };

const begun = (starts: readonly ReplyStart[], firstKey: number): State => ({
  all: starts.map((start, at) => ({ ...beginMessage(start), isGone: start.isGone, key: firstKey + at })),
  shown: firstKey,
  nextKey: firstKey + starts.length,
});

/** The replies of a responder being written, of which one is in the editor. */
export function useReplies(starts: readonly ReplyStart[]) {
  const { t } = useTranslation();
  const [state, setState] = useState(() => begun(starts, 0));
  const at = Math.max(
    0,
    state.all.findIndex(({ key }) => key === state.shown),
  );
  const shown = state.all[at] ?? { ...beginMessage(NEW_REPLY), isGone: false, key: 0 };

  const setReply = (key: number, change: (former: MessageState) => MessageState) =>
    setState((former) => ({
      ...former,
      all: former.all.map((reply) => (reply.key === key ? { ...reply, ...change(reply) } : reply)),
    }));
  const setAll = (all: ReplyDraft[], key = state.shown) => setState((former) => ({ ...former, all, shown: key }));

  return {
    all: state.all,
    at,
    shown,
    message: messageActs(t, shown, (change) => setReply(shown.key, change)),
    isChanged: (from: readonly ReplyStart[]) =>
      state.all.length !== from.length || state.all.some((reply, place) => isOther(reply, from[place] ?? NEW_REPLY)),
    show: (place: number) => setState((former) => ({ ...former, shown: former.all[place]?.key ?? former.shown })),
    /** Adds an empty one, and shows it. */
    add: () =>
      setState(({ all, nextKey }) => ({
        all: [...all, { ...beginMessage(NEW_REPLY), isGone: false, key: nextKey }],
        shown: nextKey,
        nextKey: nextKey + 1,
      })),
    move: (place: number, by: number) => setAll(moveItem(state.all, place, by)),
    /** Takes one out. @returns what puts it back */
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
    /** Puts texts in the place of those that are written, in their order. */
    replaceTexts: (texts: readonly MessageState["draft"][]) =>
      setState((former) => ({
        ...former,
        all: former.all.map((reply, place) => {
          const draft = texts[place] ?? reply.draft;
          return draft === reply.draft ? reply : { ...reply, draft, revision: reply.revision + 1 };
        }),
      })),
    /** Begins anew. */
    reset: (next: readonly ReplyStart[]) => setState((former) => begun(next, former.nextKey)),
  };
}

export type Replies = ReturnType<typeof useReplies>;
