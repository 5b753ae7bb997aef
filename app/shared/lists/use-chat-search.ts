import { useLocation, useNavigationType } from "@remix-run/react";
import { startTransition, useEffect, useMemo, useState } from "react";
import { foundBy, type Searchable } from "../../../domain/chats/chat-search.ts";
import { SEARCH_DEBOUNCE_MS } from "../../../domain/limits/interface.ts";
import { useComparedForm } from "./use-compared-form.ts";

/** State of links that lead back up to a list. */
export const BACK = { isBack: true };

/** The text last searched for in each list, restored when the reader comes back to it. */
const searches = new Map<string, string>();

/**
 * Filters a list by a text, once typing has paused (LST-07 to LST-09). `found` is the same array until the filter
 * changes, so that a list of thousands is not rendered with each key. The text survives going back.
 */
export function useChatSearch<Row extends Searchable>(rows: readonly Row[]) {
  const { pathname, state } = useLocation();
  const isBack = useNavigationType() === "POP" || state?.isBack === true;
  const [list] = useState(pathname);
  const [text, setText] = useState(() => (isBack ? (searches.get(list) ?? "") : ""));
  const [applied, setApplied] = useState(text);
  useEffect(() => {
    searches.set(list, text);
  }, [list, text]);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setApplied(text)), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const formOf = useComparedForm(applied);
  const found = useMemo(() => foundBy(rows, applied, formOf), [rows, applied, formOf]);
  const clear = () => {
    setText("");
    setApplied("");
  };
  return { text, setText, applied, found, clear };
}
