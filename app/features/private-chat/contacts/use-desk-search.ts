import { useEffect, useState } from "react";
import type { ResultAt } from "../../../../domain/calls/index.ts";
import { listPrivateChats, searchPrivateMessages } from "../../../../domain/endpoints/private-chats.ts";
import type { Span } from "../../../../domain/entities/types.ts";
import { CONTACTS_FOUND, SEARCH_DEBOUNCE_MS } from "../../../../domain/limits/interface.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { type Failed, failedOf } from "../../../client/calls/failure.ts";

type FoundMessages = ResultAt<typeof searchPrivateMessages>;

interface Found {
  keyword: string;
  people: readonly Contact[];
  messages: FoundMessages["rows"];
  older: number | null;
  isIndexing: boolean;
  /** positions of the matches in a text */
  marksOf(text: string): Span[];
}

/** Searches people and messages of all folders, once typing has paused. */
export function useDeskSearch(botId: string) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<Failed | null>(null);
  const [tries, setTries] = useState(0);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const keyword = text.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try is one more
  useEffect(() => {
    setFailure(null);
    if (keyword === "") return setFound(null);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const params = { botId };
      try {
        const [people, messages, { searchMarks }] = await Promise.all([
          browserClient.call(listPrivateChats, { params, query: { keyword, perPage: CONTACTS_FOUND } }),
          browserClient.call(searchPrivateMessages, { params, query: { keyword } }),
          import("../../../shared/content/search-marks.ts"),
        ]);
        const { rows, older, is_indexing: isIndexing } = messages;
        const marksOf = searchMarks(keyword);
        if (isCurrent) setFound({ keyword, people, older, isIndexing, marksOf, messages: rows });
      } catch (error) {
        if (isCurrent) setFailure(failedOf(error));
      }
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [botId, keyword, tries]);

  async function loadOlder() {
    if (found === null || found.older === null) return;
    setLoadingOlder(true);
    try {
      const query = { keyword: found.keyword, before: found.older };
      const { rows, older } = await browserClient.call(searchPrivateMessages, { params: { botId }, query });
      setFound((old) =>
        old?.keyword === query.keyword ? { ...old, older, messages: [...old.messages, ...rows] } : old,
      );
    } catch (error) {
      setFailure(failedOf(error));
    }
    setLoadingOlder(false);
  }

  return {
    text,
    setText,
    failure,
    loadOlder,
    isLoadingOlder,
    /** null without a search, and until its answer arrives */
    found: keyword === "" ? null : found,
    isSearching: keyword !== "",
    clear: () => setText(""),
    retry: () => setTries((count) => count + 1),
  };
}
export type DeskSearch = ReturnType<typeof useDeskSearch>;
