import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import type { carryOut } from "./carry-out.ts";
import type { HistoryRow } from "./history-items.ts";

export type ActName = "delete" | "mute" | "ban";

/** An act on messages or on their authors. */
export interface Order {
  name: ActName;
  rows: readonly HistoryRow[];
  /** length of a mute or ban, 0 for ever */
  seconds: number;
  /** Tells whether the messages are deleted as well. */
  deletes: boolean;
  /** Tells whether the spam score learns from the deleted messages. */
  spam: boolean;
}

export interface Person {
  id: number;
  name: string;
}

/** Progress of an act: finished requests of all, as values of its text. */
export type Progress = Record<"done" | "count", number>;

/** Outcome of the last act: its text, and the undo for the people for whom it worked. */
export interface Done {
  texts: string[];
  undo: (() => Promise<string[]>) | null;
}

/** Outcome of an act, with the refusals by the keys of their messages. */
export interface Outcome {
  done: Done;
  notes: ReadonlyMap<number, readonly string[]>;
}

export interface Acts {
  progress: Progress | null;
  done: Done | null;
  notes: Outcome["notes"];
  /** @param run the function that carries it out, which loads with the dialog, as its texts do */
  carryOut(order: Order, run: typeof carryOut): Promise<void>;
  undo(): Promise<void>;
}

/** Lists the authors of messages, each once; a chat as an author is left out. */
export const peopleOf = (rows: readonly HistoryRow[]): Person[] => [
  ...new Map(rows.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, { id: userId, name }]]))).values(),
];

const NO_NOTES: Acts["notes"] = new Map();

/** Provides the act that is under way, and the outcome of the last one. */
export function useActs(): Acts {
  const { i18n } = useTranslation();
  const { chat } = useChatPage();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [notes, setNotes] = useState(NO_NOTES);

  function end(how: Done) {
    setDone(how);
    setProgress(null);
    revalidate();
  }

  return {
    progress,
    done,
    notes,
    async carryOut(order, run) {
      setDone(null);
      setNotes(NO_NOTES);
      const outcome = await run(order, { chatId: chat.id, translator: i18n, onProgress: setProgress });
      setNotes(outcome.notes);
      end(outcome.done);
    },
    async undo() {
      if (done?.undo != null) end({ texts: await done.undo(), undo: null });
    },
  };
}
