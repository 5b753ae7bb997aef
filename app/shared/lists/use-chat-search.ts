import { startTransition, useEffect, useMemo, useState } from "react";
import { matchesSearch, type Searchable, searchKeywords } from "../../../domain/chats/chat-search.ts";
import { SEARCH_DEBOUNCE_MS } from "../../../domain/limits/interface.ts";

/**
 * Narrows a list to what matches a text, once typing has paused (LST-07 to LST-09). `found` is the same array until it
 * is narrowed anew, so that a list of thousands is not drawn again with each key.
 */
export function useChatSearch<Row extends Searchable>(rows: readonly Row[]) {
  const [text, setText] = useState("");
  const [applied, setApplied] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setApplied(text)), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useMemo(() => {
    const keywords = searchKeywords(applied);
    return keywords.length === 0 ? rows : rows.filter((row) => matchesSearch(row, keywords));
  }, [rows, applied]);
  const clear = () => {
    setText("");
    setApplied("");
  };
  return { text, setText, applied, found, clear };
}
