import { useEffect, useState } from "react";
import type { ResultAt } from "../../../domain/calls/index.ts";
import { listMembers } from "../../../domain/endpoints/members.ts";
import { PALETTE_PAUSE_MS } from "../../../domain/limits/interface.ts";
import { MEMBER_KEYWORD_MAX } from "../../../domain/limits/session.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import type { ShellPlace } from "../../shared/nav/place.ts";

type KnownMember = ResultAt<typeof listMembers>["rows"][number];

/** People of a group who fit a search. */
export interface FoundPeople {
  /** the group's id */
  chat: string;
  rows: readonly KnownMember[];
}

/** Characters from which on people are searched: one letter matches half of a large group. */
const FROM_CHARACTERS = 2;

/**
 * Provides the people of the page's group who match the typed text, loaded once typing pauses. The former matches stay
 * until then, and where the call fails.
 */
export function usePeople({ chat: place }: ShellPlace, query: string): FoundPeople | null {
  const chat = place?.kind === "groups" ? place.chat.id : null;
  const [found, setFound] = useState<FoundPeople | null>(null);
  const keyword = query.trim().slice(0, MEMBER_KEYWORD_MAX);
  useEffect(() => {
    if (chat === null || keyword.length < FROM_CHARACTERS) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      browserClient.call(listMembers, { params: { id: chat }, body: { keyword } }).then(
        ({ rows }) => isWanted && setFound({ chat, rows }),
        () => {},
      );
    }, PALETTE_PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [chat, keyword]);
  return found?.chat === chat ? found : null;
}
