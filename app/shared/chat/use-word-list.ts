import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { editArr } from "../../../domain/endpoints/chats.ts";
import type { WordListName } from "../../../domain/settings/chat-settings.ts";
import { TOLD_IN_PLACE, useSavedMark } from "../../client/calls/use-setting.ts";
import { useWrite } from "../../client/calls/write.ts";
import { useChatPage } from "./chat-page-data.ts";

/**
 * Provides a list whose entries are saved one by one as they are written (API-15): all show at once, and the next can
 * be written meanwhile. A refusal drops the entries still to be saved, and the list shows the stored ones (OVW-18); a
 * retry saves the refused entry again.
 */
export function useWordList(name: WordListName, stored: readonly string[]) {
  const { id } = useChatPage().chat;
  const { run, failure } = useWrite(editArr, { ...TOLD_IN_PLACE, refreshes: false });
  const [isSaved, markSaved] = useSavedMark();
  const refused = useRef<ListChange | null>(null);
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  // The draft stays in sight until the page's data have caught up, which makes another list of them.
  const [draft, setDraft] = useState<{ list: readonly string[]; beside: readonly string[] } | null>(null);
  const queue = useRef<ListChange[]>([]);
  const isDraining = useRef(false);
  const list = draft !== null && (isBusy || draft.beside === stored) ? draft.list : stored;

  async function drain() {
    if (isDraining.current) return;
    isDraining.current = true;
    setBusy(true);
    let isRefused = false;
    for (let change = queue.current.shift(); change !== undefined; change = queue.current.shift()) {
      const answer = await run({ params: { id }, body: { attr: name, ...change } });
      if (answer !== null) continue;
      isRefused = true;
      refused.current = change;
      queue.current = [];
    }
    isDraining.current = false;
    setBusy(false);
    if (isRefused) setDraft(null);
    markSaved(!isRefused);
    revalidate();
  }

  function change(next: readonly string[]) {
    queue.current.push(...listChanges(list, next));
    setDraft({ list: next, beside: stored });
    void drain();
  }

  function retry() {
    if (refused.current === null) return;
    queue.current.push(refused.current);
    refused.current = null;
    void drain();
  }

  return { list, change, told: { isBusy, isSaved, failure, retry } };
}

/** One change on the way from one list to another: an entry to add or remove. */
export interface ListChange {
  method: "add" | "remove";
  value: string;
}

export function listChanges(before: readonly string[], after: readonly string[]): ListChange[] {
  const removed = before.filter((entry) => !after.includes(entry));
  const added = after.filter((entry) => !before.includes(entry));
  // Removing first makes room for new entries.
  return [
    ...removed.map((value) => ({ method: "remove" as const, value })),
    ...added.map((value) => ({ method: "add" as const, value })),
  ];
}
