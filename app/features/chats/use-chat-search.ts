import { useEffect, useMemo, useState } from "react";
import { matchesSearch, type Searchable, searchKeywords } from "../../../domain/chat-search.ts";
import { SEARCH_DEBOUNCE_MS } from "../../../domain/limits/interface.ts";

/** Narrows a list to what matches a text, once typing has paused (LST-07 to LST-09). */
export function useChatSearch<Row extends Searchable>(rows: readonly Row[]) {
  const [text, setText] = useState("");
  const [applied, setApplied] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setApplied(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useMemo(() => {
    const keywords = searchKeywords(applied);
    return rows.filter((row) => matchesSearch(row, keywords));
  }, [rows, applied]);
  const clear = () => {
    setText("");
    setApplied("");
  };
  return { text, setText, applied, found, clear };
}
