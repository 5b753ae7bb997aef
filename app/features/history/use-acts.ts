import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import type { carryOut } from "./carry-out.ts";
import type { HistoryRow } from "./history-items.ts";

export type ActName = "delete" | "mute" | "ban";

/** An act upon messages and whoever wrote them. */
export interface Order {
  name: ActName;
  rows: readonly HistoryRow[];
  /** length of a mute or ban, 0 for ever */
  seconds: number;
  /** The messages go as well. */
  deletes: boolean;
  /** The spam score learns the messages that go. */
  spam: boolean;
}

export interface Person {
  id: number;
  name: string;
}

/** So many of so many requests are over: values of its words. */
export type Progress = Record<"done" | "count", number>;

/** Result of the last order: in words, and how it is taken back for those for whom it worked. */
export interface Done {
  texts: string[];
  undo: (() => Promise<string[]>) | null;
}

/** An order's end, with refusals by the keys of their messages. */
export interface Outcome {
  done: Done;
  notes: ReadonlyMap<number, readonly string[]>;
}

export interface Acts {
  progress: Progress | null;
  done: Done | null;
  notes: Outcome["notes"];
  /** @param run comes with the dialog that asks, as its words do */
  carryOut(order: Order, run: typeof carryOut): Promise<void>;
  undo(): Promise<void>;
}

/** Lists whoever wrote the messages, once each; who wrote as a chat is no person. */
export const peopleOf = (rows: readonly HistoryRow[]): Person[] => [
  ...new Map(rows.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, { id: userId, name }]]))).values(),
];

const NO_NOTES: Acts["notes"] = new Map();

/** Holds what is under way, and how the last order ended. */
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
