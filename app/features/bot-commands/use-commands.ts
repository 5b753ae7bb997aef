import { useState } from "react";
import { flushSync } from "react-dom";
import type { BotCommand, CommandDraft } from "../../../domain/bots/bot-command.ts";
import { moveItem } from "../../components/actions/move-item.ts";
import { draftsOf, type EditorRow, faultsOf, newRow, pastedRows, rowsOf, twoLines, withPasted } from "./rows.ts";

const keyOf = (rows: readonly EditorRow[]) => JSON.stringify(draftsOf(rows));

/** Holds the commands being edited. @param stored as the server told them, the locked one included */
export function useCommands(stored: readonly BotCommand[]) {
  const [start, setStart] = useState(stored);
  const [rows, setRows] = useState(() => rowsOf(stored));
  const [isTried, setTried] = useState(false);
  const faults = faultsOf(rows);

  /**
   * Changes the rows, then gives the focus back to the element that had it: the browser drops it from a row that moves.
   */
  function keepFocus(change: () => void) {
    const focused = document.activeElement;
    flushSync(change);
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus();
  }

  return {
    rows,
    locked: start.find(({ is_ad }) => is_ad) ?? null,
    /** by row; said only once saving was tried */
    faults: isTried ? faults : faults.map(() => null),
    isDirty: keyOf(rows) !== keyOf(rowsOf(start)),
    set(index: number, change: Partial<CommandDraft>) {
      const next = { ...change };
      // The slash stands before the field.
      if (next.command !== undefined) next.command = next.command.replace(/^\/+/, "");
      if (next.description !== undefined) next.description = twoLines(next.description);
      setRows(rows.map((row, at) => (at === index ? { ...row, ...next } : row)));
    },
    add: () => setRows([...rows, newRow()]),
    remove: (index: number) => setRows(rows.filter((_, at) => at !== index)),
    move: (from: number, by: number) => keepFocus(() => setRows(moveItem(rows, from, by))),
    /** @returns whether the text was a list */
    paste(index: number, text: string): boolean {
      const pasted = pastedRows(text);
      if (pasted !== null) setRows(withPasted(rows, index, pasted));
      return pasted !== null;
    },
    /** @returns what to send, or null where a row is wrong: its words are shown from then on */
    read(): CommandDraft[] | null {
      flushSync(() => setTried(true));
      return faults.every((fault) => fault === null) ? draftsOf(rows) : null;
    },
    /** Takes over what was stored. */
    saved(commands: readonly BotCommand[]) {
      setTried(false);
      setStart(commands);
      setRows(rowsOf(commands));
    },
  };
}
export type Commands = ReturnType<typeof useCommands>;
